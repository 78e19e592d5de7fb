import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError } from '@varfreq/runtime/errors';

const gibibyte = 1024 ** 3;

/**
 * Refuses what would fill the store: uploads and new tasks, but never reading and deleting. The reserve is 1 GiB or 5 %
 * of the store, whichever is less. Errors: `unavailable`.
 */
export async function ensureSpace(blobs: BlobStore): Promise<void> {
  const space = await blobs.space();
  if (space === undefined || space.freeBytes >= Math.min(gibibyte, space.totalBytes * 0.05)) return;
  throw new AppError('unavailable', 'the store is almost full: delete data or make room, then try again', {
    details: { retryAfterSeconds: 60 },
  });
}
