import { waitingGarbage } from '../postgres/compaction-status.ts';
import { keysInUse } from '../postgres/garbage.ts';
import type { TaskParts } from './task-parts.ts';

/** An object that nothing points to, and when the collector may take it. */
export interface GarbageObject {
  objectKey: string;
  due: string;
}

/** Prefixes looked into at most; most of them have nothing any more. */
const rowsAtMost = 5000;

/**
 * What the garbage collector would remove, those due first, `limit` at most; `complete` tells that there are no more.
 * Removes nothing. Retired segments are not among them while somebody may read them.
 */
export async function listGarbage(
  { database, blobs, settings }: Pick<TaskParts, 'database' | 'blobs' | 'settings'>,
  limit: number,
): Promise<{ objects: GarbageObject[]; complete: boolean }> {
  const rows = await waitingGarbage(database, settings.readersGraceMs, rowsAtMost);
  const objects: GarbageObject[] = [];
  for (const { objectKey, prefix, due } of rows) {
    const keys = objectKey === null ? await keysUnder(blobs, prefix!, limit + 1 - objects.length) : [objectKey];
    const used = await keysInUse(database, keys);
    for (const key of keys) if (!used.has(key)) objects.push({ objectKey: key, due });
    if (objects.length > limit) return { objects: objects.slice(0, limit), complete: false };
  }
  return { objects, complete: rows.length < rowsAtMost };
}

async function keysUnder(blobs: TaskParts['blobs'], prefix: string, most: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(prefix)) if (keys.push(key) >= most) break;
  return keys;
}
