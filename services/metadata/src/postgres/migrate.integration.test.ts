import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';

let servers: TestPostgres[];
let databases: Database[];

beforeAll(async () => {
  servers = [await startTestPostgres(), await startTestPostgres(), await startTestPostgres()];
  databases = servers.map(({ url }) => new Database({ url }));
});

afterAll(async () => {
  for (const database of databases) await database.close();
  for (const server of servers) await server.stop();
});

/** All that a dump of the schema would show: columns, constraints, indexes, sequences and functions of ours. */
const dumpSql = `
  SELECT 'column' AS kind, table_name || '.' || column_name AS name, concat_ws(' ', ordinal_position, data_type,
    is_nullable, column_default, collation_name, identity_generation) AS definition
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT 'sequence', sequence_name, data_type FROM information_schema.sequences WHERE sequence_schema = 'public'
  UNION ALL
  SELECT 'function', proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1, 2, 3`;

const dump = (database: Database) => database.query<{ name: string }>('dump', dumpSql, []);

describe('migrations', () => {
  test('applied twice to two databases give one and the same schema', async () => {
    const [one, two] = servers;
    expect(await migrate(one!.url)).toBeGreaterThan(0);
    expect(await migrate(one!.url)).toBe(0);
    expect(await migrate(two!.url)).toBeGreaterThan(0);
    expect(await migrate(two!.url)).toBe(0);
    const schema = await dump(databases[0]!);
    expect(schema.length).toBeGreaterThan(100);
    expect(await dump(databases[1]!)).toEqual(schema);
  });

  test('run once when several replicas start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(servers[2]!.url)));
    expect(applied.filter((migrations) => migrations > 0)).toHaveLength(1);
    expect(await dump(databases[2]!)).toEqual(await dump(databases[0]!));
  });

  test('refuse a database that a newer release has migrated', async () => {
    const sql = `INSERT INTO migrations (id, name, hash) VALUES (9999, 'from-the-future', '')`;
    await databases[1]!.query('future', sql, []);
    await expect(migrate(servers[1]!.url)).rejects.toMatchObject({ code: 'internal_server_error' });
  });

  test('refuse a file that was changed after it was applied', async () => {
    await databases[2]!.query('tamper', `UPDATE migrations SET hash = 'other' WHERE id = 1`, []);
    await expect(migrate(servers[2]!.url)).rejects.toMatchObject({ code: 'internal_server_error' });
  });

  test('say that a server that is away is unavailable', async () => {
    await expect(migrate('postgresql://nobody@127.0.0.1:1/none')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
