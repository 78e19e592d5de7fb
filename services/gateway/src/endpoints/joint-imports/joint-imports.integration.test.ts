import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, password, type RunningGatewayTest, startRunningGateway } from '../../testing/running-gateway.ts';

// Imports stay waiting, as no parser runs here. Results are tested end to end.
let gateway: RunningGatewayTest;
let vcf = '';
let own = '';
let other = '';

const header = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tkid\tdad\tmum\n';
const ped = 'F1 kid dad mum 1 2\nF1 mum 0 0 2 1\nF2 aunt 0 0 2 1\n';

const post = (as: string | undefined, json: unknown, headers = {}): Promise<Answer> =>
  gateway.ask('POST', '/joint_imports/', { json, headers, ...(as !== undefined && { as }) });
const get = async (path: string, as = 'owner') =>
  (await gateway.ask('GET', path, { as, headers: { Range: 'items=0-99' } })).body;
const outcome = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

async function members(joint: string, as = 'owner'): Promise<Answer['body'][]> {
  const { variation_collection: listed } = await get(`/variations/?joint_import=${joint}&embed=sample`, as);
  return listed.items.toSorted((a: { column: number }, b: { column: number }) => a.column - b.column);
}

beforeAll(async () => {
  gateway = await startRunningGateway();
  for (const [login, roles] of [
    ['owner', ['importer']],
    ['stranger', ['importer', 'querier']],
  ] as const)
    await gateway.create('admin', '/users/', { login, password, roles });
  vcf = await gateway.upload('owner', 'vcf', `${header}1\t10\t.\tA\tC\t.\t.\t.\tGT\t0/1\t0/0\t1/1\n`);
  own = await gateway.create('owner', '/samples/', { name: 'own', sex: 'female' });
  other = await gateway.create('stranger', '/samples/', { name: 'other' });
});

afterAll(() => gateway?.stop());

