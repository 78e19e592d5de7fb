import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, password, type RunningGatewayTest, startRunningGateway } from '../../testing/running-gateway.ts';

// Imports stay waiting, as no parser runs here; annotations fail, as their files are invalid. Results are tested end to
// end.
let gateway: RunningGatewayTest;
let vcf = '';
let bed = '';
let csv = '';
let sample = '';
let publicSample = '';

const uris = new Map<string, string>();

/** A user without any other permission. */
async function addUser(login: string, roles: readonly string[]): Promise<void> {
  uris.set(login, await gateway.create('admin', '/users/', { login, password, roles }));
}

const ask: RunningGatewayTest['ask'] = (...request) => gateway.ask(...request);
const post = (as: string | undefined, path: string, json: unknown, headers = {}): Promise<Answer> =>
  ask('POST', path, { json, headers, ...(as !== undefined && { as }) });
const outcome = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

beforeAll(async () => {
  gateway = await startRunningGateway();
  await addUser('owner', ['importer']);
  await addUser('stranger', ['importer', 'annotator', 'trader', 'querier', 'group-querier']);
  vcf = await gateway.upload('owner', 'vcf', 'a vcf');
  bed = await gateway.upload('owner', 'bed', 'a bed');
  csv = await gateway.upload('owner', 'csv', 'a csv');
  sample = await gateway.create('owner', '/samples/', { name: 'private' });
  publicSample = await gateway.create('owner', '/samples/', { name: 'public', public: true });
});

afterAll(() => gateway?.stop());

describe('creating imports', () => {
  test('answers with the waiting import and its defaults', async () => {
    const { status, headers, body } = await post('owner', '/variations/', { data_source: vcf, sample });
    expect(status).toBe(201);
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('etag')).toMatch(/^"/);
    expect(body).toEqual({
      variation: {
        uri: headers.get('location'),
        task: { state: 'waiting', submitted: expect.any(String) },
        data_source: { uri: vcf },
        sample: { uri: sample },
        skip_filtered: true,
        use_genotypes: true,
        prefer_genotype_likelihoods: false,
      },
    });
  });

  test('shows the chosen options, also from a form', async () => {
    const options = { skip_filtered: 'off', use_genotypes: false, prefer_genotype_likelihoods: '1' };
    const { body } = await post('owner', '/variations/', { data_source: { uri: vcf }, sample, ...options });
    expect(body.variation).toMatchObject({
      skip_filtered: false,
      use_genotypes: false,
      prefer_genotype_likelihoods: true,
    });
    const coverage = await post('owner', '/coverages/', { data_source: bed, sample, individuals: '3' });
    expect(coverage.body.coverage).toMatchObject({
      individuals: 3,
      task: { state: 'waiting' },
      data_source: { uri: bed },
    });
    expect((await post('owner', '/coverages/', { data_source: bed, sample })).body.coverage.individuals).toBe(1);
  });

  test.each([
    ['no login', undefined, '401 unauthorized'],
    ['neither sample nor data source', 'stranger', '403 forbidden'],
    ['the admin role', 'admin', '201'],
  ])('with %s', async (_what, as, expected) => {
    expect(outcome(await post(as, '/variations/', { data_source: vcf, sample }))).toBe(expected);
  });

  test('needs the right to read the data source besides owning the sample', async () => {
    const own = await gateway.create('stranger', '/samples/', { name: 's' });
    const { status, body } = await post('stranger', '/variations/', { data_source: vcf, sample: own });
    expect([status, body.error.message]).toEqual([
      403,
      'Not allowed: requires the admin role or being the owner of the data source.',
    ]);
  });

  test.each([
    [
      '/variations/',
      () => ({ data_source: bed, sample }),
      'data_source: expected a data source of filetype vcf, got bed',
    ],
    [
      '/coverages/',
      () => ({ data_source: vcf, sample }),
      'data_source: expected a data source of filetype bed, got vcf',
    ],
    ['/variations/', () => ({ data_source: csv, sample }), 'filetype vcf, got csv'],
    ['/variations/', () => ({ sample }), 'data_source: required'],
    [
      '/variations/',
      () => ({ data_source: '/data_sources/999', sample: '/samples/999' }),
      'there is no data source /data_sources/999; sample: there is no sample /samples/999',
    ],
    ['/variations/', () => ({ data_source: vcf, sample: '/users/1' }), 'sample: expected a link to a sample'],
    [
      '/coverages/',
      () => ({ data_source: bed, sample, individuals: 0 }),
      'individuals: expected an integer of at least 1',
    ],
    [
      '/coverages/',
      () => ({ data_source: bed, sample, individuals: 2 ** 31 }),
      'individuals: expected an integer of at most',
    ],
  ])('on %s with wrong fields is refused %#', async (path, fields, message) => {
    const { status, body } = await post('owner', path, fields());
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(body.error.message).toContain(message);
  });

  test('twice under one Idempotency-Key is one import, and another request under it a conflict', async () => {
    const key = { 'Idempotency-Key': 'import-1' };
    const first = await post('owner', '/variations/', { data_source: vcf, sample }, key);
    const again = await post('owner', '/variations/', { sample, data_source: vcf }, key);
    expect([again.status, again.headers.get('location'), again.body]).toEqual([
      201,
      first.headers.get('location'),
      first.body,
    ]);
    expect(outcome(await post('owner', '/variations/', { data_source: vcf, sample: publicSample }, key))).toBe(
      '409 integrity_conflict',
    );
    expect(outcome(await post('owner', '/coverages/', { data_source: bed, sample }, key))).toBe('201');
  });
});

