import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { type Answer, password, type RunningGatewayTest, startRunningGateway } from '../testing/running-gateway.ts';

// Imports and annotations stay waiting, as no workers run here.
let gateway: RunningGatewayTest;
const made = new Map<string, string>();

const tus = { 'Tus-Resumable': '1.0.0' };
const octets = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
const outcome = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

/** How a resource is changed, and the answer to that. */
interface Change {
  json?: unknown;
  headers?: Record<string, string>;
  answer?: string;
}

/** Resources in an order in which they can be deleted. */
const changes: [name: string, change: Change][] = [
  ['annotation', { json: {} }],
  ['frequency table', { json: {} }],
  ['coverage', { json: { task: { state: 'submitted' } } }],
  ['variation', { json: { task: { state: 'submitted' } } }],
  ['sample', { json: { name: 'changed' } }],
  ['data source', { json: { name: 'changed' } }],
  ['upload', { headers: octets, answer: '204' }],
  ['webhook', { json: { active: false } }],
  ['token', { json: { name: 'changed' } }],
  ['group', { json: { name: 'changed' } }],
  ['user', { json: { name: 'changed' } }],
];

beforeAll(async () => {
  gateway = await startRunningGateway();
  const make = async (name: string, path: string, json: unknown) =>
    void made.set(name, await gateway.create('admin', path, json));
  const user = (await gateway.ask('GET', '/authentication', { as: 'admin' })).body.authentication.user.uri;
  const vcf = '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
  made.set('data source', await gateway.upload('admin', 'vcf', vcf));
  const bed = await gateway.upload('admin', 'bed', '1\t0\t10\n');
  await make('user', '/users/', { login: 'ann', password, roles: [] });
  await make('group', '/groups/', { name: 'a' });
  await make('token', '/tokens/', { name: 'a', user });
  // Of what does not happen here: each delivery, or its failure, would change what is shown.
  const kinds = ['varfreq.import.succeeded'];
  await make('webhook', '/webhooks/', { url: 'https://hooks.example.org/', user, kinds });
  await make('sample', '/samples/', { name: 'a' });
  const [sample, data_source] = [made.get('sample'), made.get('data source')];
  await make('variation', '/variations/', { sample, data_source });
  await make('coverage', '/coverages/', { sample, data_source: bed });
  const queries = [{ name: 'all', expression: '*' }];
  await make('annotation', '/annotations/', { data_source, queries });
  await make('frequency table', '/frequency_tables/', { queries });
  const headers = { ...tus, 'Upload-Length': '10' };
  const { headers: begun } = await gateway.ask('POST', '/uploads/', { as: 'admin', headers });
  made.set('upload', begun.get('location')!);
});

afterAll(() => gateway?.stop());

const tagOf = async (uri: string): Promise<string> =>
  (await gateway.ask('GET', uri, { as: 'admin' })).headers.get('etag')!;

test.each(changes)('%s: changed and deleted only as If-Match knows it', async (name, { answer = '200', ...change }) => {
  const uri = made.get(name)!;
  const ask = async (method: 'PATCH' | 'DELETE', tag: string): Promise<string> => {
    const { headers, ...body } = method === 'PATCH' ? change : {};
    return outcome(await gateway.ask(method, uri, { as: 'admin', ...body, headers: { ...headers, 'If-Match': tag } }));
  };
  const before = await tagOf(uri);
  for (const method of ['PATCH', 'DELETE'] as const)
    expect(await ask(method, '"stale"')).toBe('412 precondition_failed');
  expect(await tagOf(uri)).toBe(before);
  expect(await ask('PATCH', before)).toBe(answer);
  expect(await ask('DELETE', await tagOf(uri))).toBe('204');
});

test('the build of the files is changed only as If-Match knows it', async () => {
  const change = (json: unknown, headers = {}) => gateway.ask('PATCH', '/genome', { as: 'admin', json, headers });
  const known = (await change({})).headers.get('etag')!;
  const build = { build: 'GRCh38' };
  expect(outcome(await change(build, { 'If-Match': '"stale"' }))).toBe('412 precondition_failed');
  expect(outcome(await change(build, { 'If-Match': known }))).toBe('200');
});

test('the build of the files is changed by a representation that is sent back with another build', async () => {
  const change = (json: unknown) => gateway.ask('PATCH', '/genome', { as: 'admin', json });
  const { genome } = (await change({ build: 'GRCh38' })).body;
  expect((await change({ ...genome, build: 'GRCh37' })).body.genome).toMatchObject({ build: 'GRCh37' });
  expect(outcome(await change({ ...genome, chromosomes: [] }))).toBe('400 bad_request');
});

/** Asks again and again until an answer shows the field. */
async function untilShown(uri: string, resource: string, field: string): Promise<void> {
  const isShown = async () => (await gateway.ask('GET', uri, { as: 'admin' })).body[resource][field] !== undefined;
  await until(`${uri} has ${field}`, isShown);
}

test('a delivery leaves what If-Match knows of a webhook', async () => {
  const { user } = (await gateway.ask('GET', '/authentication', { as: 'admin' })).body.authentication;
  const uri = await gateway.create('admin', '/webhooks/', { url: 'https://hooks.invalid/', user: user.uri });
  const known = await tagOf(uri);
  await gateway.create('admin', '/samples/', { name: 'an event' });
  await untilShown(uri, 'webhook', 'last_tried');
  expect(await tagOf(uri)).not.toBe(known);
  const change = { as: 'admin', json: { active: false }, headers: { 'If-Match': known } };
  expect(outcome(await gateway.ask('PATCH', uri, change))).toBe('200');
});

test('a use of a token leaves what If-Match knows of it', async () => {
  const { user } = (await gateway.ask('GET', '/authentication', { as: 'admin' })).body.authentication;
  const uri = await gateway.create('admin', '/tokens/', { name: 'a', user: user.uri });
  const { headers, body } = await gateway.ask('GET', uri, { as: 'admin' });
  const use = { headers: { Authorization: `Token ${body.token.key}` } };
  expect((await gateway.ask('GET', '/authentication', use)).body.authentication.authenticated).toBe(true);
  await untilShown(uri, 'token', 'last_used');
  const change = { as: 'admin', json: { name: 'changed' }, headers: { 'If-Match': headers.get('etag')! } };
  expect(outcome(await gateway.ask('PATCH', uri, change))).toBe('200');
});
