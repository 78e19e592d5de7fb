import { createHash, randomUUID } from 'node:crypto';
import { Handover } from '@varfreq/genomics/bed/handover';
import { BgzfWriter } from '@varfreq/genomics/bgzf/bgzf-writer';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';

/** The stored result. */
export interface StoredResult {
  objectKey: string;
  sizeBytes: number;
  storedSha256: Uint8Array;
}

/** Takes pieces of the result in order; done with the bytes when its promise resolves. */
export type WriteResult = (bytes: Uint8Array) => Promise<void>;

/**
 * Stores what `produce` writes, BGZF-compressed, as one object under a key that nobody else ever uses. Nothing is kept when
 * `produce` fails; its error wins over that of the store.
 */
export async function storeResult<T>(
  job: AnnotateJob,
  parts: AnnotateParts,
  call: AnnotateCall,
  produce: (write: WriteResult) => Promise<T>,
): Promise<StoredResult & { produced: T }> {
  const objectKey = `${job.objectPrefix}${randomUUID()}-annotated.gz`;
  const blocks = new Handover<Uint8Array>();
  const sha256 = createHash('sha256');
  let sizeBytes = 0;
  const writer = new BgzfWriter(async (block) => {
    sha256.update(block);
    sizeBytes += block.length;
    await blocks.give(block);
  });
  const produced = await handOver(
    blocks,
    async () => {
      const result = await produce((bytes) => writer.write(bytes));
      await writer.finish();
      return result;
    },
    () => parts.blobs.put(objectKey, blocks, { signal: call.signal }),
  );
  parts.faults.reach('after-result-put');
  return { objectKey, sizeBytes, storedSha256: sha256.digest(), produced };
}

/** Runs a producer and a consumer of `blocks` side by side until both have ended. */
async function handOver<T>(
  blocks: Handover<Uint8Array>,
  produce: () => Promise<T>,
  consume: () => Promise<unknown>,
): Promise<T> {
  let failed: { error: unknown } | undefined;
  const producing = produce().then(
    (result) => {
      blocks.end();
      return { result };
    },
    (error: unknown) => {
      failed = { error };
      blocks.fail(error);
    },
  );
  try {
    await consume();
  } catch (error) {
    throw failed === undefined ? error : failed.error;
  } finally {
    blocks.stop();
    await producing;
  }
  const produced = await producing;
  if (produced === undefined) throw failed?.error;
  return produced.result;
}
