import { isAppError } from '@varfreq/runtime/errors';
import { waitingGarbage } from '../../postgres/compaction/compaction-status.ts';
import { keysInUse } from '../../postgres/garbage/garbage.ts';
import type { TaskParts } from '../tasks/task-parts.ts';

/** An object that nothing points to, and when the collector may take it. */
export interface GarbageObject {
  objectKey: string;
  sizeBytes: number;
  due: string;
}

/** Rows looked at; of most of them nothing is left, they are kept for writers that are late. */
const mostRows = 2000;

/**
 * What the garbage collector would remove, those due first, `limit` at most; `complete` is true when there are no more.
 * Removes nothing. Retired segments are excluded while they may be read.
 */
export async function listGarbage(
  { database, blobs, settings }: Pick<TaskParts, 'database' | 'blobs' | 'settings'>,
  limit: number,
): Promise<{ objects: GarbageObject[]; complete: boolean }> {
  const rows = await waitingGarbage(database, settings.readersGraceMs, mostRows);
  const objects: GarbageObject[] = [];
  for (const { objectKey, prefix, due } of rows) {
    const keys = objectKey === null ? await keysUnder(blobs, prefix!, limit + 1 - objects.length) : [objectKey];
    const used = await keysInUse(database, keys);
    for (const key of keys.filter((each) => !used.has(each))) {
      const sizeBytes = await sizeOf(blobs, key);
      if (sizeBytes !== undefined) objects.push({ objectKey: key, sizeBytes, due });
    }
    if (objects.length > limit) return { objects: objects.slice(0, limit), complete: false };
  }
  return { objects, complete: rows.length < mostRows };
}

async function keysUnder(blobs: TaskParts['blobs'], prefix: string, most: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(prefix)) if (keys.push(key) >= most) break;
  return keys;
}

/** Undefined: it is gone. */
async function sizeOf(blobs: TaskParts['blobs'], key: string): Promise<number | undefined> {
  try {
    return (await blobs.head(key)).sizeBytes;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}
