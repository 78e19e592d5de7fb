import { countRecords } from '@varfreq/runtime/work/count-records';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';
import { annotateShard } from './annotate-shard.ts';
import { joinAnnotation } from './join-annotation.ts';
import { planAnnotation } from './plan-annotation.ts';

const phases = { PLAN_ANNOTATION: planAnnotation, ANNOTATE_SHARD: annotateShard, JOIN: joinAnnotation };

/** Runs the requested part of an annotation. Errors: those of `runAnnotation`. */
export async function runJob(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  const { phase } = job.work;
  if (phase === 'ANNOTATE_PHASE_UNSPECIFIED') throw new TypeError('the assignment names no phase');
  return phases[phase](job, parts, countRecords(call));
}
