import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { importFormatOf } from '../domain/formats/all.ts';
import { shardErrorOf } from '../domain/task-error.ts';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { openContent } from './read-content.ts';

/**
 * Computes the digest of the uncompressed bytes of a whole file while its shards are parsed. Errors: those of
 * `runShard`.
 */
export async function runDigest(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<WorkOutput> {
  const format = importFormatOf(job.work);
  const content = openContent({ ...job, work: { ...job.work, digestWanted: true } }, parts, call);
  try {
    for await (const _ of content.chunks);
    return { result: { records: 0, skipped: {}, warnings: [] }, parse: { segments: [], ...content.facts() } };
  } catch (error) {
    call.signal.throwIfAborted();
    throw shardErrorOf(error, format);
  }
}
