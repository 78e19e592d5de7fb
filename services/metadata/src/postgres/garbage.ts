import type { Tx } from './session.ts';

/** What nothing points to any more: one object, or all objects under a prefix (which ends with `/`). */
export type Garbage = { objectKey: string } | { prefix: string };

/**
 * Seconds before a single object is removed: readers that found it a moment ago may finish. Objects under the prefix of
 * a lost attempt were never visible and go at once.
 */
const readersGraceSeconds = 600;

/** Hands objects over to the garbage collector. Keys and prefixes are never used again, so nothing can come back. */
export async function addGarbage(tx: Tx, garbage: Garbage): Promise<void> {
  const { objectKey = null, prefix = null } = garbage as { objectKey?: string; prefix?: string };
  await tx.query(
    'add_garbage',
    `INSERT INTO garbage (object_key, prefix, due)
     VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
    [objectKey, prefix, prefix === null ? readersGraceSeconds : 0],
  );
}
