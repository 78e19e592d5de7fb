import { countRecords } from '@varfreq/runtime/work/count-records';
import type { ImportCall, ImportJob, ImportOutput, ImportParts } from './import-job.ts';
import { planImport } from './plan-import.ts';
import { runDigest } from './run-digest.ts';
import { runShard } from './run-shard.ts';
import { sealImport } from './seal-import.ts';

const phases = { PLAN: planImport, PARSE_SHARD: runShard, DIGEST: runDigest, SEAL: sealImport };

/** Runs the requested part of an import. Errors: those of `runImport`. */
export async function runJob(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<ImportOutput> {
  const { phase } = job.work;
  if (phase === 'PARSE_PHASE_UNSPECIFIED') throw new TypeError('the assignment names no phase');
  return phases[phase](job, parts, countRecords(call));
}
