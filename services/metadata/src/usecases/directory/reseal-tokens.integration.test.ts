import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { TokenKeys } from '../../credentials/token-keys.ts';
import { Database } from '../../postgres/database.ts';
import { insertToken, selectTokensAfter } from '../../postgres/directory/tokens.ts';
import { insertWebhook, selectWebhooks } from '../../postgres/events/webhooks.ts';
import { migrate } from '../../postgres/migrate.ts';
import { resealOnce } from './reseal-tokens.ts';

let postgres: TestPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startTestPostgres();
  await migrate(postgres.url);
  database = new Database({ url: postgres.url });
  const sql = "INSERT INTO users (login, name, password_hash, roles) VALUES ('u', 'u', 'h', '{}')";
  await database.query('', sql, [], { prepare: false });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const former = new TokenKeys('the former secret');
const next = new TokenKeys('the next secret');
const both = new TokenKeys('the next secret', 'the former secret');

async function make(keys: TokenKeys): Promise<string> {
  const { key, keyHash, keyEncrypted } = keys.generate();
  await insertToken(database, { userId: 1, name: 't', keyHash, keyEncrypted });
  return key;
}

test('replicas together reseal every token once, over several pages, and report those that no secret opens', async () => {
  const made: string[] = [];
  for (let index = 0; index < 520; index += 1) made.push(await make(former));
  made.push(await make(next));
  await make(new TokenKeys('a lost secret'));
  const runs = await Promise.all([resealOnce(database, both), resealOnce(database, both)]);
  expect(runs.map(({ resealed }) => resealed).reduce((a, b) => a + b)).toBe(520);
  expect(await resealOnce(database, both)).toEqual({ current: 521, resealed: 0, lost: 1 });
  const tokens = (await selectTokensAfter(database, 0, 1000)).slice(0, 521);
  expect(tokens.map(({ keyEncrypted, keyHash }) => next.open(keyEncrypted, keyHash))).toEqual(made);
});

test('secrets of webhooks are resealed too', async () => {
  const { key: secret, ...sealed } = former.sealed('whsec_c2VjcmV0');
  const hook = { userId: 1, url: 'https://example.org/', kinds: ['*'], ...sealed };
  const id = await database.transaction((tx) => insertWebhook(tx, hook));
  expect((await resealOnce(database, both)).resealed).toBe(1);
  const [stored] = await selectWebhooks(database, [id]);
  expect(next.open(stored!.keyEncrypted, stored!.keyHash)).toBe(secret);
});
