import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource } from '@varfreq/contracts/metadata/v1/DataSource';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import { until } from '@varfreq/testkit/until';
import { AccessTrail } from '../../access-trail.ts';
import { createApp } from '../../app.ts';
import { LoginThrottle } from '../../http/authentication/login-throttle.ts';
import { RecentLogins } from '../../http/authentication/recent-logins.ts';
import { closeServer, createHttpServer, listen } from '../../http/server.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings.ts';
import { MemoryCatalogue, memoryDirectory, sha256 } from '../../testing/memory-catalogue.ts';
import { formBody, formEndBytes, formType, type Part } from '../../testing/multipart.ts';
import { createUploads, type Uploads } from '../../uploads/uploads.ts';
import { dataSourceEndpoints } from './data-sources.ts';

// Uploads and downloads over HTTP with a real store; the catalogue is in memory, the real one is tested with metadata.
const maxUploadBytes = 1_000_000;
const user = { authorization: `Basic ${btoa('user:pw')}` };

let directory = '';
let store: BlobStore;
let uploads: Uploads;
let server: Server;
let base = '';
let catalogue: MemoryCatalogue;
let space = { freeBytes: 1e12, totalBytes: 2e12 };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'varfreq-gateway-'));
  await mkdir(join(directory, 'local'));
  store = await openBlobStore({ kind: 'directory', path: join(directory, 'blobs') });
  uploads = createUploads({ space: async () => space }, { digestThreads: 1, reserve: { bytes: 1e9, share: 0.05 } });
});

beforeEach(async () => {
  catalogue = new MemoryCatalogue();
  space = { freeBytes: 1e12, totalBytes: 2e12 };
  await start({});
});

afterEach(async () => {
  await closeServer(server, 0);
  for await (const key of store.list('')) await store.remove([key]);
});

afterAll(async () => {
  await uploads.digests.stop();
  await rm(directory, { recursive: true });
});

async function start(settings: Partial<Settings>): Promise<void> {
  const log = createLogger({ service: 'test', level: 'silent' });
  const throttle = new LoginThrottle({ failuresPerLogin: 99, failuresPerAddress: 99, windowMs: 1000 }, () => 0);
  const services = { catalogue: catalogue.client, directory: memoryDirectory, blobs: store } as unknown as Services;
  const limits = {
    maxUploadBytes,
    maxUncompressedBytes: 10_000_000,
    localFilesDir: join(directory, 'local'),
    localFilesPerLogin: false,
  };
  const all = {
    taskSuccessState: 'succes',
    maxPageItems: 9,
    maxRegionBases: 9,
    maxExpansionRatio: 500,
    queryPasswords: 'warn' as const,
    unknownFields: 'refuse' as const,
    secret: 'x'.repeat(16),
    ...limits,
    ...settings,
  };
  const recentLogins = new RecentLogins(services.directory, () => 0);
  const context = { services, settings: all as Settings, throttle, recentLogins, log };
  const trail = new AccessTrail({ recordQuery: async () => ({}), recordDownload: async () => ({}) });
  const app = createApp(dataSourceEndpoints(uploads, trail), context, { corsOrigins: [], trustedProxies: 0 });
  server = createHttpServer(app);
  base = await listen(server, '127.0.0.1', 0);
}

async function restart(settings: Partial<Settings>): Promise<void> {
  await closeServer(server, 0);
  await start(settings);
}

