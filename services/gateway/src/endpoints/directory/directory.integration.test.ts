import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningMetadata, startMetadata } from '@varfreq/metadata/start';
import { defaultTaskSettings } from '@varfreq/metadata/task-settings';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { loadConfig } from '@varfreq/runtime/config/config';
import { createLogger } from '@varfreq/runtime/log';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import { restConfig, restSettings } from '../../config.ts';
import type { GatewayConfig } from '../../gateway-config.ts';
import { type RunningGateway, startGateway } from '../../start.ts';

const password = 'correct horse';
const sharedSecret = 'a secret of the test';
const scratch = mkdtempSync(join(tmpdir(), 'varfreq-gateway-'));
const log = createLogger({ service: 'test', level: 'silent' });
let postgres: TestPostgres;
let metadata: RunningMetadata;
let gatewayConfig: GatewayConfig;
let gateway: RunningGateway;

beforeAll(async () => {
  postgres = await startTestPostgres();
  const store = { kind: 'directory', path: scratch } as const;
  const local = { host: '127.0.0.1', port: 0, sharedSecret };
  const database = { databaseUrl: postgres.url, databasePoolSize: 5, tokenSecret: 'x'.repeat(32) };
  const config = { ...local, ...database, tasks: defaultTaskSettings, reserve: { bytes: 0, share: 0 } };
  metadata = await startMetadata({ config, blobs: await openBlobStore(store), log, initialAdminPassword: password });
  await metadata.ready;
  const addresses = { metadataAddress: metadata.address, frequencyAddress: '127.0.0.1:1' };
  const environment = { VARFREQ_LOGIN_FAILURES_PER_LOGIN: '5', VARFREQ_MAX_PAGE_ITEMS: '90' };
  const rest = restConfig(loadConfig(restSettings, environment));
  gatewayConfig = { ...local, ...addresses, blobs: store, drainMs: 0, graceMs: 1000, ...rest };
  gateway = await startGateway({ config: gatewayConfig, log });
});

