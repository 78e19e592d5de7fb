import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { Database } from './postgres/database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let postgres: TestPostgres;
let blobs: string;

beforeEach(async () => {
  postgres = await startTestPostgres();
  blobs = await mkdtemp(join(tmpdir(), 'varfreq-migrations-'));
});
afterEach(async () => {
  await postgres.stop();
  await rm(blobs, { recursive: true });
});

/** The service as a process of its own, with its log so far. */
function run(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [main], {
    env: {
      DATABASE_URL: postgres.url,
      VARFREQ_METADATA_PORT: '0',
      VARFREQ_BLOB_DIRECTORY: blobs,
      VARFREQ_SHARED_SECRET: 'shared between services',
      VARFREQ_TOKEN_SECRET: 'a secret that is long enough for tests',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const printed = async (event: string) => {
    const tooLate = ended.then(() => {
      throw new Error(`the service ended without ${event}:\n${log}`);
    });
    while (!log.includes(`"event":"${event}"`)) await Promise.race([once(child.stdout, 'data'), tooLate]);
    tooLate.catch(() => undefined);
  };
  return { printed, ended, stop: () => child.kill('SIGTERM') };
}

test('a waiting service becomes ready once another process has brought the schema up to date and ended', async () => {
  const waiting = run({ VARFREQ_MIGRATIONS: 'wait' });
  await waiting.printed('database_away');
  const database = new Database({ url: postgres.url });
  expect(await database.query('tables', `SELECT to_regclass('users')::text AS users`, [])).toEqual([{ users: null }]);
  await database.close();
  expect(await run({ VARFREQ_MIGRATIONS: 'only' }).ended).toBe(0);
  await waiting.printed('metadata_ready');
  waiting.stop();
  expect(await waiting.ended).toBe(0);
});

test('the parts of the database URL may be in the variables that PostgreSQL has for them', async () => {
  const { hostname, port, username, password, pathname } = new URL(postgres.url);
  const parts = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
  const env = { ...parts, PGDATABASE: pathname.slice(1), DATABASE_URL: 'postgresql:///' };
  expect(await run({ ...env, VARFREQ_MIGRATIONS: 'only' }).ended).toBe(0);
});

test('an interrupted migration is no success', async () => {
  const only = run({ VARFREQ_MIGRATIONS: 'only', DATABASE_URL: 'postgresql://unused@127.0.0.1:1/none' });
  await only.printed('database_away');
  only.stop();
  expect(await only.ended).toBe(1);
});

test('migrating a database of a newer release fails', async () => {
  expect(await run({ VARFREQ_MIGRATIONS: 'only' }).ended).toBe(0);
  const database = new Database({ url: postgres.url });
  await database.query('future', `INSERT INTO migrations (id, name, hash) VALUES (9999, 'from-the-future', '')`, []);
  await database.close();
  expect(await run({ VARFREQ_MIGRATIONS: 'only' }).ended).toBe(1);
  expect(await run({ VARFREQ_MIGRATIONS: 'wait' }).ended).toBe(1);
});