const named: Part[] = [
  { name: 'name', value: 'exome' },
  { name: 'filetype', value: 'vcf' },
];
const file = (value: string | Uint8Array, more: Partial<Part> = {}): Part => ({
  name: 'data',
  filename: 'a',
  value,
  ...more,
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  readonly code: string | undefined;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(base + path, { ...init, headers: { ...user, ...init.headers } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const code = response.ok || text === '' ? undefined : (JSON.parse(text) as { error: { code: string } }).error.code;
  return { status: response.status, headers: response.headers, bytes, text, code };
}

function upload(parts: readonly Part[], headers: Record<string, string> = {}): Promise<Answer> {
  return ask('/data_sources/', {
    method: 'POST',
    headers: { 'content-type': formType, ...headers },
    body: formBody(parts),
  });
}

/** Everything in the store, including partial writes. */
async function kept(): Promise<string[]> {
  const keys = await readdir(join(directory, 'blobs', 'temporary'));
  for await (const key of store.list('')) keys.push(key);
  return keys;
}

async function expectNothingKept(): Promise<void> {
  expect(await kept()).toEqual([]);
  expect([...catalogue.staged]).toEqual([]);
  expect([...catalogue.sources]).toEqual([]);
}

/** A request written byte by byte. */
function open(headers: Record<string, string | number>): {
  request: ClientRequest;
  response: Promise<IncomingMessage>;
} {
  const request = httpRequest(`${base}/data_sources/`, {
    method: 'POST',
    headers: { ...user, 'content-type': formType, ...headers },
  });
  const response = once(request, 'response').then(([message]) => message as IncomingMessage);
  response.catch(() => undefined);
  request.on('error', () => undefined);
  return { request, response };
}

/** A form truncated inside its file. */
function unfinished(part: Part): Buffer {
  return formBody([...named, part]).subarray(0, -formEndBytes);
}

const nothingKept = () =>
  until('nothing is kept', async () => (await kept()).length === 0 && catalogue.staged.size === 0);

describe('an upload', () => {
  test.each([
    ['before', [...named, file('data')]],
    ['after', [file('data'), ...named]],
    ['around', [named[0]!, file('data', { headers: ['Content-Type: text/plain'] }), named[1]!]],
  ])('takes its fields from %s the file', async (_where, parts) => {
    const { status, headers, text } = await upload(parts);
    expect(status).toBe(201);
    const uri = headers.get('location')!;
    expect(JSON.parse(text).data_source).toEqual({
      uri,
      added: '2027-03-02T10:00:00.000000',
      gzipped: false,
      name: 'exome',
      filetype: 'vcf',
      data: { uri: `${uri}/data` },
      user: { uri: '/users/1' },
    });
    expect((await ask(`${uri}/data`)).text).toBe('data');
    expect([...catalogue.staged]).toEqual([]);
  });

  test('is described by the digests of its stored and its uncompressed bytes', async () => {
    const gzipped = gzipSync('some content');
    await upload([...named, file(gzipped)]);
    const { sizeBytes, gzipped: flag, storedSha256, contentSha256, uncompressedBytes } = catalogue.finished[0]!;
    const hex = (bytes: unknown): string => Buffer.from(bytes as Uint8Array).toString('hex');
    expect({ sizeBytes, flag, uncompressedBytes }).toEqual({
      sizeBytes: gzipped.length,
      flag: true,
      uncompressedBytes: 12,
    });
    expect(hex(storedSha256)).toBe(sha256(gzipped));
    expect(hex(contentSha256)).toBe(sha256(Buffer.from('some content')));
  });

  test('with a broken gzip stream is kept without a digest of its content', async () => {
    expect((await upload([...named, file(gzipSync('content').subarray(0, -2))])).status).toBe(201);
    expect(catalogue.finished[0]).not.toHaveProperty('contentSha256');
    expect(catalogue.finished[0]).not.toHaveProperty('uncompressedBytes');
  });

  test('larger than any buffer is downloaded unchanged', async () => {
    const bytes = Buffer.alloc(maxUploadBytes, 'varfreq');
    const { headers } = await upload([...named, file(bytes)]);
    const back = await ask(`${headers.get('location')}/data`);
    expect(back.bytes.equals(bytes)).toBe(true);
    expect(back.headers.get('etag')).toBe(`"${sha256(bytes)}"`);
  });

  test('may be empty', async () => {
    const { status, headers, text } = await upload([...named, file('')]);
    expect(status).toBe(201);
    expect(JSON.parse(text).data_source.gzipped).toBe(false);
    const data = await ask(`${headers.get('location')}/data`);
    expect({ status: data.status, text: data.text, length: data.headers.get('content-length') }).toEqual({
      status: 200,
      text: '',
      length: '0',
    });
  });

  test('of a file name with a path stores nothing under that path', async () => {
    expect((await upload([...named, file('x', { filename: '../../../../tmp/evil' })])).status).toBe(201);
    expect((await kept()).every((key) => /^uploads\/\d+$/.test(key))).toBe(true);
  });

  test.each([
    ['true', 'compressed bytes', gzipSync('x'), 201],
    ['no', 'plain bytes', 'x', 201],
    ['true', 'plain bytes', 'x', 400],
    ['false', 'compressed bytes', gzipSync('x'), 400],
    ['true', 'an empty file', '', 400],
    ['maybe', 'plain bytes', 'x', 400],
  ])('with gzipped=%s and %s is answered as it should', async (said, _what, bytes, status) => {
    expect((await upload([file(bytes), ...named, { name: 'gzipped', value: said }])).status).toBe(status);
    if (status === 400) await expectNothingKept();
  });

  test.each([
    ['no file', [...named]],
    ['no name', [named[1]!, file('x')]],
    ['another filetype', [named[0]!, { name: 'filetype', value: 'xls' }, file('x')]],
    ['a local file too', [...named, { name: 'local_file', value: 'a' }, file('x')]],
    ['two files', [...named, file('x'), file('y')]],
    ['a file of another name', [...named, file('x', { name: 'upload' })]],
    ['text instead of a file', [...named, { name: 'data', value: 'x' }]],
    ['base64', [...named, file('eA==', { headers: ['Content-Transfer-Encoding: base64'] })]],
    ['too many fields', [file('x'), ...named, ...Array(101).fill({ name: 'a', value: 'b' })]],
    ['a name that is not UTF-8', [file('x'), { name: 'name', value: Buffer.from([0xff]) }, named[1]!]],
    ['control characters in the name', [file('x'), { name: 'name', value: 'a\nb' }, named[1]!]],
  ] as [string, Part[]][])('with %s is refused and nothing is kept', async (_what, parts) => {
    expect(await upload(parts)).toMatchObject({ status: 400, code: 'bad_request' });
    await expectNothingKept();
  });

  test('with fields of more than a mebibyte is refused', async () => {
    const large = { name: 'name', value: 'x'.repeat(700_000) };
    expect(await upload([file('x'), large, large])).toMatchObject({ status: 413, code: 'entity_too_large' });
    await expectNothingKept();
  });

  test.each([
    ['without its end', formBody([...named, file('x')]).subarray(0, -8)],
    ['cut in the file', formBody([...named, file('x'.repeat(5000))]).subarray(0, 2000)],
    ['without a boundary in it', Buffer.from('nothing')],
    ['of nothing', Buffer.alloc(0)],
    ['with broken part headers', Buffer.from('--xxBOUNDARYxx\r\n: x\r\n\r\nabc\r\n--xxBOUNDARYxx--\r\n')],
  ])('whose form is %s is refused and nothing is kept', async (_what, body) => {
    const answer = await ask('/data_sources/', { method: 'POST', headers: { 'content-type': formType }, body });
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
    await expectNothingKept();
  });

  test.each(['multipart/form-data', 'multipart/mixed; boundary=x', 'application/octet-stream', 'text/plain'])(
    'as %s is refused',
    async (type) => {
      const answer = await ask('/data_sources/', { method: 'POST', headers: { 'content-type': type }, body: 'x' });
      expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
    },
  );

  test('with a Content-Encoding is refused', async () => {
    expect(await upload([...named, file('x')], { 'content-encoding': 'gzip' })).toMatchObject({ status: 400 });
    await expectNothingKept();
  });
});

describe('limits of uploads', () => {
  test('a file of one byte more than allowed is refused and nothing is kept', async () => {
    expect(await upload([...named, file(Buffer.alloc(maxUploadBytes + 1))])).toMatchObject({
      status: 413,
      code: 'entity_too_large',
    });
    await expectNothingKept();
  });

  test('a file of unknown length is refused while it is being sent', async () => {
    const { request, response } = open({ 'transfer-encoding': 'chunked' });
    request.write(unfinished(file('')));
    const chunk = Buffer.alloc(65_536);
    let answered = false;
    void response.then(() => (answered = true));
    while (!answered && !request.destroyed) {
      request.write(chunk);
      await sleep(1);
    }
    expect((await response).statusCode).toBe(413);
    request.destroy();
    await nothingKept();
  });

  test('a file with too large a Content-Length is refused before any of it is read', async () => {
    const { request, response } = open({ 'content-length': 1e12, expect: '100-continue' });
    let continued = false;
    request.on('continue', () => (continued = true)).flushHeaders();
    expect((await response).statusCode).toBe(413);
    expect(continued).toBe(false);
    request.destroy();
  });

  test('an upload without a login is refused before any of it is read', async () => {
    const { request, response } = open({ authorization: 'none', 'content-length': 1000, expect: '100-continue' });
    let continued = false;
    request.on('continue', () => (continued = true)).flushHeaders();
    const { statusCode, headers } = await response;
    expect({ statusCode, challenge: headers['www-authenticate'] }).toEqual({
      statusCode: 401,
      challenge: 'Basic realm="varfreq", charset="UTF-8"',
    });
    expect(continued).toBe(false);
    request.destroy();
    await expectNothingKept();
  });

  test('while the store is almost full it is refused with 503, and downloads continue', async () => {
    const { headers } = await upload([...named, file('x')]);
    space = { freeBytes: 5e8, totalBytes: 1e10 };
    const refused = await upload([...named, file('y')]);
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await ask(`${headers.get('location')}/data`)).text).toBe('x');
    expect(await kept()).toHaveLength(1);
  });

  test('a running upload is aborted when the store runs full', async () => {
    const { request, response } = open({ 'transfer-encoding': 'chunked' });
    request.write(unfinished(file('beginning')));
    await until('an upload is staged', () => catalogue.staged.size === 1);
    space = { freeBytes: 0, totalBytes: 1e10 };
    expect((await response).statusCode).toBe(503);
    request.destroy();
    await nothingKept();
  });
});

describe('interrupted uploads', () => {
  test('leave nothing behind when the client disconnects', async () => {
    const { request } = open({ 'content-length': 900_000 });
    request.write(unfinished(file('beginning')));
    await until('a file is kept', async () => (await kept()).length === 1);
    request.destroy();
    await until('no file is kept', async () => (await kept()).length === 0);
    await expectNothingKept();
  });

  test('are kept alive by heartbeats while the client is slow, and end when metadata has abandoned them', async () => {
    const { request, response } = open({ 'transfer-encoding': 'chunked' });
    request.write(unfinished(file('beginning')));
    await until('two heartbeats', () => catalogue.heartbeats >= 2);
    catalogue.failures.set('beatUpload', new AppError('not_found', 'timed out'));
    expect((await response).statusCode).toBe(503);
    request.destroy();
    await nothingKept();
  });

  test('survive a heartbeat that fails for another reason', async () => {
    catalogue.failures.set('beatUpload', new AppError('unavailable', 'restarting'));
    const { request, response } = open({ 'transfer-encoding': 'chunked' });
    const body = formBody([...named, file('beginning')]);
    request.write(unfinished(file('beginning')));
    await until('two heartbeats', () => catalogue.heartbeats >= 2);
    request.end(body.subarray(unfinished(file('beginning')).length));
    expect((await response).statusCode).toBe(201);
  });

  test('are answered and dropped when they cannot be begun', async () => {
    catalogue.failures.set('beginUpload', new AppError('unavailable', 'down'));
    expect(await upload([...named, file('x')])).toMatchObject({ status: 503, code: 'unavailable' });
    await expectNothingKept();
  });

  test('leave the object to metadata when they cannot be finished: it may be in use', async () => {
    catalogue.failures.set('finishUpload', new AppError('unavailable', 'no answer in time'));
    expect(await upload([...named, file('x')])).toMatchObject({ status: 503, code: 'unavailable' });
    expect([...catalogue.staged]).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  test('keep their data when only the answer fails', async () => {
    catalogue.failures.set('getDataSources', new AppError('unavailable', 'down'));
    expect(await upload([...named, file('x')])).toMatchObject({ status: 503, code: 'unavailable' });
    catalogue.failures.clear();
    const [id] = catalogue.sources.keys();
    expect((await ask(`/data_sources/${id}/data`)).text).toBe('x');
  });

  test('with a wrong field before the file end before the file is sent', async () => {
    const { request, response } = open({ 'transfer-encoding': 'chunked' });
    const wrong = { name: 'filetype', value: 'xls' };
    request.write(formBody([wrong, file('beginning')]).subarray(0, -formEndBytes));
    expect((await response).statusCode).toBe(400);
    request.destroy();
    await expectNothingKept();
  });

  test('that cannot be discarded are left to the garbage collector, and still answered', async () => {
    catalogue.failures.set('abortUpload', new AppError('unavailable', 'down'));
    expect(await upload([file('x'), named[0]!])).toMatchObject({ status: 400 });
    expect(catalogue.staged.size).toBe(1);
  });

  test('do not delay others, however many are slow', async () => {
    const slow = Array.from({ length: 20 }, () => open({ 'transfer-encoding': 'chunked' }).request);
    for (const request of slow) request.write(unfinished(file(gzipSync('beginning'))));
    await until('20 uploads are staged', () => catalogue.staged.size === 20);
    expect((await upload([...named, file(gzipSync('quick'))])).status).toBe(201);
    for (const request of slow) request.destroy();
    await until('no upload is staged', () => catalogue.staged.size === 0);
  });
});

describe('a local file', () => {
  const register = (localFile: string, more: object = {}): Promise<Answer> =>
    ask('/data_sources/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'big', filetype: 'bed', local_file: localFile, ...more }),
    });
  const local = (name: string): string => join(directory, 'local', name);

  beforeAll(async () => {
    await mkdir(local('sub'));
    await writeFile(local('sub/regions.bed'), '1\t0\t9\n');
    await writeFile(local('packed.bed.gz'), gzipSync('1\t0\t9\n'));
    await writeFile(local('empty'), '');
    await writeFile(join(directory, 'secret'), 'secret');
    await symlink(join(directory, 'secret'), local('link-out'));
    await symlink(directory, local('directory-out'));
    await symlink(local('sub/regions.bed'), local('link-in'));
  });

  test.each(['sub/regions.bed', 'link-in', './sub/../sub/regions.bed'])('is found as %s and served', async (name) => {
    const { status, headers, text } = await register(name);
    expect(status).toBe(201);
    expect(JSON.parse(text).data_source.gzipped).toBe(false);
    const data = await ask(`${headers.get('location')}/data`);
    expect({ status: data.status, text: data.text }).toEqual({ status: 200, text: '1\t0\t9\n' });
    const part = await ask(`${headers.get('location')}/data`, { headers: { range: 'bytes=2-' } });
    expect({ status: part.status, text: part.text }).toEqual({ status: 206, text: '0\t9\n' });
    expect(await kept()).toEqual([]);
  });

  test('is identified by size and time, and its compression is detected', async () => {
    await utimes(local('packed.bed.gz'), 1_700_000_000.25, 1_700_000_000.25);
    const { headers, text } = await register('packed.bed.gz');
    expect(JSON.parse(text).data_source.gzipped).toBe(true);
    const blob = [...catalogue.sources.values()][0]!.blob;
    expect(blob).toMatchObject({ localFile: 'packed.bed.gz', localMtimeNs: '1700000000250000000' });
    expect(blob?.lastModified).toBe('2023-11-14T22:13:20.250000');
    await utimes(local('packed.bed.gz'), 1_700_000_001, 1_700_000_001);
    expect(await ask(`${headers.get('location')}/data`)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    'link-out',
    'directory-out/secret',
    '../secret',
    '../../../../etc/passwd',
    '/etc/passwd',
    'sub',
    '.',
    'sub/..',
    'missing',
    'sub/regions.bed/x',
    'far/'.repeat(100),
  ])('%s is refused, all with the same words', async (name) => {
    const { status, text } = await register(name);
    expect({ status, message: JSON.parse(text).error.message }).toEqual({
      status: 400,
      message: 'local_file: expected the name of a readable file below the directory of local files',
    });
  });

  test('with a wrong gzipped is refused', async () => {
    expect((await register('sub/regions.bed', { gzipped: true })).status).toBe(400);
    expect((await register('packed.bed.gz', { gzipped: false })).status).toBe(400);
    expect((await register('empty', { gzipped: true })).status).toBe(400);
    expect((await register('empty')).status).toBe(201);
  });

  test('is refused on a server without a directory of local files', async () => {
    await restart({ localFilesDir: undefined });
    expect(await register('sub/regions.bed')).toMatchObject({ status: 400, code: 'bad_request' });
  });

  test('may be named in a form', async () => {
    expect((await upload([...named, { name: 'local_file', value: 'link-in' }])).status).toBe(201);
  });
});

describe('an index', () => {
  /** An uploaded VCF file, with the fields that an annotation adds. */
  async function annotated(more: object): Promise<string> {
    const { headers } = await upload([...named, file('data')]);
    const id = Number(headers.get('location')!.split('/').at(-1));
    catalogue.sources.set(id, { ...catalogue.sources.get(id)!, ...more } as DataSource);
    return `/data_sources/${id}/index`;
  }

  test('is sent as stored, to users who may read the data', async () => {
    const content = Buffer.from('TBI, compressed');
    await store.put('results/1', Readable.from([content]));
    const blob = { place: 'objectKey', objectKey: 'results/1', sizeBytes: content.length, etag: 'e' };
    const path = await annotated({ index: { ...blob, lastModified: '2027-03-02T10:00:00.000000' } });
    const { status, headers, bytes } = await ask(path);
    expect({ status, bytes: bytes.equals(content) }).toEqual({ status: 200, bytes: true });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="exome.vcf.gz.tbi"',
      etag: '"e"',
    });
    expect((await ask(path, { headers: { range: 'bytes=0-2' } })).text).toBe('TBI');
    expect((await ask(path, { headers: { authorization: `Basic ${btoa('other:pw')}` } })).code).toBe('forbidden');
    expect((await ask(path, { headers: { authorization: '' } })).code).toBe('unauthorized');
  });

  test.each([
    [
      'the annotation of which found it unsorted',
      { noIndex: 'the records are not sorted' },
      'the records are not sorted',
    ],
    ['that was uploaded', {}, 'only annotated files have an index'],
    ['of regions', { filetype: 'BED' }, 'only VCF files have an index'],
    ['that is a table', { filetype: 'CSV' }, 'only VCF files have an index'],
    ['without data', { blob: null }, 'the data source has no data yet; the task that writes it has not finished'],
  ])('of a file %s is missing, and it says why', async (_title, more, reason) => {
    const { status, text } = await ask(await annotated({ gzipped: true, ...more }));
    expect(status).toBe(404);
    expect(JSON.parse(text).error).toMatchObject({ code: 'not_found', message: `There is no index: ${reason}.` });
  });
});

describe('a download', () => {
  const content = 'chr1\t0\t1000\n';
  let path = '';

  beforeEach(async () => {
    const { headers } = await upload([
      { name: 'name', value: 'Größe "1"' },
      { name: 'filetype', value: 'bed' },
      file(content),
    ]);
    path = `${headers.get('location')}/data`;
  });

  test('has the headers of a file', async () => {
    const { status, headers, text } = await ask(path);
    expect({ status, text }).toEqual({ status: 200, text: content });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(content.length),
      etag: `"${sha256(Buffer.from(content))}"`,
      'last-modified': 'Tue, 02 Mar 2027 10:00:00 GMT',
      'accept-ranges': 'bytes',
      'content-disposition': 'attachment; filename="Gro__e _1_.bed"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20_1_.bed',
    });
    expect(headers.has('content-encoding')).toBe(false);
  });

  test('of compressed data has its media type and stays compressed', async () => {
    const gzipped = gzipSync('content');
    const { headers } = await upload([...named, file(gzipped)]);
    const data = await ask(`${headers.get('location')}/data`);
    expect(data.bytes.equals(gzipped)).toBe(true);
    expect(data.headers.get('content-type')).toBe('application/x-gzip');
    expect(data.headers.get('content-disposition')).toBe('attachment; filename="exome.vcf.gz"');
  });

  test('by HEAD has the same headers and no body', async () => {
    const { status, headers, text } = await ask(path, { method: 'HEAD' });
    expect({ status, text, length: headers.get('content-length') }).toEqual({
      status: 200,
      text: '',
      length: String(content.length),
    });
  });

  test('of a range is a part', async () => {
    const { status, headers, text } = await ask(path, { headers: { range: 'bytes=5-7' } });
    expect({ status, text, range: headers.get('content-range'), length: headers.get('content-length') }).toEqual({
      status: 206,
      text: '0\t1',
      range: `bytes 5-7/${content.length}`,
      length: '3',
    });
  });

  test('of a range beyond the end is refused', async () => {
    const { status, headers, code } = await ask(path, { headers: { range: 'bytes=99-' } });
    expect({ status, code, range: headers.get('content-range') }).toEqual({
      status: 416,
      code: 'unsatisfiable_range',
      range: `bytes */${content.length}`,
    });
  });

  test('is not repeated for a client with a current copy', async () => {
    const { headers } = await ask(path);
    const again = await ask(path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect({ status: again.status, text: again.text, etag: again.headers.get('etag') }).toEqual({
      status: 304,
      text: '',
      etag: headers.get('etag'),
    });
    const stale = await ask(path, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect({ status: stale.status, text: stale.text }).toEqual({ status: 200, text: content });
  });

  test('is for the owner and admins', async () => {
    const as = (login: string) => ask(path, { headers: { authorization: `Basic ${btoa(`${login}:x`)}` } });
    expect(await as('other')).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await as('stranger')).toMatchObject({ status: 401, code: 'unauthorized' });
    expect((await as('admin')).status).toBe(200);
  });

  test('before the data exists is a 404', async () => {
    expect(await ask(`/data_sources/${catalogue.addPending()}/data`)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
