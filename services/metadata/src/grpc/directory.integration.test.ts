import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { PasswordRules } from '../credentials/password-rules.ts';
import { checkUpkeep } from '../doctor/check-upkeep.ts';
import { findByKeyHash, selectTwins } from '../postgres/directory/credentials.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { bootstrapAdmin } from '../usecases/directory/bootstrap-admin.ts';
import type { PasswordParts } from '../usecases/directory/users.ts';

let server: TestServer;
let directory: TestServer['directory'];
let adminId = 0;
let logins = 0;

beforeAll(async () => {
  server = await startTestServer();
  directory = server.directory;
});

afterAll(() => server.stop());

const conflict = { code: 'integrity_conflict' };
const stale = { code: 'precondition_failed' };
const past = { code: 'bad_request', details: { field: 'expires' } };
const gone = { code: 'not_found' };

async function newUser(fields: { roles?: string[]; name?: string; password?: string } = {}): Promise<number> {
  logins += 1;
  const login = `user${logins}`;
  const user = { login, name: fields.name ?? login, password: fields.password ?? 'secret', roles: fields.roles ?? [] };
  return (await directory.createUser(user)).id;
}

async function getUser(id: number) {
  return (await directory.getUsers({ ids: [id] })).items[0];
}

async function whoIs(login: string, password: string) {
  return (await directory.authenticate({ basic: { login, password } })).user?.login;
}

function outcomes(results: PromiseSettledResult<unknown>[]): string[] {
  return results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).sort();
}

describe('the first start', () => {
  let parts: PasswordParts;
  beforeAll(() => {
    parts = { passwords: server.passwords, rules: new PasswordRules() };
  });

  test('a first start with a short, common or login-like password is refused and creates no user', async () => {
    for (const password of ['geheim', 'password', 'ADMIN']) {
      const refused = { code: 'bad_request', message: expect.stringMatching(/^VARFREQ_ADMIN_PASSWORD: .*expected/) };
      await expect(bootstrapAdmin(server.database, parts, password)).rejects.toMatchObject(refused);
    }
  });

  test('the first start creates one administrator with a random password, however many replicas start', async () => {
    const starts = [1, 2, 3].map(() => bootstrapAdmin(server.database, parts, undefined));
    const made = (await Promise.all(starts)).filter((admin) => admin !== undefined);
    expect(made).toHaveLength(1);
    expect(made[0]?.password).toMatch(/^.{24}$/);
    const { user } = await directory.authenticate({ basic: { login: 'admin', password: made[0]?.password ?? '' } });
    expect(user).toMatchObject({ login: 'admin', roles: ['admin'] });
    adminId = user?.id ?? 0;
  });

  test('a start leaves an installation with users alone', async () => {
    expect(await bootstrapAdmin(server.database, parts, 'given')).toBeUndefined();
  });
});

