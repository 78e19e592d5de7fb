import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, password, type RunningGatewayTest, startRunningGateway } from '../../testing/running-gateway.ts';

// Whether a task has begun is a matter of moments here. Results are tested end to end.
let gateway: RunningGatewayTest;
let bed = '';
let otherBed = '';
let sample = '';
let publicSample = '';
let group = '';

const all = { name: 'ALL', expression: '*' };
const post = (as: string | undefined, json: unknown, headers = {}): Promise<Answer> =>
  gateway.ask('POST', '/frequency_tables/', { json, headers, ...(as !== undefined && { as }) });
const get = async (path: string, as = 'admin') =>
  (await gateway.ask('GET', path, { as, headers: { Range: 'items=0-99' } })).body;
const outcome = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();
const make = (fields: object = {}, as = 'annotator') =>
  gateway.create(as, '/frequency_tables/', { queries: [all], ...fields });

beforeAll(async () => {
  gateway = await startRunningGateway();
  for (const [login, roles] of [
    ['annotator', ['annotator', 'group-querier']],
    ['stranger', ['annotator', 'querier', 'group-querier']],
    ['trader', ['importer', 'trader', 'querier', 'group-querier']],
  ] as const)
    await gateway.create('admin', '/users/', { login, password, roles });
  bed = await gateway.upload('annotator', 'bed', '1\t10\t20\n');
  otherBed = await gateway.upload('stranger', 'bed', '1\t10\t20\n');
  sample = await gateway.create('trader', '/samples/', { name: 'hidden' });
  publicSample = await gateway.create('trader', '/samples/', { name: 'open', public: true });
  group = await gateway.create('admin', '/groups/', { name: 'g' });
});

afterAll(() => gateway?.stop());

