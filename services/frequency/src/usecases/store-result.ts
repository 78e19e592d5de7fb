import { createHash, randomUUID } from 'node:crypto';
import { Handover } from '@varfreq/genomics/bed/handover';
import { BgzfWriter } from '@varfreq/genomics/bgzf/bgzf-writer';
import { END_MARKER } from '@varfreq/genomics/bgzf/block-header';
import { BlockSizes } from '@varfreq/genomics/bgzf/block-sizes';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';

/** A stored object. */
export interface StoredResult {
  objectKey: string;
  sizeBytes: number;
  storedSha256: Uint8Array;
}

/** Accepts pieces of the result in order; the bytes are free for reuse when its promise resolves. */
export type WriteResult = (bytes: Uint8Array) => Promise<void>;

/** A stored BGZF file: its producer's result, and its blocks without the end marker. */
export interface StoredBgzf<T> {
  stored: StoredResult;
  produced: T;
  blocks: BlockSizes;
}

/**
 * Stores what `produce` writes, BGZF-compressed, as one object under a unique key; `isLast`: with an end marker. Keeps
 * nothing when `produce` fails; its error takes precedence over that of the store.
 */
export async function storeBgzf<T>(
  { name, isLast }: { name: string; isLast: boolean },
  job: AnnotateJob,
  parts: AnnotateParts,
  call: AnnotateCall,
  produce: (write: WriteResult) => Promise<T>,
): Promise<StoredBgzf<T>> {
  const pieces = new Handover<Uint8Array>();
  const blocks = new BlockSizes();
  const emit = (block: Uint8Array) => {
    if (block !== END_MARKER) blocks.add(block.length);
    return pieces.give(block);
  };
  const writer = new BgzfWriter(emit, { level: levelOf(job, parts), isLast });
  const write: WriteResult = (bytes) => writer.write(bytes);
  const produceAll = async () => {
    const produced = await produce(write);
    await writer.finish();
    return produced;
  };
  const { produced, consumed } = await handOver(pieces, produceAll, () => storeBytes(name, pieces, job, parts, call));
  return { stored: consumed, produced, blocks };
}

/**
 * At level 1 the annotating thread compresses what it writes: other processors have their own shards or files. Beside a
 * large unsplit file, gzip or BED, they may be idle, and zlib's threads make use of them.
 */
function levelOf({ work: { phase, input } }: AnnotateJob, { compressionLevel, shardBytes }: AnnotateParts) {
  const isLargePiece = phase === 'PLAN_ANNOTATION' && (input?.sizeBytes ?? 0) > shardBytes;
  return compressionLevel === 1 && !isLargePiece ? 'fast' : compressionLevel;
}

/**
 * Stores bytes as one object under a unique key. Errors: those of `source` and of the store; `unavailable`, field `space`,
 * when less than the job's reserve is free.
 */
export async function storeBytes(
  name: string,
  source: AsyncIterable<Uint8Array>,
  job: AnnotateJob,
  parts: AnnotateParts,
  call: AnnotateCall,
): Promise<StoredResult> {
  const objectKey = `${job.objectPrefix}${randomUUID()}-${name}`;
  const sha256 = createHash('sha256');
  let sizeBytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      sha256.update(piece);
      sizeBytes += piece.length;
      yield piece;
    }
  }
  const reserve = new SpaceReserve(parts.blobs, job.reserve);
  await parts.blobs.put(objectKey, reserve.whileKept(counted()), { signal: call.signal });
  parts.faults.reach('after-result-put');
  return { objectKey, sizeBytes, storedSha256: sha256.digest() };
}

/** Runs a producer and a consumer of `pieces` concurrently until both have ended. */
async function handOver<T, U>(
  pieces: Handover<Uint8Array>,
  produce: () => Promise<T>,
  consume: () => Promise<U>,
): Promise<{ produced: T; consumed: U }> {
  let failed: { error: unknown } | undefined;
  let consumed: U;
  const producing = produce().then(
    (result) => {
      pieces.end();
      return { result };
    },
    (error: unknown) => {
      failed = { error };
      pieces.fail(error);
    },
  );
  try {
    consumed = await consume();
  } catch (error) {
    throw failed === undefined ? error : failed.error;
  } finally {
    pieces.stop();
    await producing;
  }
  const produced = await producing;
  if (produced === undefined) throw failed?.error;
  return { produced: produced.result, consumed };
}