describe('users', () => {
  test('a user is returned as created, with UTC microseconds and a revision', async () => {
    const roles = ['querier', 'importer', 'querier'];
    const { id } = await directory.createUser({ login: 'Ada', name: 'Ada L.', password: 'x', email: 'a@b.c', roles });
    const user = await getUser(id);
    expect(user).toMatchObject({
      id,
      login: 'Ada',
      name: 'Ada L.',
      email: 'a@b.c',
      roles: ['importer', 'querier'],
      revision: 1,
    });
    expect(user?.added).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
    expect(Math.abs(Date.parse(`${user?.added.slice(0, 23)}Z`) - Date.now())).toBeLessThan(60_000);
  });

  test('a taken login is refused, on creation and on change', async () => {
    const id = await newUser();
    const taken = { code: 'integrity_conflict', details: { field: 'login' } };
    await expect(directory.createUser({ login: 'Ada', name: 'x', password: 'x' })).rejects.toMatchObject(taken);
    await expect(directory.updateUser({ id, login: 'Ada' })).rejects.toMatchObject(taken);
  });

  test('of concurrent creations of users with one login exactly one succeeds', async () => {
    const tries = Array.from({ length: 6 }, () => directory.createUser({ login: 'wanted', name: 'w', password: 'x' }));
    expect(outcomes(await Promise.allSettled(tries))).toEqual(['done', ...Array(5).fill('integrity_conflict')]);
  });

  test('a login that differs from a taken one in case only is refused, but users may respell their own', async () => {
    const taken = { code: 'integrity_conflict', details: { field: 'login' } };
    const { id } = await directory.createUser({ login: 'Grace', name: 'g', password: 'x' });
    await expect(directory.createUser({ login: 'gRACE', name: 'x', password: 'x' })).rejects.toMatchObject(taken);
    const other = await newUser();
    await expect(directory.updateUser({ id: other, login: 'GRACE' })).rejects.toMatchObject(taken);
    await expect(directory.updateUser({ id: other, login: 'GRACE', expectedRevision: 9 })).rejects.toMatchObject(stale);
    expect(await directory.updateUser({ id, login: 'grace' })).toMatchObject({ login: 'grace' });
    const spellings = ['Heidi', 'heidi', 'HEIDI', 'hEIDI'];
    const tries = spellings.map((login) => directory.createUser({ login, name: 'h', password: 'x' }));
    expect(outcomes(await Promise.allSettled(tries))).toEqual(['done', ...Array(3).fill('integrity_conflict')]);
  });

  test('a user with an unknown role is refused', async () => {
    const made = directory.createUser({ login: 'odd', name: 'x', password: 'x', roles: ['king'] });
    await expect(made).rejects.toMatchObject({ code: 'bad_request', details: { field: 'roles' } });
  });

  test('a user changes only in the given fields, and only at the expected revision', async () => {
    const { id } = await directory.createUser({ login: 'changing', name: 'n', password: 'x', email: 'e' });
    const renamed = await directory.updateUser({ id, name: 'new', expectedRevision: 1 });
    expect(renamed).toMatchObject({ name: 'new', email: 'e', login: 'changing', revision: 2 });
    await expect(directory.updateUser({ id, name: 'late', expectedRevision: 1 })).rejects.toMatchObject(stale);
    const cleared = await directory.updateUser({ id, clearEmail: true });
    expect(cleared.email).toBeUndefined();
    await expect(directory.updateUser({ id: 999_999, name: 'x' })).rejects.toMatchObject(gone);
    await expect(directory.updateUser({ id: 2 ** 63, name: 'x' })).rejects.toMatchObject(gone);
  });

  test('unknown ids of users are omitted, those beyond 64 bits included', async () => {
    const { items } = await directory.getUsers({ ids: [adminId, 999_999, 2 ** 63] });
    expect(items.map(({ id }) => id)).toEqual([adminId]);
  });

  test('of ten changes of a user at the same revision exactly one succeeds', async () => {
    const id = await newUser();
    const changes = Array.from({ length: 10 }, (_, i) =>
      directory.updateUser({ id, name: `n${i}`, expectedRevision: 1 }),
    );
    const results = outcomes(await Promise.allSettled(changes));
    expect(results).toEqual(['done', ...Array(9).fill('precondition_failed')]);
  });
});

describe('the last administrator', () => {
  test('the last administrator cannot lose the role or be deleted', async () => {
    await expect(directory.updateUser({ id: adminId, roles: { roles: ['importer'] } })).rejects.toMatchObject(conflict);
    await expect(directory.deleteUser({ id: adminId })).rejects.toMatchObject(conflict);
    expect((await getUser(adminId))?.roles).toEqual(['admin']);
  });

  test('a stale revision of the last administrator is reported first', async () => {
    await expect(directory.deleteUser({ id: adminId, expectedRevision: 77 })).rejects.toMatchObject(stale);
  });

  test('when two administrators take the role from each other at the same time, one keeps it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await newUser({ roles: ['admin'] });
      const results = await Promise.allSettled([
        directory.updateUser({ id: adminId, roles: { roles: [] } }),
        round % 2 === 0
          ? directory.deleteUser({ id: other })
          : directory.updateUser({ id: other, roles: { roles: [] } }),
      ]);
      expect(outcomes(results)).toEqual(['done', 'integrity_conflict']);
      await directory.updateUser({ id: adminId, roles: { roles: ['admin'] } });
      if (await getUser(other)) await directory.deleteUser({ id: other });
    }
  });
});