test('an upload twice under one Idempotency-Key is one data source, and other bytes under it a conflict', async () => {
  const key = { 'Idempotency-Key': 'upload-1' };
  const form = { name: 'twice', filetype: 'vcf' };
  const first = await gateway.send('owner', form, 'bytes', key);
  const again = await gateway.send('owner', form, 'bytes', key);
  expect([again.status, again.headers.get('location'), again.body]).toEqual([
    201,
    first.headers.get('location'),
    first.body,
  ]);
  expect(outcome(await gateway.send('owner', form, 'other', key))).toBe('409 integrity_conflict');
  expect(outcome(await gateway.send('owner', { ...form, name: 'other' }, 'bytes', key))).toBe('409 integrity_conflict');
  const another = await gateway.send('stranger', form, 'bytes', key);
  expect(another.headers.get('location')).not.toBe(first.headers.get('location'));
  expect(outcome(await ask('GET', first.headers.get('location')!, { as: 'owner' }))).toBe('200');
});

describe('an import', () => {
  let own = '';
  let shown = '';

  beforeAll(async () => {
    own = await gateway.create('owner', '/coverages/', { data_source: bed, sample });
    shown = await gateway.create('owner', '/coverages/', { data_source: bed, sample: publicSample });
  });

  test.each([
    ['owner', '200', '200'],
    ['admin', '200', '200'],
    ['stranger', '403 forbidden', '200'],
    [undefined, '401 unauthorized', '200'],
  ])('is read by %s: of a private sample %s, of a public one %s', async (as, ofPrivate, ofPublic) => {
    const options = as === undefined ? {} : { as };
    expect(outcome(await ask('GET', own, options))).toBe(ofPrivate);
    expect(outcome(await ask('GET', shown, options))).toBe(ofPublic);
  });

  test('is listed by its sample', async () => {
    const listed = (as: string | undefined, of: string) =>
      ask('GET', `/coverages/?sample=${of}`, { headers: { Range: 'items=0-99' }, ...(as !== undefined && { as }) });
    const mine = await listed('owner', sample);
    expect(mine.status).toBe(206);
    expect(mine.body.coverage_collection.items.map(({ uri }: { uri: string }) => uri)).toContain(own);
    expect(mine.body.coverage_collection.items.map(({ uri }: { uri: string }) => uri)).not.toContain(shown);
    expect((await listed(undefined, publicSample)).body.coverage_collection.items).toHaveLength(1);
    expect(outcome(await listed('stranger', sample))).toBe('403 forbidden');
    expect(outcome(await ask('GET', '/coverages/', { as: 'owner', headers: { Range: 'items=0-9' } }))).toBe(
      '403 forbidden',
    );
    expect(outcome(await ask('GET', '/coverages/', { as: 'admin', headers: { Range: 'items=0-9' } }))).toBe('206');
    expect(outcome(await ask('GET', '/coverages/', { as: 'admin' }))).toBe('400 bad_request');
  });

  test('embeds its sample and, for those who may read it, its data source', async () => {
    const { body } = await ask('GET', `${shown}?embed=sample,data_source`, { as: 'stranger' });
    expect(body.coverage.sample).toMatchObject({ uri: publicSample, name: 'public' });
    expect(body.coverage.data_source).toEqual({ uri: bed });
    const owners = await ask('GET', `${shown}?embed=data_source`, { as: 'owner' });
    expect(owners.body.coverage.data_source).toMatchObject({ uri: bed, filetype: 'bed' });
    expect(outcome(await ask('GET', `${shown}?embed=task`))).toBe('400 bad_request');
  });

  test('is no import of the other kind', async () => {
    expect(outcome(await ask('GET', own.replace('coverages', 'variations'), { as: 'admin' }))).toBe('404 not_found');
  });

  test.each([
    [{ task: { state: 'submitted' } }, '200'],
    [{ task: 'state:submitted' }, '200'],
    [{}, '200'],
    [{ task: {} }, '400 bad_request'],
    [{ task: { state: 'waiting' } }, '400 bad_request'],
    [{ task: 'submitted' }, '400 bad_request'],
  ])('is changed by an admin with %j: %s', async (json, expected) => {
    const answer = await ask('PATCH', own, { as: 'admin', json });
    expect(outcome(answer)).toBe(expected);
    const waiting = { state: 'waiting', submitted: expect.any(String) };
    if (expected === '200') expect(answer.body.coverage.task).toEqual(waiting);
  });

  test('is resubmitted by admins only, and not under a stale tag', async () => {
    const json = { task: { state: 'submitted' } };
    expect(outcome(await ask('PATCH', own, { as: 'owner', json }))).toBe('403 forbidden');
    expect(outcome(await ask('PATCH', own, { json }))).toBe('401 unauthorized');
    const stale = { 'If-Match': '"stale"' };
    expect(outcome(await ask('PATCH', own, { as: 'admin', json, headers: stale }))).toBe('412 precondition_failed');
    const { headers } = await ask('GET', own, { as: 'admin' });
    const current = { 'If-Match': headers.get('etag')! };
    expect(outcome(await ask('PATCH', own, { as: 'admin', json, headers: current }))).toBe('200');
  });

  test('keeps its data source until it is deleted', async () => {
    const source = await gateway.upload('owner', 'bed', 'another');
    const uri = await gateway.create('owner', '/coverages/', { data_source: source, sample });
    expect(outcome(await ask('DELETE', source, { as: 'owner' }))).toBe('409 integrity_conflict');
    expect(outcome(await ask('DELETE', uri, { as: 'stranger' }))).toBe('403 forbidden');
    expect(outcome(await ask('DELETE', uri, { as: 'owner' }))).toBe('204');
    expect(outcome(await ask('GET', uri, { as: 'owner' }))).toBe('404 not_found');
    expect(outcome(await ask('DELETE', source, { as: 'owner' }))).toBe('204');
    expect(outcome(await ask('GET', `${source}/data`, { as: 'owner' }))).toBe('404 not_found');
  });
});

