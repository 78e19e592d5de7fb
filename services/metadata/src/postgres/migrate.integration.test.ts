import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import pg from 'pg';
import { migrate as applyMigrations } from 'postgres-migrations';
import { Database } from './database.ts';
import { selectBuild } from './installation-build.ts';
import { migrate } from './migrate.ts';
import { dropUnusedContents } from './tasks/snapshot-contents.ts';
import { dropSnapshots, findSnapshot, readSnapshotPage } from './tasks/snapshots.ts';
import { tracksOfAttempt } from './tasks/tracks.ts';

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

/** A database as a former release left it. */
async function applyFirst(count: number, url: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'varfreq-migrations-'));
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files.slice(0, count)) await copyFile(join(migrations, name), join(directory, name));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await applyMigrations({ client }, directory);
  await client.end();
  await rm(directory, { recursive: true });
}

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** An import of two segments that is visible, and a segment of a track that nothing shows any more. */
const formerRows = {
  user: `INSERT INTO users (login, name, password_hash, roles) VALUES ('u', 'u', 'h', '{}')`,
  sample: `INSERT INTO samples (user_id, name, coverage_profile, public, pool_size) VALUES (1, 's', true, false, 1)`,
  source: `INSERT INTO data_sources (user_id, name, filetype, gzipped) VALUES (1, 'd', 'vcf', false)`,
  task: `INSERT INTO tasks (kind, user_id, weight_bytes) VALUES ('parse', 1, 1)`,
  track: `INSERT INTO tracks (task_id, epoch, shard, attempt) VALUES (1, 1, 0, 1)`,
  import: `INSERT INTO imports (kind, sample_id, data_source_id, task_id, published_track)
    VALUES ('variation', 1, 1, 1, 1)`,
  segments: `INSERT INTO segments (kind, object_key, size_bytes, sha256, tracks, entries, ranges, born_version,
      retired_version, retired)
    VALUES ('observations', 'a', 1, sha256(''), '{1}', 5, '[]', 1, NULL, NULL),
      ('observations', 'b', 1, sha256(''), '{1}', 7, '[{"contig": "NC_000001.11"}, {"contig": "7"}]', 1, NULL, NULL),
      ('observations', 'c', 1, sha256(''), '{2}', 3, '[]', 1, 2, now())`,
};

/** A coverage of the same task. */
const besideVariation = {
  trackBeside: `INSERT INTO tracks (task_id, epoch, shard, attempt, part) VALUES (1, 1, 0, 1, 1)`,
  importBeside: `INSERT INTO imports (kind, sample_id, data_source_id, task_id, published_track)
    VALUES ('coverage', 1, 1, 1, 2)`,
};

