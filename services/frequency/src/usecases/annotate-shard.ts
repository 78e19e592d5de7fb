import { InputShard } from '@varfreq/runtime/inputs/input-shard';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { shardErrorOf } from '../domain/task-error.ts';
import { type AnnotateCall, type AnnotateJob, type AnnotateParts, openJobEngine } from './annotate-job.ts';
import { annotateVcfFile } from './annotate-vcf-file.ts';
import { resultOf } from './run-annotation.ts';
import { storePartIndex } from './store-index.ts';
import { storeBgzf } from './store-result.ts';

const part = { name: 'part.gz', isLast: false };

/**
 * Annotates the lines of one shard of a VCF file as blocks of the result; returns them with the sums over the lines and
 * their index. Errors: those of `runAnnotation`, with lines relative to the shard and in the details only.
 */
export async function annotateShard(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    const text = shardOf(job, parts, call);
    const header = text.range.first ? undefined : await readHeader(job, parts);
    const engine = await openJobEngine(job, parts);
    const { stored, produced, blocks } = await storeBgzf(part, job, parts, call, (write) =>
      annotateVcfFile(text.chunks(), header, job, parts, { engine, call }, write),
    );
    const index = await storePartIndex(produced.places.finish(blocks), job, parts, call);
    const totals = { lines: produced.lines, uncompressedBytes: text.bytes, notes: produced.notes };
    return { result: resultOf(produced.summary), annotate: { ...stored, index, totals } };
  } catch (error) {
    call.signal.throwIfAborted();
    throw shardErrorOf(error);
  }
}

function shardOf(
  job: AnnotateJob,
  { blobs, localFilesDir, localFilesPerLogin, faults }: AnnotateParts,
  call: AnnotateCall,
): InputShard {
  return new InputShard(job.work.range, job.work.input, {
    blobs,
    signal: call.signal,
    progress: call.progress,
    pausePoint: call.pausePoint,
    limits: job.limits,
    localFilesDir,
    localFilesPerLogin,
    afterChunk: () => faults.reach('while-annotating'),
  });
}

/** What the plan stored for its shards: one or two lines of the file, or the pieces of a table. */
export async function readHeader({ work: { headerKey } }: AnnotateJob, { blobs }: AnnotateParts): Promise<Uint8Array> {
  if (headerKey === undefined) throw new TypeError('the assignment names no header');
  return blobs.read(headerKey, 0, (await blobs.head(headerKey)).sizeBytes);
}