describe('annotations', () => {
  const queries = (expression: string) => [{ name: 'Q', expression }];
  let group = '';

  beforeAll(async () => {
    group = await gateway.create('admin', '/groups/', { name: 'g' });
    for (const role of ['annotator', 'trader', 'querier']) await addUser(role, [role]);
    await addUser('group-annotator', ['annotator', 'group-querier']);
    await addUser('querying-annotator', ['annotator', 'querier']);
  });

  test('answer with both data sources and the queries as written', async () => {
    const asked = queries(` sample : ${sample} `);
    const { status, headers, body } = await post('owner', '/annotations/', { data_source: vcf, queries: asked });
    expect(status).toBe(201);
    const { annotated_data_source: annotated, ...rest } = body.annotation;
    expect(rest).toEqual({
      uri: headers.get('location'),
      task: expect.objectContaining({ state: expect.any(String) }),
      original_data_source: { uri: vcf },
      queries: asked,
    });
    const source = await ask('GET', annotated.uri, { as: 'owner' });
    expect(source.body.data_source).toMatchObject({
      name: 'data (annotated)',
      filetype: 'vcf',
      gzipped: true,
      user: { uri: uris.get('owner') },
    });
    expect(outcome(await ask('GET', `${annotated.uri}/data`, { as: 'owner' }))).toBe('404 not_found');
    const pending = { data_source: annotated.uri, sample };
    expect(outcome(await post('owner', '/variations/', pending))).toBe('409 integrity_conflict');
  });

  test('of regions become a table under the given name', async () => {
    const { body } = await post('owner', '/annotations/', { data_source: bed, name: 'table' });
    expect(body.annotation.queries).toEqual([]);
    const source = await ask('GET', body.annotation.annotated_data_source.uri, { as: 'owner' });
    expect(source.body.data_source).toMatchObject({ name: 'table', filetype: 'csv' });
  });

  test('get a default name that is not too long', async () => {
    const long = await gateway.upload('owner', 'vcf', 'long', 'ü'.repeat(200));
    const { body } = await post('owner', '/annotations/', { data_source: long });
    const { body: source } = await ask('GET', body.annotation.annotated_data_source.uri, { as: 'owner' });
    expect(source.data_source.name).toBe(`${'ü'.repeat(188)} (annotated)`);
  });

  test.each([
    ['owner', '*', 403],
    ['annotator', '*', 201],
    ['trader', '*', 403],
    ['querier', '*', 403],
    ['annotator', 'group:GROUP', 403],
    ['group-annotator', 'not group:GROUP', 201],
    ['querying-annotator', 'group:GROUP', 403],
    ['querying-annotator', '* and group:GROUP', 201],
    ['group-annotator', '* and group:GROUP', 201],
    ['group-annotator', '* and not sample:PUBLIC', 403],
    ['querier', '(sample:PUBLIC)', 201],
    ['querier', 'sample:PRIVATE', 403],
    ['querier', 'not sample:PUBLIC', 403],
    ['admin', 'not sample:PRIVATE or *', 201],
  ])('by %s with the query %s: %i', async (as, template, status) => {
    const places = { GROUP: group, PUBLIC: publicSample, PRIVATE: sample };
    const expression = template.replace(/[A-Z]+/, (place) => places[place as keyof typeof places]);
    const own = await gateway.upload(as, 'vcf', 'own');
    const answer = await post(as, '/annotations/', { data_source: own, queries: queries(expression) });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.error.message).toMatch(/^Not allowed: query Q: requires\b/);
  });

  test.each([
    [() => ({ data_source: csv }), 'data_source: expected a data source of filetype vcf or bed, got csv'],
    [() => ({ data_source: vcf, queries: queries('*  or or') }), 'queries[0].expression: at position 7: expected'],
    [
      () => ({ data_source: vcf, queries: queries('sample:/samples/9999') }),
      'at position 8: there is no sample /samples/9999',
    ],
    [
      () => ({ data_source: vcf, queries: queries(`${'('.repeat(65)}*${')'.repeat(65)}`) }),
      'at position 65: nested deeper than 64 levels',
    ],
    [() => ({ data_source: vcf, queries: queries('not '.repeat(200_000)) }), 'queries[0].expression'],
    [() => ({ data_source: vcf, name: '' }), 'name: expected'],
  ])('with wrong fields are refused %#', async (fields, message) => {
    const { status, body } = await post('owner', '/annotations/', fields());
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(body.error.message).toContain(message);
  });

  test('are for owners of the data source', async () => {
    expect(outcome(await post('annotator', '/annotations/', { data_source: vcf }))).toBe('403 forbidden');
    expect(outcome(await post(undefined, '/annotations/', { data_source: vcf }))).toBe('401 unauthorized');
  });

  test('are listed by user, under both names of the filter', async () => {
    const listed = (as: string, query: string) =>
      ask('GET', `/annotations/?${query}`, { as, headers: { Range: 'items=0-99' } });
    const own = await listed('owner', `user=${uris.get('owner')}`);
    const alias = await listed('owner', `annotated_data_source.user=${uris.get('owner')}&embed=original_data_source`);
    expect(own.status).toBe(206);
    expect(alias.body.annotation_collection.items.length).toBe(own.body.annotation_collection.items.length);
    expect(alias.body.annotation_collection.items[0].original_data_source).toMatchObject({ uri: vcf, name: 'data' });
    expect(outcome(await listed('owner', ''))).toBe('403 forbidden');
    expect(outcome(await listed('owner', `user=${uris.get('annotator')}`))).toBe('403 forbidden');
    expect(outcome(await listed('admin', ''))).toBe('206');
  });

  test('are read, resubmitted and deleted according to the rules', async () => {
    const uri = await gateway.create('owner', '/annotations/', { data_source: vcf });
    const { body } = await ask('GET', uri, { as: 'owner' });
    expect(outcome(await ask('GET', uri, { as: 'annotator' }))).toBe('403 forbidden');
    const json = { task: { state: 'submitted' } };
    expect(outcome(await ask('PATCH', uri, { as: 'owner', json }))).toBe('403 forbidden');
    expect((await ask('PATCH', uri, { as: 'admin', json })).status).toBe(200);
    expect(outcome(await ask('PATCH', uri, { as: 'admin', json: { task: { state: 'x' } } }))).toBe('400 bad_request');
    expect(outcome(await ask('DELETE', uri, { as: 'annotator' }))).toBe('403 forbidden');
    expect(outcome(await ask('DELETE', uri, { as: 'owner' }))).toBe('204');
    const { uri: annotated } = body.annotation.annotated_data_source;
    expect(outcome(await ask('GET', annotated, { as: 'owner' }))).toBe('200');
    expect(outcome(await ask('DELETE', annotated, { as: 'owner' }))).toBe('204');
  });
});

