import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { digesting } from '../postgres/dump/copy-client.ts';
import type { ObjectLine } from './backup-files.ts';

/** Source and target of a copy. */
export interface Copying {
  from: BlobStore;
  fromKey: string;
  to: BlobStore;
  toKey: string;
}

/**
 * Copies an object unless the target has one of its size; true when it was copied. A copy of the wrong size or SHA-256
 * is removed. Errors: `not_found` when the source lacks it, `integrity_conflict` when source or existing target differ;
 * `unavailable`.
 */
export async function copyObject({ from, fromKey, to, toKey }: Copying, object: ObjectLine): Promise<boolean> {
  const there = await sizeOf(to, toKey);
  if (there !== undefined) {
    if (there === object.sizeBytes) return false;
    throw new AppError('integrity_conflict', `${toKey} exists with ${there} bytes instead of ${object.sizeBytes}`);
  }
  await to.put(toKey, checked(await from.get(fromKey), fromKey, object)).catch(async (error: unknown) => {
    if ((await sizeOf(to, toKey)) !== object.sizeBytes) throw error; // copied concurrently
  });
  return true;
}

async function* checked(
  source: AsyncIterable<Uint8Array>,
  name: string,
  { sizeBytes, sha256 }: ObjectLine,
): AsyncGenerator<Uint8Array> {
  const digested = { sizeBytes: 0, sha256: '' };
  yield* digesting(source, digested);
  if (digested.sizeBytes === sizeBytes && (sha256 ?? digested.sha256) === digested.sha256) return;
  throw new AppError(
    'integrity_conflict',
    `${name} has changed: ${digested.sizeBytes} bytes with SHA-256 ${digested.sha256}, expected ${sizeBytes} with ${sha256 ?? 'any'}`,
  );
}

/** Undefined when there is no such object. */
export async function sizeOf(store: BlobStore, key: string): Promise<number | undefined> {
  try {
    return (await store.head(key)).sizeBytes;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Results of `work` on items in their order, with bounded concurrency. */
export async function* severalAtOnce<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    result.catch(() => undefined); // awaited in its turn
    running.push(result);
    if (running.length >= atOnce) yield await running.shift()!;
  }
  for (const result of running) yield await result;
}