describe('migrations', () => {
  test('migrations applied twice to two databases give the same schema', async () => {
    const [one, two] = servers;
    expect(await migrate(one!.url)).toBeGreaterThan(0);
    expect(await migrate(one!.url)).toBe(0);
    expect(await migrate(two!.url)).toBeGreaterThan(0);
    expect(await migrate(two!.url)).toBe(0);
    const schema = await dump(databases[0]!);
    expect(schema.length).toBeGreaterThan(100);
    expect(await dump(databases[1]!)).toEqual(schema);
    expect(await selectBuild(databases[1]!)).toEqual({ name: null, source: 'awaited', revision: 1 });
  });

  test('migrations run once when several replicas start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(servers[2]!.url)));
    expect(applied.filter((migrations) => migrations > 0)).toHaveLength(1);
    expect(await dump(databases[2]!)).toEqual(await dump(databases[0]!));
  });

  test('the migration to sets of tracks keeps what segments hold, that to contigs their names, and none learns their build', async () => {
    const former = await startTestPostgres();
    const database = new Database({ url: former.url });
    await applyFirst(4, former.url);
    for (const [name, sql] of Object.entries(formerRows)) await database.query(name, sql, []);
    expect(await migrate(former.url)).toBeGreaterThan(0);
    const segments = await database.query(
      'segments_of_sets',
      `SELECT s.object_key AS key, t.tracks, t.entries, t.live_tracks AS live, t.dead_since IS NOT NULL AS dead, s.cut
       FROM segments s JOIN track_sets t ON t.id = s.track_set ORDER BY 1`,
      [],
    );
    const one = { entries: 12, live: 1, dead: false, cut: 'none' };
    expect(segments).toEqual([
      { ...one, key: 'a', tracks: [1] },
      { ...one, key: 'b', tracks: [1] },
      { ...one, key: 'c', tracks: [2], entries: 3, live: 0, dead: true },
    ]);
    expect(await database.query('tracks_of_sets', 'SELECT track FROM set_tracks ORDER BY 1', [])).toEqual([
      { track: 1 },
      { track: 2 },
    ]);
    expect(await database.query('contigs', 'SELECT name, ambiguous FROM contigs ORDER BY 1', [])).toEqual([
      { name: '7', ambiguous: false },
      { name: 'NC_000001.11', ambiguous: true },
    ]);
    expect((await selectBuild(database)).source).toBe('not_learned');
    await database.close();
    await former.stop();
  });

  test('the migration to joint imports keeps imports and tracks of tasks that make a variation and a coverage', async () => {
    const former = await startTestPostgres();
    const database = new Database({ url: former.url });
    await applyFirst(22, former.url);
    const { segments: _, ...rows } = formerRows;
    for (const [name, sql] of Object.entries({ ...rows, ...besideVariation })) await database.query(name, sql, []);
    expect(await migrate(former.url)).toBeGreaterThan(0);
    const imports = 'SELECT kind, part, joint_import_id AS joint, published_track AS track FROM imports ORDER BY id';
    expect(await database.query('imports', imports, [])).toEqual([
      { kind: 'variation', part: 0, joint: null, track: 1 },
      { kind: 'coverage', part: 0, joint: null, track: 2 },
    ]);
    const members = await tracksOfAttempt(database, 1);
    expect(members).toEqual([{ part: 0, column: null, track: 1, coverageTrack: 2 }]);
    const again = database.query('import_again', formerRows.import.replace('1, 1, 1, 1', '1, 1, 1, NULL'), []);
    await expect(again).rejects.toMatchObject({ code: 'integrity_conflict' });
    await database.close();
    await former.stop();
  });

  test('the migration to shared snapshots keeps those of running annotations', async () => {
    const former = await startTestPostgres();
    const database = new Database({ url: former.url });
    await applyFirst(29, former.url);
    const rows = {
      user: formerRows.user,
      tasks: `INSERT INTO tasks (kind, user_id, weight_bytes) VALUES ('annotate', 1, 1), ('annotate', 1, 1)`,
      snapshots: 'INSERT INTO snapshots (task_id, epoch, version, pages) VALUES (1, 1, 5, 2), (2, 3, 4, 1)',
      pages: `INSERT INTO snapshot_pages (task_id, epoch, page, payload) VALUES (1, 1, 0, 'a'), (1, 1, 1, 'b'), (2, 3, 0, 'c')`,
    };
    for (const [name, sql] of Object.entries(rows)) await database.query(name, sql, []);
    expect(await migrate(former.url)).toBeGreaterThan(0);
    const lease = { taskId: 1, epoch: 1, shard: 0, attempt: 1 };
    expect(await findSnapshot(database, lease)).toEqual({ pages: 2, identity: null, columns: false });
    const other = { ...lease, taskId: 2, epoch: 3 };
    const pages = [[lease, 0] as const, [lease, 1] as const, [other, 0] as const];
    const read = pages.map(([of, page]) => readSnapshotPage(database, of, page));
    expect((await Promise.all(read)).map(String)).toEqual(['a', 'b', 'c']);
    expect(await dropUnusedContents(database)).toBe(0);
    await dropSnapshots(database, 1);
    expect(await dropUnusedContents(database)).toBe(1);
    expect(String(await readSnapshotPage(database, other, 0))).toBe('c');
    await database.close();
    await former.stop();
  });

  test('a migration that is interrupted while it waits for a lock leaves nothing, and can be repeated', async () => {
    const server = await startTestPostgres();
    await applyFirst(11, server.url);
    const reader = new pg.Client({ connectionString: server.url });
    const watcher = new pg.Client({ connectionString: server.url }); // a transaction sees one moment of the activity
    await Promise.all([reader.connect(), watcher.connect()]);
    await reader.query('BEGIN');
    await reader.query('LOCK TABLE users IN ACCESS SHARE MODE'); // as a dump or a long statement does
    const migrating = migrate(server.url);
    migrating.catch(() => undefined); // awaited below
    const end = `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await until('the migration waits', async () => (await watcher.query(end)).rows.length > 0);
    await expect(migrating).rejects.toMatchObject({ code: 'unavailable' });
    await reader.query('COMMIT');
    expect(await migrate(server.url)).toBeGreaterThan(0);
    await Promise.all([reader.end(), watcher.end()]);
    await server.stop();
  });

  test('a migration that cannot be applied is named', async () => {
    const server = await startTestPostgres();
    await applyFirst(11, server.url);
    const database = new Database({ url: server.url });
    await database.query('collide', 'CREATE TABLE events (id int)', []); // which a later migration makes
    const refused = migrate(server.url);
    await expect(refused).rejects.toMatchObject({ code: 'internal_server_error' });
    await expect(refused).rejects.toHaveProperty(
      'cause.message',
      expect.stringMatching(/running 'record-events'.*exists/s),
    );
    await database.close();
    await server.stop();
  });

  test('migrations refuse a database of a newer release', async () => {
    const sql = `INSERT INTO migrations (id, name, hash) VALUES (9999, 'from-the-future', '')`;
    await databases[1]!.query('future', sql, []);
    await expect(migrate(servers[1]!.url)).rejects.toMatchObject({ code: 'internal_server_error' });
  });

  test('migrations refuse a file that was changed after it was applied', async () => {
    await databases[2]!.query('tamper', `UPDATE migrations SET hash = 'other' WHERE id = 1`, []);
    await expect(migrate(servers[2]!.url)).rejects.toMatchObject({ code: 'internal_server_error' });
  });

  test('migrations report an unreachable server as unavailable', async () => {
    await expect(migrate('postgresql://unused@127.0.0.1:1/none')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