describe('creating a joint import', () => {
  test('answers with the waiting joint import, and makes samples, groups and a variation for each column', async () => {
    const fields = { data_source: vcf, every_column: true, public: true, ped, family_groups: true, activate: true };
    const { status, headers, body } = await post('owner', fields);
    expect([status, headers.get('retry-after')]).toEqual([201, '1']);
    const { joint_import: joint } = body;
    expect(joint).toEqual({
      uri: headers.get('location'),
      task: { state: 'waiting', submitted: expect.any(String) },
      data_source: { uri: vcf },
      user: { uri: expect.stringMatching(/^\/users\/\d+$/) },
      sample_count: 3,
      activate: true,
      skip_filtered: true,
      prefer_genotype_likelihoods: false,
    });
    const [group] = (await get('/groups/?name=F1')).group_collection.items;
    expect((await get('/groups/')).group_collection.items).toHaveLength(1);
    const groups = [{ uri: group.uri }];
    const made = { public: true, active: false, coverage_profile: true, pool_size: 1 };
    expect(await members(joint.uri)).toMatchObject([
      { column: 1, joint_import: { uri: joint.uri }, sample: { ...made, name: 'kid', sex: 'male', groups } },
      { column: 2, sample: { ...made, name: 'dad', sex: 'unknown', groups: [] } },
      { column: 3, sample: { ...made, name: 'mum', sex: 'female', groups } },
    ]);
  });

  test('of listed columns takes existing samples, which get sex and family of the PED file', async () => {
    const samples = [
      { column: 'mum', name: 'Jane', external_id: 'L-1', notes: '*x*' },
      { column: 1, sample: own },
    ];
    const options = { coverage_from: 'reference_blocks', min_depth: 3, skip_malformed: true };
    const { body } = await post('owner', { data_source: vcf, samples, ped, family_groups: true, ...options });
    expect(body.joint_import).toMatchObject({ sample_count: 2, ...options });
    const { uri } = body.joint_import;
    const found = await members(uri);
    expect(found).toMatchObject([
      { column: 1, sample: { uri: own, name: 'own', sex: 'male' }, ...options },
      { column: 3, sample: { name: 'Jane', sex: 'female', external_id: 'L-1', notes: '*x*' } },
    ]);
    const { coverage_collection: coverages } = await get(`/coverages/?joint_import=${uri}`);
    expect(coverages.items).toMatchObject([
      { column: 1, joint_import: { uri }, sample: { uri: own } },
      { column: 3, joint_import: { uri } },
    ]);
    expect(found[0].coverage).toEqual({ uri: coverages.items[0].uri });
  });

  test.each([
    ['without login', undefined, '401 unauthorized'],
    ['with the file of another user', 'stranger', '403 forbidden'],
    ['as an administrator', 'admin', '201'],
  ])('%s: %s', async (_what, as, expected) => {
    expect(outcome(await post(as, { data_source: vcf, every_column: true }))).toBe(expected);
  });

  test('needs to own each sample', async () => {
    const samples = [
      { column: 'kid', sample: own },
      { column: 'dad', sample: other },
    ];
    expect(outcome(await post('owner', { data_source: vcf, samples }))).toBe('403 forbidden');
    expect(outcome(await post('admin', { data_source: vcf, samples }))).toBe('201');
  });

  test('refuses columns by the header of the file, whatever its compression, and names the columns', async () => {
    const { body } = await post('owner', { data_source: vcf, samples: [{ column: 'aunt' }] });
    expect(body.error).toEqual({
      code: 'bad_request',
      message: 'samples[0].column: no sample column "aunt"; the file has "kid", "dad", "mum"',
    });
  });

  test.each([
    ['a file that ends in its header', '##fileformat=VCFv4.3\n', 'line 2: the file ends without a #CHROM line'],
    ['an empty file', '', 'line 1: the file ends without a #CHROM line'],
    ['a BED', '1\t10\t20\n', 'line 1: found'],
  ])('refuses %s', async (_what, text, message) => {
    const data_source = await gateway.upload('owner', 'vcf', text);
    const { status, body } = await post('owner', { data_source, every_column: true });
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(body.error.message).toContain(`data_source: ${message}`);
  });

  test('refuses an annotated data source before it has data', async () => {
    const annotation = await gateway.create('owner', '/annotations/', { data_source: vcf });
    const { annotated_data_source: result } = (await get(annotation)).annotation;
    const { status, body } = await post('owner', { data_source: result.uri, every_column: true });
    if (status === 400) expect(body.error.message).toContain('data_source: it has no data yet');
    else expect(status).toBe(201);
  });

  test('twice under one Idempotency-Key is one, and another request under it a conflict', async () => {
    const [key, fields] = [{ 'Idempotency-Key': 'joint-1' }, { data_source: vcf, every_column: true }];
    const [first, again] = [await post('owner', fields, key), await post('owner', fields, key)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(outcome(await post('owner', { ...fields, public: true }, key))).toBe('409 integrity_conflict');
  });

  test('with a taken external id makes nothing', async () => {
    await gateway.create('owner', '/samples/', { name: 'a', external_id: 'taken' });
    const before = (await get('/samples/?user=/users/2')).sample_collection.items.length;
    const samples = [{ column: 'kid' }, { column: 'dad', external_id: 'taken' }];
    expect(outcome(await post('owner', { data_source: vcf, samples }))).toBe('409 integrity_conflict');
    expect((await get('/samples/?user=/users/2')).sample_collection.items).toHaveLength(before);
  });
});

describe('a joint import', () => {
  const make = (as = 'owner') => gateway.create(as, '/joint_imports/', { data_source: vcf, every_column: true });
  const submitted = { task: { state: 'submitted' } };

  test('is read, listed and followed by its owner and administrators only', async () => {
    const joint = await make();
    for (const path of [joint, `/joint_imports/?user=/users/2`, `/variations/?joint_import=${joint}`]) {
      const ask = (as?: string) =>
        gateway.ask('GET', path, { headers: { Range: 'items=0-0' }, ...(as !== undefined && { as }) });
      expect([(await ask('owner')).status, (await ask('admin')).status]).toEqual(
        path === joint ? [200, 200] : [206, 206],
      );
      expect([outcome(await ask('stranger')), outcome(await ask())]).toEqual(['403 forbidden', '401 unauthorized']);
    }
    const head = async (as: string) => (await gateway.ask('HEAD', `${joint}/events`, { as })).status;
    expect([await head('owner'), await head('stranger')]).toEqual([200, 403]);
  });

  test('shows its user and data source embedded', async () => {
    const { joint_import: shown } = await get(`${await make()}?embed=user,data_source`);
    expect(shown).toMatchObject({ user: { login: 'owner' }, data_source: { filetype: 'vcf' } });
  });

  test('is submitted again by administrators, as a whole', async () => {
    const joint = await make();
    const patch = (as: string, uri: string) => gateway.ask('PATCH', uri, { as, json: submitted });
    expect(outcome(await patch('owner', joint))).toBe('403 forbidden');
    expect((await patch('admin', joint)).body.joint_import).toMatchObject({ uri: joint, task: { state: 'waiting' } });
    const [first] = await members(joint);
    const { status, body } = await patch('admin', first.uri);
    expect([status, body.error.code]).toEqual([409, 'integrity_conflict']);
    expect(body.error.message).toContain(joint);
  });

  test('is deleted with its variations, by its owner, unless it has changed', async () => {
    const joint = await make();
    const found = await members(joint);
    const remove = (as: string, headers = {}) => gateway.ask('DELETE', joint, { as, headers });
    expect(outcome(await remove('stranger'))).toBe('403 forbidden');
    expect(outcome(await remove('owner', { 'If-Match': '"other"' }))).toBe('412 precondition_failed');
    expect((await remove('owner')).status).toBe(204);
    expect((await gateway.ask('GET', joint, { as: 'owner' })).status).toBe(404);
    expect((await gateway.ask('GET', found[0].uri, { as: 'owner' })).status).toBe(404);
    expect((await gateway.ask('GET', found[0].sample.uri, { as: 'owner' })).status).toBe(200);
  });

  test('keeps its ETag for If-Match when one of its variations is deleted', async () => {
    const joint = await make();
    const tag = (await gateway.ask('GET', joint, { as: 'owner' })).headers.get('etag')!;
    const [first] = await members(joint);
    expect((await gateway.ask('DELETE', first.uri, { as: 'owner' })).status).toBe(204);
    expect((await get(joint)).joint_import.sample_count).toBe(2);
    const { status } = await gateway.ask('DELETE', joint, { as: 'owner', headers: { 'If-Match': tag } });
    expect(status).toBe(204);
  });
});

test('variations that do not come from a joint import show nothing of it', async () => {
  const variation = await gateway.create('owner', '/variations/', { data_source: vcf, sample: own, columns: ['dad'] });
  const { variation: shown } = await get(variation);
  expect(Object.keys(shown)).toEqual(expect.not.arrayContaining(['joint_import', 'column']));
});
