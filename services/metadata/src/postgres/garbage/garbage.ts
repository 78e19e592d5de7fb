import type { Tx } from '../session.ts';

/**
 * Unreferenced objects: a single one, or all under a prefix (which ends with `/`) except those in use.
 */
export type Garbage = { objectKey: string } | { prefix: string };

/** Hands objects to the garbage collector. Keys and prefixes are never reused. */
export async function addGarbage(tx: Tx, garbage: Garbage): Promise<void> {
  const { objectKey = null, prefix = null } = garbage as { objectKey?: string; prefix?: string };
  await tx.query('add_garbage', 'INSERT INTO garbage (object_key, prefix, due) VALUES ($1, $2, clock_timestamp())', [
    objectKey,
    prefix,
  ]);
}

/** The same for many prefixes in one statement. */
export async function addGarbagePrefixes(tx: Tx, prefixes: readonly string[]): Promise<void> {
  await tx.query(
    'add_garbage_prefixes',
    'INSERT INTO garbage (prefix, due) SELECT prefix, clock_timestamp() FROM unnest($1::text[]) AS prefix',
    [prefixes],
  );
}

/** Garbage that is due. */
export interface DueGarbage {
  id: number;
  objectKey: string | null;
  prefix: string | null;
  /** Number of earlier collections. */
  passes: number;
}

/** Timing of garbage collection. */
export interface DueRules {
  limit: number;
  /**
   * Milliseconds that single objects stay, for readers that have found them. Unpublished objects of attempts were never
   * visible and are removed at once.
   */
  readersGraceMs: number;
  /** Milliseconds until unsettled garbage is due again. */
  retryMs: number;
}

/** Takes due garbage, oldest first. */
export async function takeDueGarbage(tx: Tx, { limit, readersGraceMs, retryMs }: DueRules): Promise<DueGarbage[]> {
  return tx.query<DueGarbage>(
    'take_due_garbage',
    `UPDATE garbage SET due = clock_timestamp() + $2 * interval '1 millisecond'
     WHERE id IN (
       SELECT id FROM garbage
       WHERE due <= clock_timestamp() - CASE WHEN prefix IS NULL THEN $3 ELSE 0 END * interval '1 millisecond'
       ORDER BY due LIMIT $1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, object_key AS "objectKey", prefix, passes`,
    [limit, retryMs, readersGraceMs],
  );
}

/** Keys used by a segment or data source: never garbage, even if a row lists them. */
export async function keysInUse(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    'object_keys_in_use',
    `SELECT object_key AS key FROM segments WHERE object_key = ANY ($1::text[])
     UNION ALL SELECT object_key FROM data_sources WHERE object_key = ANY ($1::text[])
     UNION ALL SELECT index_key FROM data_sources WHERE index_key = ANY ($1::text[])
     UNION ALL SELECT object_key FROM uploads WHERE object_key = ANY ($1::text[])
     UNION ALL SELECT object_key FROM upload_pieces WHERE object_key = ANY ($1::text[])`,
    [keys],
  );
  return new Set(rows.map((row) => row.key));
}

/**
 * Keys that may be removed now; undefined during a pause. `withoutRow`: only those that have no row of their own, which
 * says when readers have had their time. One statement, so that a dump started under a pause refers to nothing removed
 * later.
 */
export async function removableKeys(
  tx: Tx,
  keys: readonly string[],
  { withoutRow }: { withoutRow: boolean },
): Promise<string[] | undefined> {
  const rows = await tx.query<{ key: string | null }>(
    'removable_keys',
    `WITH pause AS (SELECT FROM collection_pauses WHERE until > clock_timestamp() LIMIT 1)
     SELECT NULL AS key FROM pause
     UNION ALL
     SELECT k.key FROM unnest($1::text[]) AS k (key)
     WHERE NOT EXISTS (SELECT FROM pause)
       AND NOT EXISTS (SELECT FROM segments WHERE object_key = k.key)
       AND NOT EXISTS (SELECT FROM data_sources WHERE object_key = k.key)
       AND NOT EXISTS (SELECT FROM data_sources WHERE index_key = k.key)
       AND NOT EXISTS (SELECT FROM uploads WHERE object_key = k.key)
       AND NOT EXISTS (SELECT FROM upload_pieces WHERE object_key = k.key)
       AND NOT ($2 AND EXISTS (SELECT FROM garbage WHERE object_key = k.key))`,
    [keys, withoutRow],
  );
  const free = rows.flatMap(({ key }) => key ?? []);
  return free.length === rows.length ? free : undefined;
}

/** Schedules another collection after `delayMs`. */
export async function collectAgain(tx: Tx, id: number, delayMs: number): Promise<void> {
  await tx.query(
    'collect_garbage_again',
    `UPDATE garbage SET passes = passes + 1, due = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
    [id, delayMs],
  );
}

/** Lets garbage that cannot be removed wait for `delayMs`, behind what is due by then. */
export async function postponeGarbage(tx: Tx, id: number, delayMs: number): Promise<void> {
  await tx.query(
    'postpone_garbage',
    `UPDATE garbage SET due = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`,
    [id, delayMs],
  );
}

/** Deletes the row of removed objects. */
export async function forgetGarbage(tx: Tx, id: number): Promise<void> {
  await tx.query('forget_garbage', 'DELETE FROM garbage WHERE id = $1', [id]);
}
