import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { password, type RunningGatewayTest, startRunningGateway } from '../../testing/running-gateway.ts';

let gateway: RunningGatewayTest;
const items = (range: string) => ({ headers: { Range: `items=${range}` } });

beforeAll(async () => {
  gateway = await startRunningGateway();
});
afterAll(() => gateway.stop());

interface Entry {
  action: string;
  subject: string | null;
  detail: string | null;
  user: { uri: string } | null;
}

async function log(query = ''): Promise<Entry[]> {
  const { status, body } = await gateway.ask('GET', `/audit/${query}`, { as: 'admin', ...items('0-99') });
  if (status === 416) return [];
  expect(status).toBe(206);
  return body.audit_collection.items;
}

describe('GET /audit/', () => {
  test('administrators read who did what, newest first, by page, user and action', async () => {
    const user = await gateway.create('admin', '/users/', {
      login: 'nils',
      password,
      roles: ['importer', 'annotator'],
    });
    const sample = await gateway.create('nils', '/samples/', { name: 's', pool_size: 3 });
    const source = await gateway.upload(
      'nils',
      'vcf',
      '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n',
    );
    const variation = await gateway.create('nils', '/variations/', { sample, data_source: source });
    await gateway.ask('DELETE', variation, { as: 'nils' });
    const entries = await log(`?user=${user}`);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['import_deleted', null],
      ['import_created', `sample ${sample}, data_source ${source}`],
      ['data_source_created', 'upload, vcf, 60 bytes'],
      ['sample_created', 'public false, pool_size 3'],
      ['login_succeeded', 'password'],
    ]);
    expect(new Set(entries.map((entry) => entry.user?.uri))).toEqual(new Set([user]));
    const page = await gateway.ask('GET', `/audit/?user=${user}&order=added`, { as: 'admin', ...items('1-2') });
    expect(page.headers.get('content-range')).toBe('items 1-2/5');
    const [first] = page.body.audit_collection.items;
    expect(first).toMatchObject({ action: 'sample_created', subject: sample, user: { uri: user } });
    expect(first.request_id).toMatch(/^[\w.:-]+$/);
    expect((await gateway.ask('GET', first.uri, { as: 'admin' })).body.audit).toEqual(first);
    expect((await log('?action=user_created'))[0]!.detail).toBe('login nils, roles importer annotator');
  });

  test('entries are found by their subject and time, together with user and action', async () => {
    const sample = await gateway.create('admin', '/samples/', { name: 's' });
    await gateway.ask('PATCH', sample, { as: 'admin', json: { name: 't' } });
    const entries = await log(`?subject=${sample}`);
    expect(entries.map(({ action }) => action)).toEqual(['sample_changed', 'sample_created']);
    const [changed, created] = entries as (Entry & { added: string })[];
    const of = async (query: string) => (await log(`?subject=${sample}&${query}`)).map(({ action }) => action);
    expect(await of('action=sample_changed&user=/users/1')).toEqual(['sample_changed']);
    expect(await of(`since=${changed!.added}Z`)).toEqual(['sample_changed']);
    expect(await of(`until=${changed!.added}Z`)).toEqual(['sample_created']);
    expect(await of(`since=${created!.added}Z&until=${changed!.added}Z&order=added`)).toEqual(['sample_created']);
    expect(await of('since=2999-01-01T00:00:00Z')).toEqual([]);
    const page = await gateway.ask('GET', `/audit/?subject=${sample}`, { as: 'admin', ...items('0-0') });
    expect(page.headers.get('content-range')).toBe('items 0-0/2');
    expect((await gateway.ask('GET', '/audit/?since=today', { as: 'admin', ...items('0-0') })).status).toBe(400);
  });

  test('repeated queries of a set are one entry per user', async () => {
    const region = 'region=chromosome:1,begin:1,end:9';
    const ask = async (as: string | undefined, queries: string, path = `/variants/?${region}&`) => {
      const __json__ = encodeURIComponent(JSON.stringify({ queries: JSON.parse(queries) }));
      const who = as === undefined ? {} : { as };
      return (await gateway.ask('GET', `${path}__json__=${__json__}`, { ...who, ...items('0-9') })).status;
    };
    const all = '[{"name":"Q","expression":"*"}]';
    for (let n = 0; n < 3; n += 1) expect(await ask('admin', all)).not.toBe(403);
    expect(await ask('admin', all, '/variants/1:1A%3EC?')).toBe(200);
    expect(await ask('nils', all)).not.toBe(403);
    expect(await ask(undefined, all)).toBe(401);
    const sample = await gateway.create('nils', '/samples/', { name: 'open', public: true });
    const open = JSON.stringify([{ name: 'Q', expression: `sample:${sample}` }]);
    expect(await ask(undefined, open)).not.toBe(401);
    const asked = (await log('?action=variants_queried')).map(({ user, detail }) => [user?.uri, detail]);
    const nils = (await log('?action=login_succeeded')).find((entry) => entry.user?.uri !== '/users/1')!.user!.uri;
    expect(asked).toEqual([
      [undefined, `sample:${sample}`],
      [nils, '*'],
      ['/users/1', '*'],
    ]);
  });

  test('a list of carriers is one entry per user, variant and set, whatever the number of pages', async () => {
    const list = async (as: string | undefined, key: string, expression: string, range = '0-9') => {
      const __json__ = encodeURIComponent(JSON.stringify({ queries: [{ name: 'Q', expression }] }));
      const who = as === undefined ? {} : { as };
      const path = `/variants/${key}/carriers?__json__=${__json__}`;
      return (await gateway.ask('GET', path, { ...who, ...items(range) })).status;
    };
    expect(await list('admin', '1:1A%3EC', '*')).toBe(200);
    expect(await list('admin', '1:1A%3EC', '*', '5-9')).toBe(416);
    expect(await list('admin', '1:2A%3EC', '*')).toBe(200);
    expect(await list('admin', '1:1A%3EC', 'not *')).toBe(200);
    expect(await list(undefined, '1:1A%3EC', '*')).toBe(401);
    expect(await list('admin', '1:nothing', '*')).toBe(404);
    const listed = (await log('?action=carriers_listed')).map(({ user, subject, detail }) => [
      user?.uri,
      subject,
      detail,
    ]);
    expect(listed).toEqual([
      ['/users/1', '/variants/1%3A1A%3EC', 'not *'],
      ['/users/1', '/variants/1%3A2A%3EC', '*'],
      ['/users/1', '/variants/1%3A1A%3EC', '*'],
    ]);
  });

  test('a list of carriers of a variant with long alleles is recorded with its whole path', async () => {
    const queries = encodeURIComponent(JSON.stringify([{ name: 'Q', expression: '*' }]));
    const path = `/variants/1%3A1${'A'.repeat(3000)}%3EC`;
    const asked = await gateway.ask('GET', `${path}/carriers?queries=${queries}`, { as: 'admin', ...items('0-9') });
    expect(asked.status).toBe(200);
    const [entry, ...others] = await log(`?action=carriers_listed&subject=${encodeURIComponent(path)}`);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ subject: `${path.slice(0, 199)}…`, detail: `${path}\n*` });
  });

  test('a download is one entry per user, whatever the number of ranges', async () => {
    const as = 'admin';
    const source = await gateway.upload(
      as,
      'vcf',
      '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n',
    );
    const path = `${source}/data`;
    const downloads = async () =>
      (await log('?action=data_source_downloaded')).filter(({ subject }) => subject === source);
    const { headers } = await gateway.ask('HEAD', path, { as });
    const same = { 'If-None-Match': headers.get('etag')! };
    expect((await gateway.ask('GET', path, { as, headers: same })).status).toBe(304);
    expect((await gateway.ask('GET', path, { as: 'nils' })).status).toBe(403);
    expect(await downloads()).toEqual([]);
    for (const range of ['bytes=0-3', 'bytes=4-9'])
      expect((await gateway.ask('GET', path, { as, headers: { Range: range } })).status).toBe(206);
    expect((await gateway.ask('GET', path, { as })).status).toBe(200);
    expect(await downloads()).toMatchObject([{ detail: null, user: { uri: '/users/1' } }]);
  });

  test('a download of an index is a separate entry', async () => {
    const as = 'admin';
    const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
    const source = await gateway.upload(as, 'vcf', `${header}1\t5\t.\tA\tC\t.\t.\t.\n`);
    const annotation = await gateway.create(as, '/annotations/', { data_source: source, queries: [] });
    const annotated = await gateway.finished(as, annotation);
    const path = `${annotated.annotated_data_source.uri}/index`;
    const downloads = async () =>
      (await log('?action=data_source_downloaded')).filter(({ subject }) => path.startsWith(`${subject}/`));
    expect((await gateway.ask('HEAD', path, { as })).status).toBe(200);
    expect(await downloads()).toEqual([]);
    for (let n = 0; n < 2; n += 1) expect((await gateway.ask('GET', path, { as })).status).toBe(200);
    expect(await downloads()).toMatchObject([{ detail: 'index', user: { uri: '/users/1' } }]);
    await gateway.ask('GET', path.replace('index', 'data'), { as });
    expect(await downloads()).toMatchObject([{ detail: null }, { detail: 'index' }]);
  });

  test('the entry of an upload says whether it became a data source, or why not', async () => {
    const uploads = async () =>
      (await log()).filter(({ action }) => /^(data_source_created|upload_failed)$/.test(action));
    const before = (await uploads()).length;
    const bed = { name: 'secret name', filetype: 'bed' };
    const source = await gateway.upload('nils', 'bed', '1\t0\t9\n');
    expect((await gateway.send('nils', { ...bed, gzipped: 'true' }, 'plain')).status).toBe(400);
    expect((await gateway.send('nils', { ...bed, filetype: 'x' }, 'plain')).status).toBe(400);
    const under = { 'Idempotency-Key': 'k' };
    const { headers } = await gateway.send('nils', bed, '1\t0\t9\n', under);
    expect((await gateway.send('nils', bed, '1\t0\t9\n', under)).status).toBe(201);
    expect((await gateway.send('nils', bed, '1\t0\t8\n', under)).status).toBe(409);
    const entries = (await uploads()).slice(0, -before);
    expect(entries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['upload_failed', null, 'integrity_conflict'],
      ['data_source_created', headers.get('location'), 'upload, bed, 6 bytes'],
      ['upload_failed', null, 'bad_request'],
      ['data_source_created', source, 'upload, bed, 6 bytes'],
    ]);
    expect(new Set(entries.map((entry) => entry.user?.uri)).size).toBe(1);
    expect(JSON.stringify(entries)).not.toContain('secret name');
  });

  test('renaming a token is an entry without the name', async () => {
    const token = await gateway.create('admin', '/tokens/', { user: '/users/1', name: 'a' });
    expect((await gateway.ask('PATCH', token, { as: 'admin', json: { name: 'patient' } })).status).toBe(200);
    expect((await gateway.ask('PATCH', token, { as: 'nils', json: { name: 'x' } })).status).toBe(403);
    expect(await log('?action=token_changed')).toMatchObject([
      { subject: token, detail: 'name', user: { uri: '/users/1' } },
    ]);
  });

  test('orders of compaction are entries', async () => {
    for (const order of ['merge', 'purge'])
      expect((await gateway.ask('PATCH', '/compaction', { as: 'admin', json: { order } })).status).toBe(200);
    expect((await gateway.ask('PATCH', '/compaction', { as: 'nils', json: { order: 'purge' } })).status).toBe(403);
    expect(await log('?action=compaction_ordered')).toMatchObject([
      { subject: '/compaction', detail: 'purge', user: { uri: '/users/1' } },
      { subject: '/compaction', detail: 'merge', user: { uri: '/users/1' } },
    ]);
  });

  test('is for administrators only, whether or not an entry exists', async () => {
    for (const path of ['/audit/', '/audit/1', '/audit/99999']) {
      expect((await gateway.ask('GET', path, { as: 'nils', ...items('0-0') })).status).toBe(403);
      expect((await gateway.ask('GET', path, items('0-0'))).status).toBe(401);
    }
    expect((await gateway.ask('GET', '/audit/99999', { as: 'admin' })).status).toBe(404);
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      expect((await gateway.ask(method, '/audit/1', { as: 'admin' })).status).toBe(405);
    }
  });
});
