import { countRecords } from '@varfreq/runtime/work/count-records';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';
import { annotateShard } from './annotate-shard.ts';
import { joinAnnotation } from './join-annotation.ts';
import { planAnnotation } from './plan-annotation.ts';
import { planTable } from './tables/plan-table.ts';
import { tableShard } from './tables/table-shard.ts';

const ofFiles = { PLAN_ANNOTATION: planAnnotation, ANNOTATE_SHARD: annotateShard, JOIN: joinAnnotation };
const ofTables = { PLAN_ANNOTATION: planTable, ANNOTATE_SHARD: tableShard, JOIN: joinAnnotation };

/** Runs the requested part of an annotation, or of a frequency table. Errors: those of `runAnnotation` and `planTable`. */
export async function runJob(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  const { phase, table } = job.work;
  if (phase === 'ANNOTATE_PHASE_UNSPECIFIED') throw new TypeError('the assignment names no phase');
  const phases = table ? ofTables : ofFiles;
  return phases[phase](job, parts, countRecords(call));
}
