import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { Database } from '../postgres/database.ts';
import { checkPostgres } from './check-postgres.ts';

let postgres: TestPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startTestPostgres();
  database = new Database({ url: postgres.url });
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

test('PostgreSQL without the ICU collation is wrong, and the remedy is a build with it', async () => {
  const check = checkPostgres({ databaseUrl: postgres.url, databasePoolSize: 1 });
  const wrong = async () => (await check.run()).filter(({ state }) => state === 'wrong');
  expect(await wrong()).toEqual([]);
  await database.query('rename', 'ALTER COLLATION "und-x-icu" RENAME TO "gone"', []);
  expect(await wrong()).toEqual([
    {
      state: 'wrong',
      text: 'the collation und-x-icu is missing: lists with ignore_case fail',
      fix: 'use a build of PostgreSQL with ICU, such as the packages of distributions or its images',
    },
  ]);
});
