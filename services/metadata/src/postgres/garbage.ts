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
     VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')`,
    [objectKey, prefix, prefix === null ? readersGraceSeconds : 0],
  );
}

/** Garbage that is due. `inUse`: something points there after all, so nothing may be removed. */
export interface DueGarbage {
  id: number;
  objectKey: string | null;
  prefix: string | null;
  /** How often it was collected before. */
  passes: number;
  inUse: boolean;
}

/** Takes what is due, oldest first; unless it is settled it is due again after `retryMs`. */
export async function takeDueGarbage(tx: Tx, limit: number, retryMs: number): Promise<DueGarbage[]> {
  return tx.query<DueGarbage>(
    'take_due_garbage',
    `UPDATE garbage g SET due = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE g.id IN (SELECT id FROM garbage WHERE due <= clock_timestamp() ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING g.id, g.object_key AS "objectKey", g.prefix, g.passes,
       EXISTS (SELECT FROM segments s WHERE s.object_key = g.object_key OR s.object_key ^@ g.prefix)
         OR EXISTS (SELECT FROM data_sources d WHERE d.object_key = g.object_key OR d.object_key ^@ g.prefix) AS "inUse"`,
    [limit, retryMs],
  );
}

/** Collects the same once more, after `delayMs`. */
export async function collectAgain(tx: Tx, id: number, delayMs: number): Promise<void> {
  await tx.query(
    'collect_garbage_again',
    `UPDATE garbage SET passes = passes + 1, due = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
    [id, delayMs],
  );
}

/** The objects are gone for good. */
export async function forgetGarbage(tx: Tx, id: number): Promise<void> {
  await tx.query('forget_garbage', 'DELETE FROM garbage WHERE id = $1', [id]);
}