describe('creating a frequency table', () => {
  test('answers with its options and a data source without data that belongs to the caller', async () => {
    const { status, headers, body } = await post('annotator', { queries: [all, { ...all, name: 'B' }] });
    expect([status, headers.get('location')]).toEqual([201, body.frequency_table.uri]);
    expect(body.frequency_table).toEqual({
      uri: expect.stringMatching(/^\/frequency_tables\/\d+$/),
      task: expect.objectContaining({ state: expect.any(String) }),
      data_source: { uri: expect.stringMatching(/^\/data_sources\/\d+$/) },
      queries: [all, { ...all, name: 'B' }],
      fields: [],
      missing_as_dot: false,
      min_carriers: 1,
      format: 'vcf',
    });
    const { data_source: result } = await get(body.frequency_table.data_source.uri, 'annotator');
    expect(result).toMatchObject({ name: 'ALL, B (frequencies)', filetype: 'vcf', gzipped: true });
    expect((await gateway.ask('GET', result.data.uri, { as: 'annotator' })).status).toBe(404);
  });

  test('shows every chosen option, which a client may send back as it got it', async () => {
    const regions = [{ chromosome: 'chr1', begin: 5, end: 5 }];
    const fields = { fields: ['alleles', 'counts'], missing_as_dot: true, min_carriers: 3, format: 'csv', regions };
    const { body } = await post('annotator', { queries: [all], name: 'mine', ...fields });
    const shown = body.frequency_table;
    expect(shown).toMatchObject({ ...fields, fields: ['counts', 'alleles'] });
    const { data_source: result } = await get(shown.data_source.uri);
    expect(result).toMatchObject({ name: 'mine', filetype: 'csv' });
    const { task: _, uri: __, data_source: ___, ...again } = (await post('annotator', shown)).body.frequency_table;
    expect(shown).toMatchObject(again);
  });

  test('takes a BED file of regions, links it and holds it', async () => {
    const { frequency_table: shown } = (await post('annotator', { queries: [all], regions_data_source: bed })).body;
    expect(shown).toMatchObject({ regions_data_source: { uri: bed } });
    expect(Object.keys(shown)).not.toContain('regions');
    const { frequency_table: whole } = await get(`${shown.uri}?embed=regions_data_source,data_source`, 'annotator');
    expect(whole).toMatchObject({ regions_data_source: { filetype: 'bed' }, data_source: { filetype: 'vcf' } });
    const without = await get(`${await make()}?embed=regions_data_source`);
    expect(Object.keys(without.frequency_table)).not.toContain('regions_data_source');
    const { status, body } = await gateway.ask('DELETE', bed, { as: 'annotator' });
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('a frequency table refers to')]);
  });

  test('names a table within the limit of names', async () => {
    const queries = Array.from({ length: 10 }, (_, index) => ({ ...all, name: `${index}`.padEnd(150, 'x') }));
    const { body } = await post('annotator', { queries });
    const { data_source: result } = await get(body.frequency_table.data_source.uri);
    expect(result.name).toMatch(/^0x+, 1x+ \(frequencies\)$/);
    expect(result.name).toHaveLength(200);
  });

  test('twice under one Idempotency-Key is one, and another request under it a conflict', async () => {
    const [key, fields] = [{ 'Idempotency-Key': 'table-1' }, { queries: [all] }];
    const [first, again] = [await post('annotator', fields, key), await post('annotator', fields, key)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(outcome(await post('annotator', { ...fields, min_carriers: 2 }, key))).toBe('409 integrity_conflict');
  });

  test.each<[string, object, string]>([
    ['no queries', { queries: [] }, 'queries: expected at least one query'],
    ['missing queries', { queries: undefined }, 'queries: required'],
    ['eleven queries', { queries: Array.from({ length: 11 }, (_, i) => ({ ...all, name: `Q${i}` })) }, 'at most 10'],
    ['no regions', { regions: [] }, 'regions: expected at least one region'],
    [
      'a link in place of regions',
      { regions: '/data_sources/1' },
      'regions: expected a list of regions; give the link to',
    ],
    ['a linked object as regions', { regions: { uri: '/data_sources/1' } }, 'a BED file as regions_data_source'],
    ['too many regions', { regions: Array(2001).fill({ chromosome: '1', begin: 1, end: 1 }) }, 'at most 2000'],
    ['long names', { regions: Array(301).fill({ chromosome: 'c'.repeat(200), begin: 1, end: 1 }) }, '60000 bytes'],
    ['a backward region', { regions: [{ chromosome: '1', begin: 2, end: 1 }] }, 'regions[0]: expected begin not to'],
    [
      'a gene without genes',
      { regions: [{ chromosome: '1', begin: 1, end: 2 }, { gene: 'X' }] },
      'regions[1].gene: no',
    ],
    ['another format', { format: 'bcf' }, 'format: expected one of'],
    ['zero carriers', { min_carriers: 0 }, 'min_carriers: expected'],
    ['regions that are no file', { regions_data_source: '/data_sources/99999' }, 'regions_data_source: '],
    ['an unknown field', { region: [] }, 'region'],
  ])('refuses %s', async (_what, fields, message) => {
    const { status, body } = await post('annotator', { queries: [all], ...fields });
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(body.error.message).toContain(message);
  });

  test('refuses regions given twice, and regions in a file other than BED', async () => {
    const regions = [{ chromosome: '1', begin: 1, end: 1 }];
    const twice = await post('annotator', { queries: [all], regions, regions_data_source: bed });
    expect([twice.status, twice.body.error.message]).toEqual([400, expect.stringContaining('not both')]);
    const vcf = await gateway.upload('annotator', 'vcf', '##fileformat=VCFv4.3\n');
    const { status, body } = await post('annotator', { queries: [all], regions_data_source: vcf });
    expect([status, body.error.message]).toEqual([
      400,
      'regions_data_source: expected a data source of filetype bed, got vcf',
    ]);
  });

  test.each([
    ['anonymous', '*', '401 unauthorized'],
    ['trader', '*', '403 forbidden'],
    ['trader', 'sample:{hidden}', '403 forbidden'],
    ['annotator', '*', '201'],
    ['annotator', 'group:{group}', '201'],
    ['annotator', 'not sample:{open}', '403 forbidden'],
    ['annotator', 'sample:{hidden}', '403 forbidden'],
    ['annotator', 'sample:{open}', '201'],
    ['stranger', 'not sample:{open}', '201'],
    ['admin', 'sample:{hidden}', '201'],
  ])('by %s over %s: %s', async (as, template, expected) => {
    const uris: Record<string, string> = { hidden: sample, open: publicSample, group };
    const expression = template.replace(/\{(\w+)\}/g, (_, name: string) => uris[name]!);
    const queries = [{ name: 'Q', expression }];
    expect(outcome(await post(as === 'anonymous' ? undefined : as, { queries }))).toBe(expected);
  });

  test('over a file of regions is for its owner and administrators', async () => {
    const fields = { queries: [all], regions_data_source: otherBed };
    expect(outcome(await post('annotator', fields))).toBe('403 forbidden');
    expect(outcome(await post('stranger', fields))).toBe('201');
    expect(outcome(await post('admin', fields))).toBe('201');
  });

  test('is an entry in the audit log, with the sets that were asked for', async () => {
    const uri = await make({ queries: [all, { name: 'G', expression: `group:${group}` }], regions_data_source: bed });
    expect(outcome(await gateway.ask('DELETE', uri, { as: 'annotator' }))).toBe('204');
    const created = (await get('/audit/?action=frequency_table_created')).audit_collection.items[0];
    expect(created).toMatchObject({ subject: uri, detail: `regions ${bed}\n*\ngroup:${group}` });
    const deleted = (await get('/audit/?action=frequency_table_deleted')).audit_collection.items[0];
    expect(deleted).toMatchObject({ subject: uri });
  });
});

