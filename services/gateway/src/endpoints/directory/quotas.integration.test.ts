import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, password, type RunningGatewayTest, startRunningGateway } from '../../testing/running-gateway.ts';

// Imports stay waiting: no parser runs here.
let gateway: RunningGatewayTest;
let logins = 0;
const form = { name: 'f', filetype: 'vcf' };
const none = { stored_bytes: null, tasks: null, uploads: null, uncompressed_bytes: null, expansion_ratio: null };

beforeAll(async () => {
  gateway = await startRunningGateway();
});
afterAll(() => gateway?.stop());

const ask: RunningGatewayTest['ask'] = (...request) => gateway.ask(...request);
const outcome = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

async function newUser(limits?: object): Promise<{ login: string; uri: string }> {
  logins += 1;
  const login = `user${logins}`;
  const user = { login, password, roles: ['importer'], ...(limits && { limits }) };
  return { login, uri: await gateway.create('admin', '/users/', user) };
}

const patch = (as: string, uri: string, json: object) => ask('PATCH', uri, { as, json });
const limitsOf = async (uri: string) => (await ask('GET', uri, { as: 'admin' })).body.user.limits;

async function sourcesOf({ login, uri }: { login: string; uri: string }): Promise<number> {
  const { body } = await ask('GET', `/data_sources/?user=${uri}`, { as: login, headers: { Range: 'items=0-99' } });
  return body.data_source_collection?.items.length ?? 0;
}

/** Counts of answers by outcome. */
function counted(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1;
  return counts;
}

/** An upload that runs until it is ended: `begun` resolves when more was sent than buffers on the way hold. */
function heldUpload(login: string) {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  async function* file() {
    for (let i = 0; i < 64; i += 1) yield 'x'.repeat(1_000_000);
    begin();
    await mayEnd;
  }
  return { answer: gateway.stream(login, form, file()), begun, end };
}

describe('limits of a user', () => {
  test('are absent from representations when none is set', async () => {
    const { uri, login } = await newUser();
    expect(Object.keys((await ask('GET', uri, { as: login })).body.user)).not.toContain('limits');
    const { body } = await ask('GET', '/users/', { as: 'admin', headers: { Range: 'items=0-999' } });
    const users = body.user_collection.items as { uri: string }[];
    expect(Object.keys(users.find((user) => user.uri === uri)!)).not.toContain('limits');
  });

  test('are set by an administrator, replaced as a whole, and cleared by null', async () => {
    const { uri, login } = await newUser({ tasks: 5, stored_bytes: '1000000000000' });
    expect(await limitsOf(uri)).toEqual({ ...none, tasks: 5, stored_bytes: 1e12 });
    expect((await ask('GET', uri, { as: login })).body.user.limits).toEqual({ ...none, tasks: 5, stored_bytes: 1e12 });
    expect((await patch('admin', uri, { limits: { uploads: 0, tasks: null } })).body.user.limits).toEqual({
      ...none,
      uploads: 0,
    });
    expect((await patch('admin', uri, { name: 'n' })).body.user.limits).toEqual({ ...none, uploads: 0 });
    expect((await patch('admin', uri, { limits: null })).body.user.limits).toBeUndefined();
    expect((await patch('admin', uri, { limits: {} })).body.user.limits).toBeUndefined();
  });

  test('cannot be changed by the user', async () => {
    const { uri, login } = await newUser({ tasks: 5 });
    for (const limits of [{ tasks: 6 }, {}, null]) {
      expect(outcome(await patch(login, uri, { limits }))).toBe('403 forbidden');
    }
    expect(await limitsOf(uri)).toMatchObject({ tasks: 5 });
    expect((await patch(login, uri, { name: 'other' })).status).toBe(200);
  });

  test.each([{ tasks: -1 }, { tasks: 1.5 }, { uploads: 'many' }, { stored_bytes: 2 ** 53 }, 'tasks', [], 5])(
    'are refused when they are %j',
    async (limits) => {
      const { uri } = await newUser();
      expect(outcome(await patch('admin', uri, { limits }))).toBe('400 bad_request');
    },
  );
});