describe('deleting users', () => {
  test('deleting a user is refused while they own a sample, and then deletes their tokens', async () => {
    const id = await newUser();
    const { id: tokenId } = await directory.createToken({ userId: id, name: 't' });
    const { id: sampleId } = await server.catalogue.createSample({ userId: id, name: 's', poolSize: 1 });
    await expect(directory.deleteUser({ id })).rejects.toMatchObject(conflict);
    await server.catalogue.deleteSample({ id: sampleId });
    await directory.deleteUser({ id });
    expect((await directory.getTokens({ ids: [tokenId] })).items).toEqual([]);
    await expect(directory.deleteUser({ id })).rejects.toMatchObject(gone);
  });
});

describe('authentication', () => {
  test('a user is authenticated by login and password, and by nothing else', async () => {
    await directory.createUser({ login: 'basic', name: 'b', password: 'pä55 word' });
    expect(await whoIs('basic', 'pä55 word')).toBe('basic');
    expect(await whoIs('basic', 'pä55 word')).toBe('basic');
    expect(await whoIs('basic', 'pa55 word')).toBeUndefined();
    expect(await whoIs('bäsic', 'pä55 word')).toBeUndefined();
    expect(await whoIs('unknown', 'x')).toBeUndefined();
    expect(await whoIs('nul\0', 'x')).toBeUndefined();
    expect((await directory.authenticate({})).user).toBeFalsy();
  });

  test('logins are compared regardless of case and of how their characters were typed', async () => {
    await directory.createUser({ login: 'Mallory', name: 'm', password: 'pw' });
    for (const typed of ['Mallory', 'mallory', 'MALLORY', 'Ｍａｌｌｏｒｙ'])
      expect(await whoIs(typed, 'pw')).toBe('Mallory');
    expect(await whoIs('mallory', 'PW')).toBeUndefined();
  });

  test('logins of 0.1 that differ in case only need their exact spelling, and can be changed', async () => {
    const { id } = await directory.createUser({ login: 'Trudy', name: 't', password: 'first' });
    const hash = await server.passwords.hash('second');
    const sql = `INSERT INTO users (login, name, password_hash, roles) VALUES ('trudy', 't', $1, '{}') RETURNING id`;
    const [twin] = await server.database.query<{ id: number }>('make_twin', sql, [hash]);
    expect([await whoIs('Trudy', 'first'), await whoIs('trudy', 'second')]).toEqual(['Trudy', 'trudy']);
    expect([await whoIs('TRUDY', 'first'), await whoIs('Trudy', 'second')]).toEqual([undefined, undefined]);
    expect(await selectTwins(server.database)).toEqual([
      { id, login: 'Trudy' },
      { id: twin!.id, login: 'trudy' },
    ]);
    const findings = await checkUpkeep(server.url, {}).run();
    const text = `logins differ only in case: Trudy (/users/${id}), trudy (/users/${twin!.id})`;
    expect(findings).toContainEqual(expect.objectContaining({ text }));
    expect(await directory.updateUser({ id, login: 'Trudy', name: 'n' })).toMatchObject({ login: 'Trudy', name: 'n' });
    await expect(directory.updateUser({ id, login: 'TRUDY' })).rejects.toMatchObject(conflict);
    await directory.updateUser({ id: twin!.id, login: 'trudy2' });
    expect(await whoIs('TRUDY', 'first')).toBe('Trudy');
    expect(await selectTwins(server.database)).toEqual([]);
  });

  test('an old password is refused from the moment it is changed', async () => {
    const { id } = await directory.createUser({ login: 'moving', name: 'm', password: 'old' });
    expect(await whoIs('moving', 'old')).toBe('moving');
    await directory.updateUser({ id, password: 'new' });
    expect(await whoIs('moving', 'old')).toBeUndefined();
    expect(await whoIs('moving', 'new')).toBe('moving');
  });

  test('a token key authenticates its user until the token is deleted', async () => {
    const userId = await newUser();
    const { id } = await directory.createToken({ userId, name: 'laptop' });
    const token = (await directory.getTokens({ ids: [id] })).items[0];
    expect(token?.key).toMatch(/^[0-9a-f]{40}$/);
    expect((await directory.authenticate({ tokenKey: token?.key ?? '' })).user?.id).toBe(userId);
    expect((await directory.authenticate({ tokenKey: 'f'.repeat(40) })).user).toBeFalsy();
    await directory.deleteToken({ id });
    expect((await directory.authenticate({ tokenKey: token?.key ?? '' })).user).toBeFalsy();
  });

  test('a login may be remembered for a second, but never beyond the expiry of its token', async () => {
    const userId = await newUser();
    const expiring = async (ms: number) => {
      const { id } = await directory.createToken({ userId, name: 'short' });
      const sql = `UPDATE tokens SET expires = clock_timestamp() + $2 * interval '1 ms' WHERE id = $1`;
      await server.database.query('end_token', sql, [id, ms]);
      const { key } = (await directory.getTokens({ ids: [id] })).items[0]!;
      return (await directory.authenticate({ tokenKey: key! })).rememberMs;
    };
    expect(await expiring(60_000)).toBe(1000);
    expect(await expiring(900)).toBeLessThanOrEqual(900);
    await directory.createUser({ login: 'remembered', name: 'r', password: 'pw' });
    const answers = ['pw', 'wrong'].map((password) =>
      directory.authenticate({ basic: { login: 'remembered', password } }),
    );
    expect((await Promise.all(answers)).map(({ rememberMs }) => rememberMs)).toEqual([1000, 0]);
  });
});

