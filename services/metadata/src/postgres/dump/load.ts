import { AppError } from '@varfreq/runtime/errors';
import type { CopyClient, Digested } from './copy-client.ts';
import { type DumpedTable, passingTables, quoted, type SequenceValue, setSequence } from './tables.ts';

/** Whether the database is unused: no schema, or one without users. */
export async function isUnused(client: CopyClient): Promise<boolean> {
  const [there] = await client.query<{ users: string | null }>(`SELECT to_regclass('users')::text AS users`);
  if (there?.users === null) return true;
  return (await client.query('SELECT FROM users LIMIT 1')).length === 0;
}

/** A table and the facts of its dump. */
export type LoadedTable = DumpedTable & Digested & { rows: number };

/**
 * Fills all tables in one transaction, in the order given (referenced tables first). Own triggers, whose rows are in
 * the dump too, are disabled meanwhile. `check` may refuse what the tables hold, when no other session can change them any
 * more. Errors: a damaged dump.
 */
export async function loadTables(
  client: CopyClient,
  dump: { tables: readonly LoadedTable[]; sequences: readonly SequenceValue[] },
  read: (table: string) => Promise<AsyncIterable<Uint8Array>>,
  check: () => Promise<void>,
): Promise<void> {
  const { tables, sequences } = dump;
  await client.transaction('ISOLATION LEVEL READ COMMITTED', async () => {
    await client.query(`LOCK TABLE ${tables.map(({ name }) => `"${name}"`).join(', ')} IN ACCESS EXCLUSIVE MODE`);
    await check();
    for (const { name } of tables) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    const emptied = [...tables.map(({ name }) => name), ...(await passingTables(client))];
    await client.query(`TRUNCATE ${emptied.map((name) => `"${name}"`).join(', ')}`);
    for (const table of tables) {
      const { rows, sha256 } = await client.load(quoted(table), await read(table.name));
      if (rows === table.rows && sha256 === table.sha256) continue;
      throw new AppError(
        'integrity_conflict',
        `the dump of table ${table.name} is damaged: ${rows} rows, ${table.rows} expected`,
      );
    }
    for (const sequence of sequences) await setSequence(client, sequence);
    for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  });
  await client.query('ANALYZE');
}
