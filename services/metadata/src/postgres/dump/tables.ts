import type { CopyClient } from './copy-client.ts';

/** A table and its stored (not generated) columns. */
export interface DumpedTable {
  name: string;
  columns: readonly string[];
}

/** Tables left out of dumps, as their rows are meaningless elsewhere. */
const passing = ['uploads', 'resumable_uploads', 'upload_pieces', 'collection_pauses'];
/** Created by migrations. */
const leftOut = ['migrations', ...passing];

/** Those of the tables left out of dumps that a restored database has: one of an older release lacks some. */
export async function passingTables(client: CopyClient): Promise<string[]> {
  const rows = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname = ANY ($1) ORDER BY relname`,
    [passing],
  );
  return rows.map(({ name }) => name);
}

/** The tables of a dump, referenced tables first. */
export async function dumpedTables(client: CopyClient): Promise<DumpedTable[]> {
  const tables = await client.query<DumpedTable>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [leftOut],
  );
  const references = await client.query<{ from: string; to: string }>(
    `SELECT f.relname::text AS from, t.relname::text AS to
     FROM pg_constraint r JOIN pg_class f ON f.oid = r.conrelid JOIN pg_class t ON t.oid = r.confrelid
     WHERE r.contype = 'f' AND f.relnamespace = current_schema()::regnamespace AND f.oid <> t.oid`,
  );
  return referredFirst(tables, references);
}

/** Errors: references in a circle. */
function referredFirst(
  tables: readonly DumpedTable[],
  references: readonly { from: string; to: string }[],
): DumpedTable[] {
  const ordered: DumpedTable[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** A sequence and its last value. */
export interface SequenceValue {
  name: string;
  last: string;
}

/** Sequences with a last value, those of columns included. */
export async function sequenceValues(client: CopyClient): Promise<SequenceValue[]> {
  return client.query<SequenceValue>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  );
}

/** Sets the last value of a sequence. */
export async function setSequence(client: CopyClient, { name, last }: SequenceValue): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
}

/** A migration recorded in the database. */
export interface AppliedMigration {
  id: number;
  name: string;
  hash: string;
}

/** Applied migrations in order; none without a schema. */
export async function appliedMigrations(client: CopyClient): Promise<AppliedMigration[]> {
  const [there] = await client.query<{ table: string | null }>(`SELECT to_regclass('migrations')::text AS table`);
  if (there?.table === null) return [];
  return client.query<AppliedMigration>('SELECT id, name, hash FROM migrations ORDER BY id');
}

/** Quoted for use in a statement. */
export function quoted({ name, columns }: DumpedTable): string {
  return `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
}
