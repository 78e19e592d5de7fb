import { InputShard } from '@varfreq/runtime/inputs/input-shard';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { importFormatOf } from '../domain/formats/all.ts';
import type { ImportSinks } from '../domain/import-format.ts';
import { shardErrorOf } from '../domain/task-error.ts';
import { formatSettings, type ImportCall, type ImportJob, type ImportParts } from './import-job.ts';
import { onlyCounted } from './run-import.ts';
import { segmentsOf } from './store-segments.ts';
import { writeTrack } from './track-writers.ts';

/**
 * Imports the lines of one shard of a file as a run; returns it with the sums over the lines. Errors: those of
 * `runImport`, with lines relative to the shard and in the details only.
 */
export async function runShard(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<WorkOutput> {
  const format = importFormatOf(job.work);
  const put = segmentsOf(job, parts, call.signal);
  const text = shardOf(job, parts, call);
  try {
    const header = format.readHeader === undefined ? new Uint8Array() : await readHeader(job, parts);
    const shard = { header, isFirst: text.range.first, chunks: text.chunks() };
    const read = (sinks: ImportSinks) => format.readShard(shard, formatSettings(job, parts, call), sinks);
    const { value, segments } = await writeTrack(job, parts, put, read);
    const { records, skipped, headerWarnings, ...totals } = value;
    return {
      result: { records, skipped: onlyCounted(skipped), warnings: headerWarnings },
      parse: { segments, totals: { ...totals, uncompressedBytes: text.bytes } },
    };
  } catch (error) {
    call.signal.throwIfAborted();
    throw shardErrorOf(error, format);
  }
}

function shardOf(
  job: ImportJob,
  { blobs, localFilesDir, localFilesPerLogin, faults }: ImportParts,
  call: ImportCall,
): InputShard {
  return new InputShard(job.work.range, job.work.input, {
    blobs,
    signal: call.signal,
    progress: call.progress,
    pausePoint: call.pausePoint,
    limits: job.limits,
    localFilesDir,
    localFilesPerLogin,
    afterChunk: () => faults.reach('while-parsing'),
  });
}

/** At most two lines of the file. */
async function readHeader({ work: { headerKey } }: ImportJob, { blobs }: ImportParts): Promise<Uint8Array> {
  if (headerKey === undefined) throw new TypeError('the assignment names no header');
  return blobs.read(headerKey, 0, (await blobs.head(headerKey)).sizeBytes);
}