describe('a frequency table', () => {
  test('is read, listed and followed by its owner and administrators only', async () => {
    const uri = await make();
    const { user } = await get('/authentication', 'annotator').then(({ authentication }) => authentication);
    for (const path of [uri, `/frequency_tables/?user=${user.uri}`]) {
      const ask = (as?: string) =>
        gateway.ask('GET', path, { headers: { Range: 'items=0-0' }, ...(as !== undefined && { as }) });
      const good = path === uri ? 200 : 206;
      expect([(await ask('annotator')).status, (await ask('admin')).status]).toEqual([good, good]);
      expect([outcome(await ask('stranger')), outcome(await ask())]).toEqual(['403 forbidden', '401 unauthorized']);
    }
    expect(outcome(await gateway.ask('GET', '/frequency_tables/', { as: 'annotator' }))).toBe('403 forbidden');
    const head = async (as: string) => (await gateway.ask('HEAD', `${uri}/events`, { as })).status;
    expect([(await head('annotator')) < 300, await head('stranger')]).toEqual([true, 403]);
  });

  test('is submitted again by administrators', async () => {
    const uri = await make();
    const patch = (as: string) => gateway.ask('PATCH', uri, { as, json: { task: { state: 'submitted' } } });
    expect(outcome(await patch('annotator'))).toBe('403 forbidden');
    expect((await patch('admin')).body.frequency_table).toMatchObject({ uri, task: { state: 'waiting' } });
  });

  test('is deleted by its owner, and leaves its data source behind', async () => {
    const uri = await make();
    const { frequency_table: shown } = await get(uri);
    const remove = (as: string, headers = {}) => gateway.ask('DELETE', uri, { as, headers });
    expect(outcome(await remove('stranger'))).toBe('403 forbidden');
    expect(outcome(await remove('annotator', { 'If-Match': '"other"' }))).toBe('412 precondition_failed');
    expect((await gateway.ask('DELETE', shown.data_source.uri, { as: 'annotator' })).status).toBe(409);
    expect((await remove('annotator')).status).toBe(204);
    expect((await gateway.ask('GET', uri, { as: 'annotator' })).status).toBe(404);
    expect((await gateway.ask('DELETE', shown.data_source.uri, { as: 'annotator' })).status).toBe(204);
  });
});