describe('tokens', () => {
  test('whose sealing secret is lost are listed without their keys, still authenticate, and are deleted', async () => {
    const userId = await newUser();
    const [lost, other] = await Promise.all(['lost', 'other'].map((name) => directory.createToken({ userId, name })));
    const { key } = (await directory.getTokens({ ids: [lost!.id] })).items[0]!;
    const unreadable = 'UPDATE tokens SET key_encrypted = $2 WHERE id = $1';
    await server.database.query('lose_key', unreadable, [lost!.id, Buffer.of(1, 2)]);
    const { items } = await directory.listTokens({ userId, page: { first: 0, last: 9, order: [{ field: 'name' }] } });
    expect(items).toMatchObject([
      { name: 'lost', key: '' },
      { id: other!.id, name: 'other', key: expect.stringMatching(/^\w{40}$/) },
    ]);
    expect((await directory.authenticate({ tokenKey: key! })).user?.id).toBe(userId);
    expect(await directory.updateToken({ id: lost!.id, name: 'still lost' })).toMatchObject({ key: '' });
    await directory.deleteToken({ id: lost!.id });
    expect((await directory.authenticate({ tokenKey: key! })).user).toBeFalsy();
  });

  test('tokens of a user are listed with their keys, may share a name, and change by revision', async () => {
    const userId = await newUser();
    for (const name of ['same', 'same', 'another']) await directory.createToken({ userId, name });
    const { items, total } = await directory.listTokens({
      userId,
      page: { first: 0, last: 9, order: [{ field: 'name' }] },
    });
    expect(items.map(({ name }) => name)).toEqual(['another', 'same', 'same']);
    expect(new Set(items.map(({ key }) => key)).size).toBe(3);
    expect(total).toBe(3);
    const { id } = items[0]!;
    expect(await directory.updateToken({ id, name: 'renamed' })).toMatchObject({
      name: 'renamed',
      revision: 2,
      key: items[0]?.key,
    });
    await expect(directory.deleteToken({ id, expectedRevision: 1 })).rejects.toMatchObject(stale);
  });

  test('an expired token authenticates no user, and its user again when it is extended', async () => {
    const userId = await newUser();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await directory.createToken({ userId, name: 'x', expires: soon });
    const { key = '', expires } = (await directory.getTokens({ ids: [id] })).items[0] ?? {};
    expect(expires).toBe(soon.replace('Z', '000Z'));
    const isTaken = async () => Boolean((await directory.authenticate({ tokenKey: key })).user);
    expect(await isTaken()).toBe(true);
    await server.database.query('age_token', `UPDATE tokens SET expires = clock_timestamp() WHERE id = $1`, [id]);
    expect(await isTaken()).toBe(false);
    await expect(directory.updateToken({ id, expires: '2001-01-01T00:00:00Z' })).rejects.toMatchObject(past);
    await expect(directory.createToken({ userId, name: 'x', expires: '2001-01-01T00:00:00Z' })).rejects.toMatchObject(
      past,
    );
    expect((await directory.listTokens({ userId })).total).toBe(1);
    expect(await directory.updateToken({ id, expires: '2999-12-31T23:00:00.123456789+01:00' })).toMatchObject({
      expires: '2999-12-31T22:00:00.123457Z',
    });
    expect(await isTaken()).toBe(true);
    expect((await directory.updateToken({ id, clearExpires: true })).expires).toBeUndefined();
    expect(await isTaken()).toBe(true);
  });

  test('a token shows the minute of its last use, written at most once a minute and without a new revision', async () => {
    const userId = await newUser();
    const { id } = await directory.createToken({ userId, name: 'x' });
    const read = async () => (await directory.getTokens({ ids: [id] })).items[0]!;
    const { key } = await read();
    const written = () =>
      until('the use is written', async () => {
        const token = await read();
        return token.lastUsed !== undefined && Date.parse(token.lastUsed) > yesterday && token;
      });
    const yesterday = Date.now() - 24 * 3_600_000;
    expect((await read()).lastUsed).toBeUndefined();
    await directory.authenticate({ tokenKey: key });
    expect(await written()).toMatchObject({ lastUsed: expect.stringMatching(/T\d\d:\d\d:00\.000000Z$/), revision: 1 });
    await server.database.query('age_use', `UPDATE tokens SET last_used = 'yesterday' WHERE id = $1`, [id]);
    await Promise.all(Array.from({ length: 9 }, () => directory.authenticate({ tokenKey: key })));
    expect((await written()).revision).toBe(1);
    const found = await findByKeyHash(server.database, createHash('sha256').update(key).digest());
    expect(found).toMatchObject({ tokenId: id, user: { id: userId } });
  });

  test('all tokens of a user can be ended, with a new password or without', async () => {
    const [userId, other] = [await newUser(), await newUser()];
    for (const owner of [userId, userId, other]) await directory.createToken({ userId: owner, name: 'x' });
    const ended = async () => [
      (await directory.listTokens({ userId })).total,
      (await directory.listTokens({ userId: other })).total,
    ];
    await directory.updateUser({ id: userId, password: 'new' });
    expect(await ended()).toEqual([2, 1]);
    await expect(directory.updateUser({ id: userId, endTokens: true, expectedRevision: 1 })).rejects.toMatchObject(
      stale,
    );
    expect(await ended()).toEqual([2, 1]);
    await directory.updateUser({ id: userId, password: 'newer', endTokens: true });
    expect(await ended()).toEqual([0, 1]);
    await directory.updateUser({ id: other, endTokens: true });
    expect(await ended()).toEqual([0, 0]);
  });

  test('the database holds no keys of tokens', async () => {
    const userId = await newUser();
    const { id } = await directory.createToken({ userId, name: 'x' });
    const key = (await directory.getTokens({ ids: [id] })).items[0]?.key ?? '';
    const sql = 'SELECT key_hash AS hash, key_encrypted AS sealed FROM tokens WHERE id = $1';
    const [row] = await server.database.query<{ hash: Buffer; sealed: Buffer }>('raw_token', sql, [id]);
    expect(row?.hash.equals(createHash('sha256').update(key).digest())).toBe(true);
    expect(row?.sealed.includes(key)).toBe(false);
  });
});

