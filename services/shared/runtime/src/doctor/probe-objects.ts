import type { BlobStore } from '../blobs/blob-store.ts';
import { isAppError } from '../errors.ts';

/** Beginning of the keys of objects that exist while a store is checked. */
export const doctorPrefix = 'doctor/';

type Probed = Pick<BlobStore, 'list' | 'head' | 'remove'>;

/** Deletes the objects of checks whose process died more than `olderThanMs` ago; returns how many. Errors: `unavailable`. */
export async function removeOldProbes(store: Probed, olderThanMs: number): Promise<number> {
  const abandoned: string[] = [];
  for await (const key of store.list(doctorPrefix)) {
    const { modifiedMs } = await headIfPresent(store, key);
    if (Date.now() - modifiedMs > olderThanMs) abandoned.push(key);
  }
  await store.remove(abandoned);
  return abandoned.length;
}

/** As if written just now when its check has removed it. */
async function headIfPresent(store: Probed, key: string): Promise<{ modifiedMs: number }> {
  try {
    return await store.head(key);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return { modifiedMs: Date.now() };
    throw error;
  }
}
