import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { password, type RunningGatewayTest, startRunningGateway } from '../../testing/running-gateway.ts';

let one: RunningGatewayTest;
let other: RunningGatewayTest;
beforeAll(async () => {
  one = await startRunningGateway();
  other = await one.another();
});
afterAll(() => one.stop());

async function newUser(login: string, roles: string[] = []): Promise<string> {
  return await one.create('admin', '/users/', { login, name: login, password, roles });
}

test('a token deleted through one gateway writes no more through another, nor reads after a moment', async () => {
  const user = await newUser('ann', ['importer']);
  const token = await one.create('ann', '/tokens/', { user, name: 'laptop' });
  const { body } = await one.ask('GET', token, { as: 'ann' });
  const headers = { Authorization: `Token ${body.token.key}` };
  const status = async (gateway: RunningGatewayTest) => (await gateway.ask('GET', user, { headers })).status;
  expect([await status(one), await status(other)]).toEqual([200, 200]);
  expect((await one.ask('DELETE', token, { as: 'ann' })).status).toBe(204);
  expect((await other.ask('POST', '/samples/', { headers, json: { name: 'late' } })).status).toBe(401);
  expect(await status(one)).toBe(401);
  while ((await status(other)) === 200);
  expect(await status(other)).toBe(401);
});

test('a role given through one gateway counts at once through another, which remembers the login without it', async () => {
  const user = await newUser('bob');
  const status = async () => (await other.ask('GET', '/users/', { as: 'bob', headers: { Range: 'items=0-0' } })).status;
  expect(await status()).toBe(403);
  expect((await one.ask('PATCH', user, { as: 'admin', json: { roles: ['admin'] } })).status).toBe(200);
  expect(await status()).toBe(206);
});

test('keys of tokens and secrets of webhooks are not shown to a user who has lost the role meanwhile', async () => {
  const user = await newUser('eve', ['admin']);
  const owner = await newUser('dan');
  const token = await one.create('dan', '/tokens/', { user: owner, name: 'laptop' });
  const webhook = await one.create('dan', '/webhooks/', { user: owner, url: 'https://example.org/' });
  const paths = [token, `/tokens/?user=${owner}`, webhook, '/webhooks/'];
  const statuses = async () =>
    await Promise.all(paths.map(async (path) => (await other.ask('GET', path, range)).status));
  const range = { as: 'eve', headers: { Range: 'items=0-9' } };
  const before = await statuses();
  expect(before.every((status) => status < 400)).toBe(true);
  expect((await one.ask('PATCH', user, { as: 'admin', json: { roles: [] } })).status).toBe(200);
  expect((await statuses()).filter((status) => status !== 403)).toEqual([]);
});