describe('variants', () => {
  const get = (path: string, options: Parameters<typeof ask>[2] = {}) => ask('GET', path, options);
  const listing = { headers: { Range: 'items=0-9' } };

  test('are normalised, located and not stored', async () => {
    const variant = { chromosome: 'chr20', position: '139744', reference: 'at', observed: 'ac' };
    const { status, headers, body } = await post(undefined, '/variants/', variant);
    expect([status, headers.get('location')]).toEqual([201, '/variants/20%3A139745T%3EC']);
    const shown = {
      uri: '/variants/20%3A139745T%3EC',
      chromosome: '20',
      position: 139745,
      reference: 'T',
      observed: 'C',
    };
    expect(body).toEqual({ variant: shown });
    const again = await get('/variants/chr20%3A139744AT%3EAC');
    expect(again.body).toEqual({ variant: shown });
    expect(
      outcome(await get(headers.get('location')!, { headers: { 'If-None-Match': again.headers.get('etag')! } })),
    ).toBe('304');
  });

  test('may have an empty allele', async () => {
    const { body } = await post(undefined, '/variants/', { chromosome: '1', position: 5, observed: 'A' });
    expect(body.variant).toMatchObject({ uri: '/variants/1%3A5%3EA', position: 5, reference: '', observed: 'A' });
    expect((await get('/variants/1:5A%3E')).body.variant).toMatchObject({ reference: 'A', observed: '' });
  });

  test.each([
    [
      { chromosome: '1', position: 5, reference: 'A', observed: 'a' },
      'observed: expected an allele other than reference',
    ],
    [{ chromosome: '1', position: 5 }, 'observed: expected an allele other than reference'],
    [{ chromosome: '1', position: 0, observed: 'A' }, 'position: expected an integer of at least 1'],
    [{ chromosome: '1', position: 2 ** 31, observed: 'A' }, 'position: expected an integer of at most'],
    [{ chromosome: '1', position: 1, observed: '<DEL>' }, 'observed: expected'],
    [{ position: 1, observed: 'A' }, 'chromosome: required'],
  ])('%j is refused: %s', async (json, message) => {
    const { status, body } = await post(undefined, '/variants/', json);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(body.error.message).toContain(message);
  });

  test.each([
    '/variants/1',
    '/variants/x:y',
    '/variants/1:0A%3ET',
    '/variants/1:5A%3EA',
    '/variants/1:5A',
    '/variants/1:5A%3ET/x',
  ])('%s is nothing', async (path) => {
    expect(outcome(await get(path))).toBe('404 not_found');
  });

  test('with queries have frequencies, by the rules of the queries', async () => {
    const asked = (expression: string) =>
      `/variants/1:5A%3ET?queries=name:Q,expression:${encodeURIComponent(expression)}`;
    const none = { coverage: 0, frequency: 0, frequency_het: 0, frequency_hom: 0 };
    expect((await get(asked(`sample:${publicSample}`))).body.variant.annotations).toEqual({ Q: none });
    expect(outcome(await get(asked(`sample:${sample}`)))).toBe('401 unauthorized');
    expect(outcome(await get(asked(`sample:${sample}`), { as: 'stranger' }))).toBe('403 forbidden');
    expect(outcome(await get(asked(`sample:${sample}`), { as: 'owner' }))).toBe('200');
    expect(outcome(await get(asked('*'), { as: 'trader' }))).toBe('403 forbidden');
    expect(outcome(await get(asked('*'), { as: 'annotator' }))).toBe('200');
    expect(outcome(await get(asked('* or'), { as: 'annotator' }))).toBe('400 bad_request');
  });

  test('of a region are a collection', async () => {
    const region = 'region=chromosome:1,begin:1,end:100';
    expect(outcome(await get(`/variants/?${region}`, listing))).toBe('416 unsatisfiable_range');
    expect(outcome(await get(`/variants/?${region}`))).toBe('400 bad_request');
    expect(outcome(await get('/variants/', listing))).toBe('400 bad_request');
    expect(outcome(await get(`/variants/?${region}&order=reference`, listing))).toBe('400 bad_request');
    expect(outcome(await get(`/variants/?${region}&order=-position,chromosome`, listing))).toBe(
      '416 unsatisfiable_range',
    );
    expect(outcome(await get('/variants/?region=chromosome:1,begin:2,end:1', listing))).toBe('400 bad_request');
    expect(outcome(await get('/variants/?region=chromosome:1,begin:1,end:10000001', listing))).toBe('400 bad_request');
    expect(outcome(await get('/variants/?region=chromosome:1,begin:1,end:10000000', listing))).toBe(
      '416 unsatisfiable_range',
    );
    const all = `${region}&queries=name:Q,expression:*`;
    expect(outcome(await get(`/variants/?${all}`, listing))).toBe('401 unauthorized');
    expect(outcome(await get(`/variants/?${all}`, { ...listing, as: 'annotator' }))).toBe('416 unsatisfiable_range');
  });

  test('cannot be deleted or changed', async () => {
    const { status, headers } = await ask('DELETE', '/variants/1:5A%3ET', { as: 'admin' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
