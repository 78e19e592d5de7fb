import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api, basicAuth } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import pg from 'pg';
import { codeBlocks } from './code-blocks.ts';
import { pages, readPage } from './pages.ts';

// SQL statements of the guides, on the database of an installation with data.
let postgres: TestPostgres;
let system: System;
let database: pg.Client;
beforeAll(async () => {
  postgres = await startTestPostgres();
  system = await startSystem({ env: { DATABASE_URL: postgres.url } });
  const client = api(system.url, basicAuth('admin', system.adminPassword));
  (await client.post('/samples/', { name: 'one' })).expect(201);
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await system?.stop();
  await postgres?.stop();
});

const blocks = pages().flatMap((page) => codeBlocks(readPage(page)).map((block) => ({ page, ...block })));
const scripts = blocks.filter(({ language }) => language === 'sql').map(({ page, text }) => ({ page, sql: text }));
const psql = /psql "\$DATABASE_URL" -c (?:"([^"]+)"|'([^']+)')/g;
const statements = blocks.flatMap(({ page, text }) =>
  [...text.matchAll(psql)].map(([, double, single]) => ({ page, sql: double ?? single! })),
);

test('pages have SQL statements, and every psql command of a block is parsed', () => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements).toHaveLength(blocks.flatMap(({ text }) => [...text.matchAll(/psql /g)]).length);
});

test.each([...scripts, ...statements])('PostgreSQL runs the statement of $page: $sql', async ({ sql }) => {
  await expect(database.query(sql)).resolves.toBeDefined();
});

test('the retention of the audit log removes old entries, keeps new ones, and leaves the log append-only', async () => {
  const retention = scripts.find(({ page }) => page.endsWith('audit.md'))!.sql;
  await database.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
  await database.query(
    `UPDATE audit_log SET added = now() - interval '3 years' WHERE id = (SELECT min(id) FROM audit_log)`,
  );
  await database.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
  const count = async () => (await database.query('SELECT count(*)::int AS n FROM audit_log')).rows[0].n as number;
  const before = await count();
  await database.query(retention);
  expect(await count()).toBe(before - 1);
  await expect(database.query('DELETE FROM audit_log')).rejects.toThrow();
});