afterAll(async () => {
  await gateway?.stop();
  await stopMetadata();
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

let stopped: Promise<void> | undefined;

async function stopMetadata(): Promise<void> {
  stopped ??= metadata?.stop();
  await stopped;
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are compared, not computed with
  body: any;
}

const basic = (login: string, word = password) => `Basic ${Buffer.from(`${login}:${word}`).toString('base64')}`;
const admin = basic('admin');

/** A request; `as` is an Authorization header, a body is sent as JSON. */
async function ask(
  method: string,
  path: string,
  options: { as?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.as !== undefined) headers.set('Authorization', options.as);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const response = await fetch(gateway.url + path, { method, headers, body, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const list = (path: string, as: string, range = 'items=0-999') => ask('GET', path, { as, headers: { Range: range } });

/** Creates a user with the login as name; returns its URI. */
async function createUser(login: string, ...roles: string[]): Promise<string> {
  const { status, headers } = await ask('POST', '/users/', { as: admin, body: { login, password, roles } });
  expect(status).toBe(201);
  return headers.get('location') ?? '';
}

async function createToken(as: string, user: string): Promise<string> {
  const { body } = await ask('POST', '/tokens/', { as, body: { user, name: 'automation' } });
  return `Token ${body.token.key}`;
}

const code = ({ status, body }: Answer) => [status, body?.error?.code];

describe('authentication', () => {
  test('names the caller, by password and by token', async () => {
    const user = await createUser('ann', 'importer');
    const expected = { uri: user, login: 'ann', name: 'ann', email: null, roles: ['importer'] };
    const anonymous = { uri: '/authentication', authenticated: false, user: null };
    const token = await createToken(basic('ann'), user);
    for (const as of [basic('ann'), token, token.replace('Token', 'tOKEN')]) {
      const { body } = await ask('GET', '/authentication', { as });
      expect(body.authentication).toMatchObject({ authenticated: true, user: expected });
    }
    for (const as of ['Token wrong', 'Basic ???', basic('ann', 'wrong')]) {
      expect((await ask('GET', '/authentication', { as })).body.authentication).toEqual(anonymous);
    }
    expect((await ask('GET', '/authentication')).body.authentication).toEqual(anonymous);
  });

  test('answers repeated failed logins with 429 and Retry-After, without locking others out', async () => {
    await createUser('target');
    expect((await ask('GET', '/authentication', { as: basic('target') })).body.authentication.authenticated).toBe(true);
    for (let i = 0; i < 5; i++) await ask('GET', '/authentication', { as: basic('target', `guess ${i}`) });
    const refused = await ask('GET', '/authentication', { as: basic('target', 'guess') });
    expect(code(refused)).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('GET', '/authentication', { as: admin })).status).toBe(200);
  });

  test('still works with the right password where it was used before, whatever is guessed from the same address', async () => {
    const user = await createUser('nina');
    const token = await createToken(basic('nina'), user);
    const logins = { failuresPerLogin: 5, failuresPerAddress: 30, windowMs: 3_600_000 };
    const attacked = await startGateway({ config: { ...gatewayConfig, logins }, log });
    const status = async (as: string) =>
      (await fetch(`${attacked.url}${user}`, { headers: { Authorization: as } })).status;
    for (const as of [basic('nina'), admin]) expect(await status(as)).toBe(200);
    for (let i = 0; i < 5; i++) expect(await status(basic('nina', `guess ${i}`))).toBe(401);
    for (let i = 0; i < 15; i++) expect(await status(basic('nina', `more ${i}`))).toBe(429);
    expect(await status(basic('nina'))).toBe(200);
    for (let i = 0; i < 30; i++) await status(basic(`unknown${i}`, 'guess'));
    expect(await status(basic('another-unknown', 'guess'))).toBe(429);
    for (const as of [basic('nina'), admin, token]) expect(await status(as)).toBe(200);
    await attacked.stop();
  });

  test('is refused for tokens where a password is required, before permissions are checked', async () => {
    const token = await createToken(basic('ann'), '/users/2');
    for (const [method, path] of [
      ['GET', '/tokens/?user=/users/2'],
      ['GET', '/tokens/1'],
      ['PATCH', '/users/1'],
      ['DELETE', '/users/2'],
    ] as const) {
      expect(code(await ask(method, path, { as: token }))).toEqual([401, 'basic_auth_required']);
    }
    const creation = { as: token, body: { login: 'new', password } };
    expect(code(await ask('POST', '/users/', creation))).toEqual([401, 'basic_auth_required']);
    expect((await ask('GET', '/users/2', { as: token })).status).toBe(200);
  });
});

describe('checks', () => {
  test('come in the order syntax, existence, permission, range', async () => {
    const as = basic('ann');
    expect(code(await ask('PATCH', '/samples/999', { body: { pool_size: 0 } }))).toEqual([400, 'bad_request']);
    expect(code(await ask('PATCH', '/samples/999', { body: { pool_size: 1 } }))).toEqual([404, 'not_found']);
    expect(code(await ask('GET', '/users/?order=x'))).toEqual([400, 'bad_request']);
    expect(code(await ask('GET', '/users/'))).toEqual([401, 'unauthorized']);
    expect(code(await ask('GET', '/users/', { as }))).toEqual([403, 'forbidden']);
    expect(code(await ask('GET', '/users/', { as: admin }))).toEqual([400, 'bad_request']);
    expect(code(await list('/users/', admin, 'items=999-1000'))).toEqual([416, 'unsatisfiable_range']);
    expect(code(await ask('POST', '/tokens/', { body: { user: '/users/999', name: 'x' } }))).toEqual([
      400,
      'bad_request',
    ]);
  });
});

describe('users', () => {
  test('are created with the login as default name, and taken logins are conflicts', async () => {
    const body = { login: 'carl', password, email: 'c@x.org', roles: ['querier', 'group-querier'] };
    const created = await ask('POST', '/users/', { as: admin, body });
    expect(created.status).toBe(201);
    expect(created.body.user).toEqual({
      uri: created.headers.get('location'),
      added: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
      email: 'c@x.org',
      login: 'carl',
      name: 'carl',
      roles: ['querier', 'group-querier'],
    });
    expect(code(await ask('POST', '/users/', { as: admin, body }))).toEqual([409, 'integrity_conflict']);
    expect(code(await ask('POST', '/users/', { as: admin, body: { login: 'x', password, roles: ['king'] } }))).toEqual([
      400,
      'bad_request',
    ]);
  });

  test('change themselves, password included, but not their roles', async () => {
    const uri = await createUser('dora');
    const changed = await ask('PATCH', uri, { as: basic('dora'), body: { password: 'new horse', email: 'd@x.org' } });
    expect([changed.status, changed.body.user.email]).toEqual([200, 'd@x.org']);
    const as = basic('dora', 'new horse');
    expect((await ask('PATCH', uri, { as, body: { email: null } })).body.user.email).toBeNull();
    expect(code(await ask('PATCH', uri, { as, body: { roles: ['admin'] } }))).toEqual([403, 'forbidden']);
    expect(code(await ask('PATCH', uri, { as, body: { name: null } }))).toEqual([400, 'bad_request']);
    const promoted = await ask('PATCH', uri, { as: admin, body: { roles: ['trader'] } });
    expect(promoted.body.user.roles).toEqual(['trader']);
  });

  test('may send back what they got of themselves, with one field changed', async () => {
    const uri = await createUser('gunda', 'trader', 'importer');
    await ask('PATCH', uri, { as: admin, body: { limits: { tasks: 5 } } });
    const as = basic('gunda');
    const { user } = (await ask('GET', uri, { as })).body;
    expect(user).toMatchObject({ roles: ['importer', 'trader'], limits: { tasks: 5 } });
    const changed = await ask('PATCH', uri, { as, body: { ...user, email: 'g@x.org' } });
    expect([changed.status, changed.body.user]).toEqual([200, { ...user, email: 'g@x.org' }]);
    const inOtherOrder = { ...user, roles: ['trader', 'importer'] };
    expect((await ask('PATCH', uri, { as, body: inOtherOrder })).status).toBe(200);
    const others = [{ roles: ['importer'] }, { limits: { ...user.limits, tasks: 6 } }, { limits: null }];
    for (const other of others)
      expect(code(await ask('PATCH', uri, { as, body: { ...user, ...other } }))).toEqual([403, 'forbidden']);
  });

  test('are deleted unless they own samples or are the last admin', async () => {
    const uri = await createUser('emil', 'importer');
    const as = basic('emil');
    const sample = await ask('POST', '/samples/', { as, body: { name: 's' } });
    expect(code(await ask('DELETE', uri, { as }))).toEqual([409, 'integrity_conflict']);
    expect((await ask('DELETE', sample.headers.get('location') ?? '', { as })).status).toBe(204);
    expect(await ask('DELETE', uri, { as })).toMatchObject({ status: 204, body: undefined });
    expect(code(await ask('GET', uri, { as: admin }))).toEqual([404, 'not_found']);
    expect(code(await ask('DELETE', '/users/1', { as: admin }))).toEqual([409, 'integrity_conflict']);
    expect(code(await ask('PATCH', '/users/1', { as: admin, body: { roles: [] } }))).toEqual([
      409,
      'integrity_conflict',
    ]);
  });
});

describe('tokens', () => {
  test('are shown with their key to their owner, listed under token_collection, and end with their deletion', async () => {
    const user = await createUser('fred');
    const as = basic('fred');
    const created = await ask('POST', '/tokens/', { as, body: { user, name: 'a' } });
    expect(created.body.token.key).toMatch(/^\S{40}$/);
    expect(created.headers.get('cache-control')).toBe('no-store');
    const uri = created.headers.get('location') ?? '';
    const listed = await list(`/tokens/?user=${user}`, as);
    expect(listed.body.token_collection).toEqual({ uri: '/tokens/', items: [created.body.token] });
    const token = `Token ${created.body.token.key}`;
    expect((await ask('GET', user, { as: token })).status).toBe(200);
    expect((await ask('PATCH', uri, { as, body: { name: 'b' } })).body.token.name).toBe('b');
    expect(code(await ask('GET', uri, { as: basic('ann') }))).toEqual([403, 'forbidden']);
    expect((await ask('DELETE', uri, { as })).status).toBe(204);
    expect(code(await ask('GET', user, { as: token }))).toEqual([401, 'unauthorized']);
  });

  test('keep an expiry that is over when it is sent back', async () => {
    const user = await createUser('gerd');
    const as = basic('gerd');
    const created = await until('a token is made before it is over', async () => {
      const expires = new Date(Date.now() + 2000).toISOString();
      const answer = await ask('POST', '/tokens/', { as, body: { user, name: 'short', expires } });
      return answer.status === 201 && answer;
    });
    const { token } = created.body;
    const login = { as: `Token ${token.key}` };
    await until('the token is over', async () => (await ask('GET', user, login)).status === 401);
    const change = { as, body: { ...token, name: 'former' } };
    const changed = await ask('PATCH', created.headers.get('location') ?? '', change);
    expect(changed.status).toBe(200);
    expect(changed.body.token).toMatchObject({ name: 'former', expires: token.expires });
  });
});

describe('groups', () => {
  test('are read by anyone, made by importers, changed by admins', async () => {
    const created = await ask('POST', '/groups/', { as: basic('ann'), body: { name: 'cancer' } });
    const uri = created.headers.get('location') ?? '';
    expect((await ask('GET', uri)).body).toEqual({ group: { uri, name: 'cancer' } });
    expect(code(await ask('PATCH', uri, { as: basic('ann'), body: { name: 'x' } }))).toEqual([403, 'forbidden']);
    expect((await ask('PATCH', uri, { as: admin, body: { name: 'heart' } })).body.group.name).toBe('heart');
    const listed = await ask('GET', '/groups/?order=name', { headers: { Range: 'items=0-9' } });
    expect([listed.status, listed.headers.get('content-range')]).toEqual([206, 'items 0-0/1']);
    expect(code(await ask('DELETE', uri))).toEqual([401, 'unauthorized']);
    expect((await ask('DELETE', uri, { as: admin })).status).toBe(204);
    const empty = await ask('GET', '/groups/', { headers: { Range: 'items=0-9' } });
    expect([empty.status, empty.headers.get('content-range')]).toEqual([416, 'items */0']);
  });
});

describe('samples', () => {
  const as = basic('ann');

  test('are created with the documented defaults and changed field by field', async () => {
    const created = await ask('POST', '/samples/', { as, body: { name: 'first' } });
    const uri = created.headers.get('location') ?? '';
    const defaults = { active: false, coverage_profile: true, name: 'first', notes: null, pool_size: 1, public: false };
    expect(created.body.sample).toMatchObject({ uri, ...defaults, user: { uri: '/users/2' }, groups: [] });
    const [a, b] = [await createGroup('a'), await createGroup('b')];
    const change = { notes: 'n\n', active: 'yes', groups: [b, { uri: a }, a], pool_size: '7' };
    const changed = await ask('PATCH', uri, { as, body: change });
    const groups = [{ uri: a }, { uri: b }];
    expect(changed.body.sample).toMatchObject({ ...defaults, notes: 'n\n', active: true, pool_size: 7, groups });
    expect((await ask('PATCH', uri, { as, body: { notes: null, groups: '' } })).body.sample).toMatchObject({
      notes: null,
      groups: [],
      pool_size: 7,
    });
  });

  async function createGroup(name: string): Promise<string> {
    return (await ask('POST', '/groups/', { as: admin, body: { name } })).headers.get('location') ?? '';
  }

  test('show their links embedded only to those who may read them', async () => {
    const group = await createGroup('g');
    const body = { name: 'public', public: true, groups: [group] };
    const uri = (await ask('POST', '/samples/', { as, body })).headers.get('location') ?? '';
    const path = `${uri}?embed=user,groups`;
    const embedded = { groups: [{ uri: group, name: 'g' }], user: { uri: '/users/2', login: 'ann' } };
    expect((await ask('GET', path, { as })).body.sample).toMatchObject(embedded);
    expect((await ask('GET', path)).body.sample).toMatchObject({ groups: embedded.groups, user: { uri: '/users/2' } });
    expect((await ask('GET', path)).body.sample.user).toEqual({ uri: '/users/2' });
    expect(code(await ask('GET', `${uri}?embed=sample`))).toEqual([400, 'bad_request']);
    const listed = await list('/samples/?public=true&embed=user', as);
    expect(listed.body.sample_collection.items[0].user.login).toBe('ann');
  });

  test('are listed by filter, order and range, cut at the end and at the page limit', async () => {
    const user = await createUser('gina', 'importer');
    const own = basic('gina');
    const group = await createGroup('many');
    for (let i = 0; i < 95; i++) {
      const body = { name: `s${i % 3}`, pool_size: i + 1, public: i % 2 === 0, groups: i < 2 ? [group] : [] };
      await ask('POST', '/samples/', { as: own, body });
    }
    const names = (answer: Answer) =>
      answer.body.sample_collection.items.map((one: { pool_size: number }) => one.pool_size);
    const ordered = await list(`/samples/?user=${user}&order=-name,%2Bpool_size`, own, 'items=0-2');
    expect([names(ordered), ordered.headers.get('content-range')]).toEqual([[3, 6, 9], 'items 0-2/95']);
    const rest = await list(`/samples/?user=${user}`, own, 'items=93-99999999999999999999999');
    expect([names(rest), rest.headers.get('content-range')]).toEqual([[94, 95], 'items 93-94/95']);
    const cut = await list(`/samples/?user=${user}`, own, 'items=0-94');
    expect([names(cut).length, cut.headers.get('content-range')]).toEqual([90, 'items 0-89/95']);
    expect(names(await list(`/samples/?user=${user}&groups=${group}&public=no`, own))).toEqual([2]);
    expect(code(await list('/samples/?groups=/groups/999', own))).toEqual([400, 'bad_request']);
    expect(code(await list('/samples/', own))).toEqual([403, 'forbidden']);
    expect(code(await list(`/samples/?user=${user}`, own, 'items=2-1'))).toEqual([416, 'unsatisfiable_range']);
  });

  test('are guarded by ETags', async () => {
    const created = await ask('POST', '/samples/', { as, body: { name: 'tagged' } });
    const uri = created.headers.get('location') ?? '';
    const etag = created.headers.get('etag') ?? '';
    const fresh = await ask('GET', uri, { as, headers: { 'If-None-Match': `"x", W/${etag}` } });
    expect([fresh.status, fresh.body, fresh.headers.get('etag')]).toEqual([304, undefined, etag]);
    const embedded = (await ask('GET', `${uri}?embed=user`, { as })).headers.get('etag') ?? '';
    expect(embedded).not.toBe(etag);
    const change = (match: string, name: string) =>
      ask('PATCH', uri, { as, headers: { 'If-Match': match }, body: { name } });
    expect((await change(embedded, 'second')).status).toBe(200);
    expect(code(await change(etag, 'third'))).toEqual([412, 'precondition_failed']);
    expect(code(await ask('DELETE', uri, { as, headers: { 'If-Match': etag } }))).toEqual([412, 'precondition_failed']);
    const current = (await ask('GET', uri, { as })).headers.get('etag') ?? '';
    expect(code(await change(`W/${current}`, 'third'))).toEqual([412, 'precondition_failed']);
    expect((await ask('DELETE', uri, { as, headers: { 'If-Match': `"x", ${current}` } })).status).toBe(204);
  });
});

describe('retries of creations', () => {
  test('with one Idempotency-Key get the same bytes, another body is a conflict', async () => {
    const options = { as: basic('ann'), headers: { 'Idempotency-Key': 'k1' }, body: { name: 'once', pool_size: 2 } };
    const first = await ask('POST', '/samples/', options);
    await ask('PATCH', first.headers.get('location') ?? '', { as: options.as, body: { name: 'renamed' } });
    const second = await ask('POST', '/samples/', { ...options, body: { pool_size: 2, name: 'once' } });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(code(await ask('POST', '/samples/', { ...options, body: { name: 'x' } }))).toEqual([
      409,
      'integrity_conflict',
    ]);
    const other = await ask('POST', '/samples/', { ...options, as: admin });
    expect(other.body.sample.uri).not.toBe(first.body.sample.uri);
  });

  test('give the key of a token again', async () => {
    const options = { as: basic('ann'), headers: { 'Idempotency-Key': 'k2' }, body: { user: '/users/2', name: 't' } };
    const first = await ask('POST', '/tokens/', options);
    expect((await ask('POST', '/tokens/', options)).body).toEqual(first.body);
  });
});

describe('the gateway', () => {
  test('is alive and ready, and lists what it has', async () => {
    expect((await ask('GET', '/livez')).body).toEqual({ status: 'ok' });
    expect((await ask('GET', '/readyz')).body).toEqual({ status: 'ok' });
    expect((await ask('GET', '/openapi.json')).body.openapi).toBe('3.1.0');
    const { body } = await ask('GET', '/');
    expect(body.root).toMatchObject({ uri: '/', status: 'ok', api_version: '3.0.0', genome: { uri: '/genome' } });
  });

  test('stops unless it has the blob store of metadata', async () => {
    expect(await gateway.ready).toBe(true);
    const blobs = { kind: 'directory' as const, path: join(scratch, 'elsewhere') };
    const stray = await startGateway({ config: { ...gatewayConfig, blobs }, log });
    await expect(stray.ready).rejects.toMatchObject({ code: 'integrity_conflict' });
    await stray.stop();
    const early = await startGateway({ config: { ...gatewayConfig, metadataAddress: '127.0.0.1:1' }, log });
    await early.stop();
    expect(await early.ready).toBe(false);
  });

  test('serves for its drain time after a stop, unready and without keeping connections, then cuts what exceeds its grace', async () => {
    const [drainMs, graceMs] = [2000, 300];
    const draining = await startGateway({ config: { ...gatewayConfig, drainMs, graceMs }, log });
    const { port } = new URL(draining.url);
    const hanging = connect(Number(port), '127.0.0.1');
    const head = ['POST /groups/ HTTP/1.1', 'Host: x', `Authorization: ${admin}`, 'Content-Type: application/json'];
    hanging.write([...head, 'Content-Length: 99', 'Expect: 100-continue', '', ''].join('\r\n'));
    await once(hanging, 'data');
    const began = performance.now();
    const stop = draining.stop().then(() => performance.now() - began);
    const cut = once(hanging, 'close').then(() => performance.now() - began);
    const [alive, ready] = await Promise.all(['/livez', '/readyz'].map((path) => fetch(draining.url + path)));
    expect([alive!.status, alive!.headers.get('connection')]).toEqual([200, 'close']);
    expect(ready!.status).toBe(503);
    expect(await cut).toBeGreaterThan(drainMs + graceMs - 50);
    expect(await stop).toBeGreaterThan(drainMs + graceMs - 50);
    await expect(fetch(`${draining.url}/livez`)).rejects.toThrow();
  });

  test('accepts nothing after its drain time and answers what runs within its grace, each being its own setting', async () => {
    const stopping = await startGateway({ config: { ...gatewayConfig, drainMs: 0, graceMs: 60_000 }, log });
    const { port } = new URL(stopping.url);
    const running = connect(Number(port), '127.0.0.1');
    const body = '{"name": "late"}';
    const head = ['POST /groups/ HTTP/1.1', 'Host: x', `Authorization: ${admin}`, 'Content-Type: application/json'];
    running.write([...head, `Content-Length: ${body.length}`, 'Expect: 100-continue', '', ''].join('\r\n'));
    await once(running, 'data');
    const began = performance.now();
    const stop = stopping.stop().then(() => performance.now() - began);
    for (let accepts = true; accepts; )
      accepts = await fetch(`${stopping.url}/livez`).then(
        () => true,
        () => false,
      );
    running.write(body);
    expect(await text(running)).toMatch(/^HTTP\/1.1 201 /);
    expect(await stop).toBeLessThan(30_000);
  });

  test('answers 503 with Retry-After while a service is down, and stays alive', async () => {
    const down = await ask('GET', '/genome');
    expect([...code(down), down.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    await stopMetadata();
    expect(code(await ask('GET', '/readyz'))).toEqual([503, 'unavailable']);
    expect(code(await ask('GET', '/samples/1', { as: basic('ann') }))).toEqual([503, 'unavailable']);
    expect((await ask('GET', '/livez')).status).toBe(200);
    expect((await ask('GET', '/', { as: admin })).status).toBe(200);
  });
});
