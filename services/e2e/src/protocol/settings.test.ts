import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basicAuth, items } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { fresh, Session } from './session.ts';

const origin = 'https://app.example';
const other = 'https://other.example';
const vcf = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
const session = new Session();
let genomeDir: string;

/** Two chromosomes in an order that sorting would change, with the required index. */
async function writeGenome(): Promise<string> {
  genomeDir = await mkdtemp(join(tmpdir(), 'varfreq-genome-'));
  const file = join(genomeDir, 'genome.fa');
  await writeFile(file, '>2\nACGTACGTAC\n>1\nGGGGCCCCAA\n');
  await writeFile(`${file}.fai`, '2\t10\t3\t10\t11\n1\t10\t17\t10\t11\n');
  return file;
}

beforeAll(async () => {
  await session.start({
    VARFREQ_GENOME: await writeGenome(),
    VARFREQ_TASK_SUCCESS_STATE: 'success',
    VARFREQ_CORS_ORIGINS: `${origin},https://second.example`,
    VARFREQ_MAX_PAGE_ITEMS: '3',
    VARFREQ_MAX_UPLOAD_BYTES: '1000',
    VARFREQ_MAX_UNCOMPRESSED_BYTES: '5000',
    VARFREQ_LOGIN_FAILURES_PER_LOGIN: '3',
    VARFREQ_LOGIN_FAILURES_PER_ADDRESS: '40',
    VARFREQ_LOGIN_WINDOW_MS: '3600000',
    VARFREQ_WEBHOOKS: 'off',
    VARFREQ_UNKNOWN_FIELDS: 'ignore',
  });
});
afterAll(async () => {
  await session.stop();
  await rm(genomeDir, { recursive: true, force: true });
});

describe('the state of a task that succeeded', () => {
  test('is spelled "success" where configured', async () => {
    const sample = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity().uri;
    const upload = (await session.admin.upload({ name: 'v', filetype: 'vcf', data: vcf })).expect(201);
    const body = { sample, data_source: upload.entity().uri };
    const { uri } = (await session.admin.post('/variations/', body)).expect(201).entity();
    expect((await session.admin.finish(uri)).state).toBe('success');
  });
});

describe('unknown fields', () => {
  test('are ignored where configured, in objects too', async () => {
    const region = { chromosome: '1', begin: 1, end: 5, stop: 9 };
    const fields = encodeURIComponent(JSON.stringify({ region, colour: 'red' }));
    (await session.admin.list(`/variants/?__json__=${fields}`)).expect(206, 416);
    const made = (await session.admin.post('/samples/?colour=red', { name: fresh(), size: 5 })).expect(201).entity();
    (await session.admin.patch(made.uri, { nam: 'x' })).expect(200);
    const kept = (await session.admin.patch(made.uri, { user: '/users/999999999', added: 'never' }))
      .expect(200)
      .entity();
    expect(kept).toEqual((await session.admin.get(made.uri)).entity());
  });
});

describe('the genome', () => {
  test('names its chromosomes in the order of the FASTA index, without login', async () => {
    const genome = (await session.anonymous.get('/genome')).expect(200).json();
    expect(genome).toEqual({ genome: { uri: '/genome', chromosomes: ['2', '1'] } });
  });
});

describe('webhooks', () => {
  test('are refused where they are off', async () => {
    const webhook = { user: '/users/1', url: 'https://hooks.example.org/' };
    const error = (await session.admin.post('/webhooks/', webhook)).expect(400).error();
    expect(error.message).toBe('url: this installation sends no webhooks');
  });
});

describe('a page of a collection', () => {
  test('is cut at the maximum that the operator allows, as Content-Range shows', async () => {
    for (let n = 0; n < 5; n += 1) await session.group();
    const answer = (await session.anonymous.get('/groups/', { headers: items(1, 99) })).expect(206);
    expect(answer.headers.get('content-range')).toBe('items 1-3/5');
    expect(answer.items()).toHaveLength(3);
  });
});

describe('an upload', () => {
  test('larger than the operator allows is 413, and nothing is kept', async () => {
    const person = await session.newPerson();
    const tooMuch = await person.token.upload({ name: 'a', filetype: 'bed', data: 'x'.repeat(1001) });
    expect(tooMuch.expect(413).error().code).toBe('entity_too_large');
    const list = await person.token.list('/data_sources/', { query: { user: person.uri } });
    expect(list.expect(416).headers.get('content-range')).toBe('items */0');
    (await person.token.upload({ name: 'a', filetype: 'bed', data: 'x'.repeat(1000) })).expect(201);
  });

  test('larger by megabytes is 413 before it is complete', async () => {
    const person = await session.newPerson();
    const answer = await person.token.upload({ name: 'a', filetype: 'bed', data: 'x'.repeat(20_000_000) });
    expect(answer.expect(413).error().code).toBe('entity_too_large');
  });
});

describe('an import', () => {
  test.each([
    ['variations', 'vcf', 'invalid_observations'],
    ['coverages', 'bed', 'invalid_regions'],
  ])('to %s of more uncompressed content than the operator allows fails', async (kind, filetype, code) => {
    const content = filetype === 'vcf' ? vcf + '\n'.repeat(20_000) : '1\t0\t9\n'.repeat(3000);
    const data = gzipSync(content);
    expect(data.length).toBeLessThan(1000);
    const sample = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity().uri;
    const upload = (await session.admin.upload({ name: 'bomb', filetype, data })).expect(201);
    const body = { sample, data_source: upload.entity().uri };
    const { uri } = (await session.admin.post(`/${kind}/`, body)).expect(201).entity();
    expect(await session.admin.finish(uri)).toMatchObject({ state: 'failure', error: { code } });
  });
});

