import type { AnnotatedPart } from '@varfreq/contracts/metadata/v1/AnnotatedPart';
import { END_MARKER } from '@varfreq/genomics/bgzf/block-header';
import { requireWithin } from '@varfreq/genomics/bgzf/text-limits';
import { freeWhole } from '@varfreq/genomics/free-memory';
import { decodePart } from '@varfreq/genomics/tabix/part-text';
import { type NoIndex, type TabixIndex, TabixJoin } from '@varfreq/genomics/tabix/tabix-index';
import { annotationWarnings } from '@varfreq/genomics/vcf/annotate/annotate';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { countProgress } from '@varfreq/runtime/work/count-progress';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { taskErrorOf } from '../domain/task-error.ts';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';
import { storeIndex } from './store-index.ts';
import { storeBytes } from './store-result.ts';

/**
 * Joins the shards into one annotated file: their blocks in order, the end marker, and one index. Memory: one chunk,
 * and the index. Errors: those of `runAnnotation`.
 */
export async function joinAnnotation(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    const { counted, totals } = job.work;
    if (counted === null || totals === null) throw new TypeError('the assignment has no sums');
    const { gzipped, input } = job.work;
    requireWithin(totals.uncompressedBytes, job.limits, gzipped ? input?.sizeBytes : undefined);
    const stored = await storeBytes('annotated.gz', joined(job, parts, call), job, parts, call);
    const hasIndex = job.work.table?.format !== 'TABLE_CSV';
    const index = hasIndex ? await storeIndex(await joinedIndex(job, parts, call), job, parts, call) : {};
    const warnings = [...counted.warnings, ...annotationWarnings(totals.notes)];
    return { result: { ...counted, warnings }, annotate: { ...stored, ...index } };
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error);
  }
}

async function* joined(
  { work }: AnnotateJob,
  { blobs }: AnnotateParts,
  call: AnnotateCall,
): AsyncGenerator<Uint8Array> {
  const bytes = work.parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const onBytes = countProgress(bytes, call.progress);
  for (const part of work.parts) {
    if (part.sizeBytes === 0) continue;
    for await (const chunk of bytesOf(part, blobs)) {
      call.signal.throwIfAborted();
      onBytes(chunk.length);
      yield chunk;
      freeWhole(chunk);
    }
  }
  yield END_MARKER;
}

/** Errors: those of the store; an Error for a part that has more or fewer bytes than its shard stored. */
async function* bytesOf({ objectKey, sizeBytes }: AnnotatedPart, blobs: BlobStore): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of await blobs.get(objectKey)) {
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== sizeBytes) throw new Error(`${objectKey} has ${bytes} bytes, but ${sizeBytes} were stored`);
}

async function joinedIndex(
  { work }: AnnotateJob,
  { blobs }: AnnotateParts,
  call: AnnotateCall,
): Promise<TabixIndex | NoIndex> {
  const join = new TabixJoin();
  let bytes = 0;
  for (const { index, sizeBytes } of work.parts) {
    call.signal.throwIfAborted();
    if (index === null) throw new TypeError('a part has no index');
    join.add(decodePart(await blobs.read(index.objectKey, 0, index.sizeBytes)), bytes);
    bytes += sizeBytes;
  }
  return join.finish(bytes);
}