describe('a user at the limit', () => {
  test('of tasks gets 429 with Retry-After, the limit and a remedy', async () => {
    const { login, uri } = await newUser({ tasks: 5 });
    const data_source = await gateway.upload(login, 'vcf', 'a vcf');
    const sample = await gateway.create(login, '/samples/', { name: 's' });
    const submit = () => ask('POST', '/variations/', { as: login, json: { data_source, sample } });
    const answers = await Promise.all(Array.from({ length: 20 }, submit));
    expect(counted(answers)).toEqual({ '201': 5, '429 too_many_requests': 15 });
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.body.error.message).toMatch(/limit of 5 unfinished tasks.*ask an administrator/);
    const annotate = { as: login, json: { data_source } };
    expect(outcome(await ask('POST', '/annotations/', annotate))).toBe('429 too_many_requests');
    await patch('admin', uri, { limits: { tasks: 6 } });
    expect((await submit()).status).toBe(201);
    expect((await submit()).status).toBe(429);
  });

  test('of uploads gets 429 while one is running, and no longer when it has ended', async () => {
    const user = await newUser({ uploads: 1 });
    const held = heldUpload(user.login);
    await held.begun;
    const refused = await gateway.send(user.login, form, 'x');
    expect(outcome(refused)).toBe('429 too_many_requests');
    expect(refused.headers.get('retry-after')).toBe('5');
    held.end();
    expect((await held.answer).status).toBe(201);
    expect((await gateway.send(user.login, form, 'x')).status).toBe(201);
  });

  test('of stored bytes gets 413 for a file beyond it, of known and of unknown length, and nothing is kept', async () => {
    const user = await newUser({ stored_bytes: 10_000_000 });
    expect((await gateway.send(user.login, form, 'x'.repeat(4_000_000))).status).toBe(201);
    expect(outcome(await gateway.send(user.login, form, 'x'.repeat(6_000_001)))).toBe('413 entity_too_large');
    let sent = 0;
    async function* endless() {
      for (; sent < 1e9; sent += 100_000) yield 'x'.repeat(100_000);
    }
    expect(outcome(await gateway.stream(user.login, form, endless()))).toBe('413 entity_too_large');
    expect(sent).toBeLessThan(1e8);
    expect(await sourcesOf(user)).toBe(1);
    expect((await gateway.send(user.login, form, 'x'.repeat(6_000_000))).status).toBe(201);
    const refused = await gateway.send(user.login, form, 'x');
    expect(refused.body.error.message).toMatch(/use 10000000 of your limit of 10000000 bytes.*ask an administrator/);
    const [data_source] = (
      await ask('GET', `/data_sources/?user=${user.uri}`, { as: user.login, headers: { Range: 'items=0-0' } })
    ).body.data_source_collection.items;
    const annotation = await ask('POST', '/annotations/', { as: user.login, json: { data_source } });
    expect(outcome(annotation)).toBe('413 entity_too_large');
  });

  test('of stored bytes cannot exceed it with concurrent uploads', async () => {
    const user = await newUser({ stored_bytes: 50, uploads: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.send(user.login, form, 'ten bytes!')));
    expect(counted(answers)).toEqual({ '201': 5, '413 entity_too_large': 15 });
    expect(await sourcesOf(user)).toBe(5);
  });

  test('is counted in a metric by limit', async () => {
    const refusals = async () => (await gateway.scrape()).values.get('varfreq_quota_refusals_total{quota="tasks"}')!;
    const before = await refusals();
    const { login } = await newUser({ tasks: 1 });
    const data_source = await gateway.upload(login, 'vcf', 'a vcf');
    const annotate = () => ask('POST', '/annotations/', { as: login, json: { data_source } });
    await annotate();
    expect((await annotate()).status).toBe(429);
    expect(await refusals()).toBe(before + 1);
  });
});
