import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let from = 0;
const call = { userId: 77, requestId: 'request-1' };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Row {
  action: string;
  user_id: number | null;
  subject: string | null;
  detail: string | null;
  request_id: string;
}

/** Entries since the test began. */
async function entries(): Promise<Row[]> {
  const sql = 'SELECT action, user_id, subject, detail, request_id FROM audit_log WHERE id > $1 ORDER BY id';
  return server.database.query<Row>('', sql, [from], { prepare: false });
}

async function entriesOf(number: number): Promise<Row[]> {
  return await until(`${number} entries`, async () => {
    const found = await entries();
    return found.length >= number && found;
  });
}

beforeEach(async () => {
  const sql = 'SELECT coalesce(max(id), 0) AS last FROM audit_log';
  from = (await server.database.query<{ last: number }>('', sql, [], { prepare: false }))[0]!.last;
});

describe('the audit log', () => {
  test('the audit log records who created, changed and removed users and tokens, and none of their secrets', async () => {
    const { directory } = server;
    const person = { login: 'mia', password: 'hunter2 hunter2', name: 'Mia' };
    const { id } = await directory.createUser({ ...person, roles: ['importer'] }, call);
    const change = { id, password: 'another one', roles: { roles: ['querier', 'annotator'] } };
    await directory.updateUser(change, call);
    const token = await directory.createToken({ userId: id, name: 'robot' }, call);
    const key = (await directory.getTokens({ ids: [token.id] })).items[0]!.key;
    await directory.deleteToken({ id: token.id }, call);
    const other = await directory.createToken({ userId: id, name: 'console' }, call);
    const otherKey = (await directory.getTokens({ ids: [other.id] })).items[0]!.key;
    for (let n = 0; n < 2; n += 1) await directory.endToken({ key: otherKey }, call);
    await directory.deleteUser({ id }, call);
    const found = await entries();
    expect(found.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['USER_CREATED', `/users/${id}`, 'login mia, roles importer'],
      ['USER_CHANGED', `/users/${id}`, 'password, roles querier annotator'],
      ['TOKEN_CREATED', `/tokens/${token.id}`, `user /users/${id}`],
      ['TOKEN_DELETED', `/tokens/${token.id}`, null],
      ['TOKEN_CREATED', `/tokens/${other.id}`, `user /users/${id}`],
      ['TOKEN_DELETED', `/tokens/${other.id}`, null],
      ['USER_DELETED', `/users/${id}`, null],
    ]);
    expect(new Set(found.map((row) => `${row.user_id} ${row.request_id}`))).toEqual(new Set(['77 request-1']));
    for (const secret of [person.password, 'another one', key, otherKey])
      expect(JSON.stringify(found)).not.toContain(secret);
  });

  test('a failed change leaves no audit entry, and a repeated request leaves one', async () => {
    const { directory, catalogue } = server;
    await expect(directory.deleteToken({ id: 999_999 }, call)).rejects.toMatchObject({ code: 'not_found' });
    const { id: userId } = await directory.createUser({ login: 'ida', password: 'x', name: 'Ida' }, call);
    await expect(directory.createUser({ login: 'ida', password: 'x', name: 'Ida' }, call)).rejects.toMatchObject({
      code: 'integrity_conflict',
    });
    const idempotency = { userId, route: 'POST /samples/', key: 'k', fingerprint: Buffer.alloc(32) };
    const request = { userId, name: 'secret name', coverageProfile: true, poolSize: 2, idempotency };
    const { id } = await catalogue.createSample(request, call);
    await directory.saveResponse({ userId, route: 'POST /samples/', key: 'k', body: Buffer.from('{}') });
    expect(await catalogue.createSample(request, call)).toMatchObject({ id, replayed: true });
    await catalogue.updateSample({ id, active: true, name: 'other name' }, call);
    await catalogue.deleteSample({ id }, call);
    const group = await directory.createGroup({ name: 'g' }, call);
    await directory.deleteGroup({ id: group.id }, call);
    const blob = {
      localFile: 'a.vcf',
      localMtimeNs: '1',
      sizeBytes: 1,
      etag: 'e',
      lastModified: '2026-01-01T00:00:00Z',
    };
    const source = await catalogue.createLocalDataSource({ userId, name: 'f', filetype: 'VCF', blob }, call);
    await catalogue.deleteDataSource({ id: source.id }, call);
    const found = await entries();
    expect(found.map(({ action, detail }) => [action, detail])).toEqual([
      ['USER_CREATED', 'login ida, roles none'],
      ['SAMPLE_CREATED', 'public false, pool_size 2'],
      ['SAMPLE_CHANGED', 'name, active true'],
      ['SAMPLE_DELETED', null],
      ['GROUP_CREATED', null],
      ['GROUP_DELETED', null],
      ['DATA_SOURCE_CREATED', 'local_file, vcf, 1 bytes'],
      ['DATA_SOURCE_DELETED', null],
    ]);
  });

  test('the audit log records who created and renamed groups and their members, not their names', async () => {
    const { directory, catalogue } = server;
    const { id: userId } = await directory.createUser({ login: 'uma', password: 'x', name: 'Uma' }, call);
    const [one, two] = [
      await directory.createGroup({ name: 'one' }, call),
      await directory.createGroup({ name: 'two' }, call),
    ];
    await directory.updateGroup({ id: one.id, name: 'renamed' }, call);
    await expect(directory.updateGroup({ id: 999_999, name: 'x' }, call)).rejects.toMatchObject({ code: 'not_found' });
    const request = { userId, name: 's', coverageProfile: true, poolSize: 1, groupIds: [one.id, two.id] };
    const { id } = await catalogue.createSample(request, call);
    await catalogue.updateSample({ id, groupIds: { ids: [two.id] } }, call);
    await catalogue.updateSample({ id, groupIds: { ids: [] } }, call);
    await directory.deleteGroup({ id: two.id }, call);
    const found = (await entries()).slice(1);
    expect(found.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['GROUP_CREATED', `/groups/${one.id}`, null],
      ['GROUP_CREATED', `/groups/${two.id}`, null],
      ['GROUP_CHANGED', `/groups/${one.id}`, 'name'],
      ['SAMPLE_CREATED', `/samples/${id}`, `public false, pool_size 1, groups /groups/${one.id} /groups/${two.id}`],
      ['SAMPLE_CHANGED', `/samples/${id}`, `groups /groups/${two.id}`],
      ['SAMPLE_CHANGED', `/samples/${id}`, 'groups none'],
      ['GROUP_DELETED', `/groups/${two.id}`, null],
    ]);
  });

  test('the audit log records joint imports, and each sample and group that one made', async () => {
    const { directory, catalogue } = server;
    const { id: userId } = await directory.createUser({ login: 'jo', password: 'x', name: 'Jo' }, call);
    const place = { localMtimeNs: '1', sizeBytes: 1, etag: 'e', lastModified: '2026-01-01T00:00:00Z' };
    const blob = { localFile: 'joint.vcf', ...place };
    const source = await catalogue.createLocalDataSource({ userId, name: 'f', filetype: 'VCF', blob }, call);
    const sample = { name: 'secret name', coverageProfile: true, poolSize: 1 };
    const idempotency = { userId, route: 'POST /joint_imports/', key: 'k', fingerprint: Buffer.alloc(32) };
    const members = [{ column: 2, sample, family: 'secret family' }];
    const request = { userId, dataSourceId: source.id, members, idempotency };
    const { id } = await catalogue.createJointImport(request, call);
    await directory.saveResponse({ ...idempotency, body: Buffer.from('{}') });
    expect(await catalogue.createJointImport(request, call)).toMatchObject({ id, replayed: true });
    const { items } = await catalogue.listImports({ kind: 'VARIATION', jointImportId: id });
    const [{ sampleId, column }] = items as [(typeof items)[number]];
    expect([column, (await catalogue.listJointImports({ userId })).total]).toEqual([2, 1]);
    const { id: group } = (await directory.listGroups({ name: 'secret family' })).items[0]!;
    await catalogue.resubmitJointImport({ id }, call);
    await catalogue.deleteJointImport({ id }, call);
    expect((await catalogue.getJointImports({ ids: [id] })).items).toEqual([]);
    const found = (await entries()).slice(2);
    expect(found.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['GROUP_CREATED', `/groups/${group}`, null],
      ['SAMPLE_CREATED', `/samples/${sampleId}`, `public false, pool_size 1, groups /groups/${group}`],
      ['IMPORT_CREATED', `/joint_imports/${id}`, `data_source /data_sources/${source.id}, samples 1`],
      ['IMPORT_RESUBMITTED', `/joint_imports/${id}`, null],
      ['IMPORT_DELETED', `/joint_imports/${id}`, null],
    ]);
    expect(new Set(found.map((row) => `${row.user_id} ${row.request_id}`))).toEqual(new Set(['77 request-1']));
  });

  test('no padding of expressions hides from the audit log what was queried', async () => {
    const { audit } = server;
    const padded = `${' '.repeat(4000)}sample:/samples/7`;
    await audit.recordQuery({ expressions: [padded, '*'] }, call);
    const long = `${'* or '.repeat(1600)}sample:/samples/7`;
    await audit.recordQuery({ expressions: [long], carriersOf: '/variants/20:1A>T' }, call);
    const [one, ...parts] = await entries();
    expect(one!.detail).toBe('sample:/samples/7\n*');
    expect(parts.map(({ detail }) => detail!.slice(9)).join('')).toBe(long);
    expect(parts.map(({ detail, subject }) => `${detail!.slice(0, 8)} ${subject}`)).toEqual(
      ['(1 of 3)', '(2 of 3)', '(3 of 3)'].map((number) => `${number} /variants/20:1A>T`),
    );
  });

  test('the audit log knows the number of entries by user and by kind without counting them', async () => {
    const { audit, database } = server;
    const by = [...Array(40).keys()].map((n) => ({ ...call, userId: 500 + (n % 4) }));
    await Promise.all(
      by.map((one, n) =>
        n % 2 ? audit.recordDownload({ dataSourceId: n }, one) : audit.recordQuery({ expressions: ['*'] }, one),
      ),
    );
    const of = async (filter: object) => {
      const page = { first: 0, last: 0 };
      const { total } = await audit.listAuditEntries({ page, ...filter });
      return total;
    };
    expect(await of({ userId: 501 })).toBe(10);
    expect(await of({ userId: 501, action: 'DATA_SOURCE_DOWNLOADED' })).toBe(10);
    expect(await of({ userId: 501, action: 'VARIANTS_QUERIED' })).toBe(0);
    const run = <T extends object>(sql: string) => database.query<T>('', sql, [], { prepare: false });
    const counted = async () => (await run<{ n: number }>('SELECT count(*) AS n FROM audit_log'))[0]!.n;
    expect(await of({})).toBe(await counted());
    await run('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
    await run('DELETE FROM audit_log WHERE user_id = 501');
    await run('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
    expect(await of({ userId: 501 })).toBe(0);
    expect(await of({})).toBe(await counted());
  });

  test('the audit log records logins at intervals, every failure of a user, and never what was typed', async () => {
    const { directory } = server;
    const { id } = await directory.createUser({ login: 'leo', password: 'right', name: 'Leo' });
    const login = (login: string, password: string) => directory.authenticate({ basic: { login, password } }, call);
    for (let n = 0; n < 3; n += 1) await login('leo', 'right');
    await login('leo', 'wrong');
    await login('leo', 'wrong again');
    await login('MyPassword', 'typed into the wrong field');
    await directory.authenticate({ tokenKey: 'f'.repeat(40) }, call);
    const found = (await entriesOf(6)).slice(1);
    expect(found.map(({ action, user_id, detail }) => `${action} ${user_id} ${detail}`).sort()).toEqual([
      `LOGIN_FAILED ${id} password`,
      `LOGIN_FAILED ${id} password`,
      'LOGIN_FAILED null unknown login',
      'LOGIN_FAILED null unknown token',
      `LOGIN_SUCCEEDED ${id} password`,
    ]);
    expect(JSON.stringify(found)).not.toMatch(/MyPassword|typed|wrong|right/);
  });

  test('audit entries cannot be updated, deleted or truncated', async () => {
    await server.directory.createUser({ login: 'eva', password: 'x', name: 'Eva' }, call);
    for (const sql of ["UPDATE audit_log SET detail = ''", 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
      await expect(server.database.query('', sql, [], { prepare: false })).rejects.toThrow();
    }
    expect(await entries()).toHaveLength(1);
  });
});
