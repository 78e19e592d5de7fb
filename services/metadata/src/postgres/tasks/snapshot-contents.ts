import type { Database } from '../database.ts';
import type { Tx } from '../session.ts';

/** A content to store. */
export interface NewContent {
  identity: string;
  version: number;
  /** Samples are in columns. */
  columns: boolean;
}

/** The stored content with an identity, which stays at least as long as the transaction; undefined: none is stored. */
export async function findContent(tx: Tx, identity: string): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    'find_snapshot_content',
    'SELECT id FROM snapshot_contents WHERE identity = $1 FOR KEY SHARE',
    [identity],
  );
  return rows[0]?.id;
}

/**
 * Begins a content: another transaction that begins the same one waits for the end of this one, then is run again by the
 * rules of REPEATABLE READ, and finds it.
 */
export async function addContent(tx: Tx, { identity, version, columns }: NewContent): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    'add_snapshot_content',
    `INSERT INTO snapshot_contents (identity, version, columns) VALUES ($1, $2, $3)
     ON CONFLICT (identity) DO NOTHING RETURNING id`,
    [identity, version, columns],
  );
  return rows[0]!.id;
}

export async function addContentPages(tx: Tx, content: number, pages: readonly Uint8Array[]): Promise<void> {
  for (const [page, payload] of pages.entries()) {
    await tx.query(
      'add_snapshot_content_page',
      'INSERT INTO snapshot_content_pages (content_id, page, payload) VALUES ($1, $2, $3)',
      [content, page, payload],
    );
  }
}

/** Page 0, with the header of the first task. */
export async function firstPage(tx: Tx, content: number): Promise<Uint8Array> {
  const rows = await tx.query<{ payload: Uint8Array }>(
    'first_snapshot_content_page',
    'SELECT payload FROM snapshot_content_pages WHERE content_id = $1 AND page = 0',
    [content],
  );
  return rows[0]!.payload;
}

/** Of unused contents of the present manifest version, the newest stay up to this size together. */
const keptUnusedBytes = 32 << 20;

/**
 * Deletes contents that no snapshot refers to: those that no snapshot will, since the manifest has a later version or a
 * metadata before 0.2 kept them, and the oldest of the others, of which the newest stays whatever its size. Returns the number.
 */
export async function dropUnusedContents(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const unused = await lockUnused(tx);
    if (unused.length === 0) return 0;
    // A snapshot may have come before the lock: this statement sees it.
    const rows = await tx.query(
      'drop_unused_snapshot_contents',
      `DELETE FROM snapshot_contents c WHERE id = ANY ($1::bigint[])
         AND NOT EXISTS (SELECT FROM snapshots s WHERE s.content_id = c.id) RETURNING 1`,
      [unused],
    );
    return rows.length;
  });
}

async function lockUnused(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'lock_unused_snapshot_contents',
    `WITH unused AS (
       SELECT id, identity, version, (SELECT sum(octet_length(payload)) FROM snapshot_content_pages WHERE content_id = c.id) AS bytes
       FROM snapshot_contents c WHERE NOT EXISTS (SELECT FROM snapshots s WHERE s.content_id = c.id)
     ), newest_first AS (
       SELECT id, sum(bytes) OVER newer > $1 AND row_number() OVER newer > 1 AS beyond FROM unused
       WHERE identity IS NOT NULL AND version = (SELECT version FROM manifest_version)
       WINDOW newer AS (ORDER BY id DESC)
     )
     SELECT id FROM snapshot_contents WHERE id IN (
       SELECT id FROM unused EXCEPT SELECT id FROM newest_first WHERE NOT beyond)
     FOR UPDATE SKIP LOCKED`,
    [keptUnusedBytes],
  );
  return rows.map(({ id }) => id);
}