describe('cross-origin requests', () => {
  const preflight = (from: string, path = '/samples/1', method = 'PATCH'): Promise<ApiResponse> =>
    session.anonymous.request('OPTIONS', path, {
      headers: {
        Origin: from,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,if-match',
      },
    });
  const listOf = (answer: ApiResponse, name: string): string[] =>
    (answer.headers.get(name) ?? '').split(/, */).map((one) => one.toLowerCase());

  test.each([origin, 'https://second.example'])('of %s are allowed by a preflight without login', async (from) => {
    const answer = await preflight(from);
    expect([200, 204]).toContain(answer.status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(from);
    expect(listOf(answer, 'vary')).toContain('origin');
  });

  test('may use the methods and headers of the API', async () => {
    const answer = await preflight(origin);
    const methods = ['get', 'head', 'post', 'patch', 'delete'];
    expect(listOf(answer, 'access-control-allow-methods').toSorted()).toEqual(methods.toSorted());
    const headers = ['accept-version', 'authorization', 'content-type', 'range', 'if-match', 'if-none-match'];
    expect(listOf(answer, 'access-control-allow-headers').toSorted()).toEqual(
      [...headers, 'idempotency-key', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'].toSorted(),
    );
  });

  test('may read the headers of the API, on errors too', async () => {
    const ofUploads = ['tus-resumable', 'upload-expires', 'upload-length', 'upload-metadata', 'upload-offset'];
    const exposed = ['api-version', 'content-range', 'location', 'etag', 'retry-after', ...ofUploads].toSorted();
    for (const [path, status] of [
      ['/', 200],
      ['/nothing', 404],
      ['/users/', 401],
      ['/groups/', 400],
      ['/samples', 301],
    ] as const) {
      const answer = (await session.anonymous.get(path, { headers: { Origin: origin } })).expect(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(listOf(answer, 'access-control-expose-headers').toSorted()).toEqual(exposed);
    }
  });

  test('get the headers on too large bodies and malformed JSON', async () => {
    for (const [body, status] of [
      ['{', 400],
      [`{"name":"${'x'.repeat(2_000_000)}"}`, 413],
    ] as const) {
      const headers = { Origin: origin, 'Content-Type': 'application/json' };
      const answer = (await session.anonymous.request('POST', '/groups/', { headers, body })).expect(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  test.each([other, `${origin}.evil.example`, 'null', origin.toUpperCase()])('of %s are refused', async (from) => {
    expect((await preflight(from)).headers.get('access-control-allow-origin')).toBeNull();
    const answer = (await session.anonymous.get('/', { headers: { Origin: from } })).expect(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('failed logins', () => {
  test('of one name are 401 until the limit, then 429 with Retry-After', async () => {
    const person = await session.newPerson('importer');
    const wrong = session.anonymous.as(basicAuth(person.login, 'wrong'));
    for (let n = 0; n < 3; n += 1) (await wrong.get(person.uri)).expect(401);
    for (const answer of [await wrong.get(person.uri), await wrong.get('/authentication')]) {
      expect(answer.expect(429).error().code).toBe('too_many_requests');
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9][0-9]*$/);
    }
  });

  test('of one name lock out neither its tokens nor other users', async () => {
    const person = await session.newPerson('importer');
    const wrong = session.anonymous.as(basicAuth(person.login, 'wrong'));
    for (let n = 0; n < 4; n += 1) await wrong.get(person.uri);
    (await wrong.get(person.uri)).expect(429);
    (await person.token.get(person.uri)).expect(200);
    (await session.admin.get(person.uri)).expect(200);
    (await session.anonymous.get('/')).expect(200);
  });

  test('are counted for unknown names too, so that 429 reveals nothing', async () => {
    const wrong = session.anonymous.as(basicAuth('unknown-login', 'wrong'));
    for (let n = 0; n < 3; n += 1) (await wrong.get('/users/1')).expect(401);
    (await wrong.get('/users/1')).expect(429);
  });

  test('are not caused by any number of successful ones', async () => {
    const person = await session.newPerson();
    for (let n = 0; n < 10; n += 1) (await person.basic.get(person.uri)).expect(200);
  });

  test('are all counted when concurrent', async () => {
    const person = await session.newPerson();
    const wrong = session.anonymous.as(basicAuth(person.login, 'wrong'));
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong.get('/authentication')));
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(9);
  });

  // Must be the last test: it locks its address out of password logins.
  test('of one address lock it out for any name, whatever proxy it claims; tokens still work', async () => {
    const person = await session.newPerson();
    const attempt = (n: number, headers = {}) =>
      session.anonymous.as(basicAuth(`guess-${n}`, 'wrong')).get('/authentication', { headers });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => attempt(n)));
    expect(answers.some((answer) => answer.status === 429)).toBe(true);
    (await attempt(100, { 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=203.0.113.9' })).expect(429);
    (await person.token.get(person.uri)).expect(200);
    (await session.anonymous.get('/')).expect(200);
  });
});

test('every answer to the tests of settings conforms to the OpenAPI document', () => {
  expect([...new Set(session.conformance.violations)]).toEqual([]);
});