describe('groups', () => {
  test('deleting a group deletes its memberships and changes the revision of its members', async () => {
    const userId = await newUser();
    const { id } = await directory.createGroup({ name: 'rare' });
    const { id: sampleId } = await server.catalogue.createSample({ userId, name: 's', poolSize: 1, groupIds: [id] });
    await directory.deleteGroup({ id });
    const { items } = await server.catalogue.getSamples({ ids: [sampleId] });
    expect(items[0]).toMatchObject({ groupIds: [], revision: 2 });
    await expect(directory.deleteGroup({ id })).rejects.toMatchObject(gone);
  });

  test('a group is renamed and deleted only at the expected revision', async () => {
    const { id } = await directory.createGroup({ name: 'raced' });
    expect(await directory.updateGroup({ id, name: 'renamed', expectedRevision: 1 })).toMatchObject({ revision: 2 });
    await expect(directory.updateGroup({ id, name: 'late', expectedRevision: 1 })).rejects.toMatchObject(stale);
    await expect(directory.deleteGroup({ id, expectedRevision: 1 })).rejects.toMatchObject(stale);
    const { items } = await directory.getGroups({ ids: [id] });
    expect(items).toMatchObject([{ id, name: 'renamed', revision: 2 }]);
    await directory.deleteGroup({ id, expectedRevision: 2 });
    expect((await directory.getGroups({ ids: [id] })).items).toEqual([]);
  });

  test('groups are listed in the order of bytes, ties by id, with their total number', async () => {
    for (const name of ['b', 'a', 'B', 'a', 'ä']) await directory.createGroup({ name });
    const order = [{ field: 'name', descending: false }];
    const { items, total } = await directory.listGroups({ page: { first: 0, last: 99, order } });
    expect(items.map(({ name }) => name)).toEqual(['B', 'a', 'a', 'b', 'ä']);
    expect(items[1]!.id).toBeLessThan(items[2]!.id);
    expect(total).toBe(5);
    const second = await directory.listGroups({
      page: { first: 1, last: 2, order: [{ field: 'name', descending: true }] },
    });
    expect(second.items.map(({ name }) => name)).toEqual(['b', 'a']);
    const beyond = await directory.listGroups({ page: { first: 5, last: 9 } });
    expect(beyond).toMatchObject({ items: [], total: 5 });
    const odd = directory.listGroups({ page: { first: 0, last: 9, order: [{ field: 'name; DROP TABLE groups' }] } });
    await expect(odd).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('Idempotency-Key', () => {
  const fingerprint = Buffer.alloc(32, 1);
  const use = (key: string, print = fingerprint) => ({
    userId: adminId,
    route: 'POST /groups/',
    key,
    fingerprint: print,
  });

  test('a repeated Idempotency-Key returns the same resource and the saved answer', async () => {
    const first = await directory.createGroup({ name: 'once', idempotency: use('k1') });
    const again = directory.createGroup({ name: 'once', idempotency: use('k1') });
    await expect(again).rejects.toMatchObject(conflict); // no answer yet: still running
    await directory.saveResponse({ ...use('k1'), body: Buffer.from('{"group":1}') });
    const replay = await directory.createGroup({ name: 'once', idempotency: use('k1') });
    expect(replay).toMatchObject({ id: first.id, replayed: true });
    expect(replay.replayBody?.toString()).toBe('{"group":1}');
    await directory.saveResponse({ ...use('k1'), body: Buffer.from('other') });
    const later = await directory.createGroup({ name: 'once', idempotency: use('k1') });
    expect(later.replayBody?.toString()).toBe('{"group":1}');
  });

  test('an Idempotency-Key is refused for another request', async () => {
    const other = directory.createGroup({ name: 'twice', idempotency: use('k1', Buffer.alloc(32, 2)) });
    await expect(other).rejects.toMatchObject(conflict);
  });

  test('an Idempotency-Key may be used again after 24 hours', async () => {
    await server.database.query('age', `UPDATE idempotency_keys SET created = created - interval '25 hours'`, []);
    const fresh = await directory.createGroup({ name: 'fresh', idempotency: use('k1', Buffer.alloc(32, 2)) });
    expect(fresh.replayed).toBe(false);
  });

  test('a repeated Idempotency-Key without a saved answer returns the resource alone', async () => {
    const first = await directory.createGroup({ name: 'lost', idempotency: use('k2') });
    await server.database.query('age_a_bit', `UPDATE idempotency_keys SET created = created - interval '1 minute'`, []);
    const replay = await directory.createGroup({ name: 'lost', idempotency: use('k2') });
    expect(replay).toMatchObject({ id: first.id, replayed: true });
    expect(replay.replayBody).toBeUndefined();
  });

  test('concurrent requests with one Idempotency-Key create once', async () => {
    const tries = Array.from({ length: 8 }, () => directory.createGroup({ name: 'race', idempotency: use('k3') }));
    const results = outcomes(await Promise.allSettled(tries));
    expect(results).toEqual(['done', ...Array(7).fill('integrity_conflict')]);
  });

  test('an Idempotency-Key is free again when the creation failed', async () => {
    const route = 'POST /users/';
    const user = { login: 'Ada', name: 'x', password: 'x', idempotency: { ...use('k4'), route } };
    await expect(directory.createUser(user)).rejects.toMatchObject(conflict);
    const made = await directory.createUser({ ...user, login: 'Ada2' });
    expect(made.replayed).toBe(false);
  });
});
