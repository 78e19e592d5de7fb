import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { fc } from '@varfreq/testkit/property';
import { until } from '@varfreq/testkit/until';
import { createApp } from './app.ts';
import { LoginThrottle } from './http/authentication/login-throttle.ts';
import { RecentLogins } from './http/authentication/recent-logins.ts';
import { closeServer, createHttpServer, listen } from './http/server.ts';
import { optional, required } from './rest/decoding/fields.ts';
import { boolean, integer, text } from './rest/decoding/scalars.ts';
import { list } from './rest/decoding/structures.ts';
import { endpoint } from './rest/endpoint.ts';
import type { GatewayContext } from './rest/gateway-context.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

// The protocol alone, with endpoints that echo their input; no other service is needed.
const answer = { status: 200, description: '' };
const fields = {
  name: optional(text({ max: 20 }), ''),
  size: optional(integer(1), ''),
  public: optional(boolean(), ''),
  tags: optional(list(text({ max: 9 }), { maxItems: 9 }), ''),
  order: optional(text({ max: 9 }), ''),
};
const shared = { summary: '', answer, errors: [], access: 'anyone' } as const;
const show = { ...shared, fields, handle: async (call: { input: unknown }) => ({ status: 200, json: call.input }) };

/** A download from a store that fails in the middle. */
async function* tornBytes() {
  yield 'a';
  throw new AppError('unavailable', 'The blob store does not answer.');
}

/** A stream of events that lasts for as long as its client listens. */
const eventful = { 'Content-Type': 'text/event-stream; charset=utf-8' };

async function* endlessBytes() {
  for (;;) yield await setImmediate('a');
}

/** A download that is open only when its client has gone. */
const late = Readable.from(endlessBytes());
const begun = Promise.withResolvers<void>();

const endpoints = [
  endpoint({ ...show, method: 'GET', path: '/things/', operationId: 'list' }),
  endpoint({ ...show, method: 'POST', path: '/things/', operationId: 'create' }),
  endpoint({ ...show, method: 'DELETE', path: '/things/{id}', operationId: 'remove' }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/things/{id}',
    operationId: 'get',
    fields: {},
    handle: async (call) => ({ status: 200, json: { id: call.id } }),
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/keys/{key}',
    operationId: 'key',
    fields: {},
    handle: async (call) => ({ status: 200, json: call.params }),
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/broken',
    operationId: 'broken',
    fields: {},
    handle: async () => {
      throw new Error('secret internals');
    },
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/down',
    operationId: 'down',
    fields: {},
    handle: async () => {
      throw new AppError('unavailable', '/varfreq.metadata.v1.Directory/GetUsers: the service cannot be reached.');
    },
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/stream',
    operationId: 'stream',
    fields: {},
    handle: async () => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, stream: Readable.from(['a', 'b']) }),
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/torn',
    operationId: 'torn',
    fields: {},
    handle: async () => ({ status: 200, headers: { 'Content-Length': '9' }, stream: Readable.from(tornBytes()) }),
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/late',
    operationId: 'late',
    fields: {},
    async handle(call) {
      begun.resolve();
      await once(call.signal, 'abort');
      return { status: 200, stream: late };
    },
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/endless',
    operationId: 'endless',
    fields: {},
    handle: async () => ({ status: 200, stream: Readable.from(endlessBytes()) }),
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/followed',
    operationId: 'follow',
    fields: {},
    handle: async () => ({ status: 200, headers: eventful, stream: Readable.from(endlessBytes()) }),
  }),
  endpoint({
    ...shared,
    method: 'POST',
    path: '/uploads/',
    operationId: 'upload',
    fields: { name: required(text({ max: 9 }), '') },
    body: { read: 'later', file: 'data' },
    async handle(call) {
      if (call.header('authorization') === undefined) throw new AppError('unauthorized', 'Log in first.');
      return { status: 200, json: await call.readInput() };
    },
  }),
];

let base = '';
let server: Server;
const lines: string[] = [];
const metrics = new Metrics();
const log = createLogger({ service: 'test', destination: { write: (line: string) => void lines.push(line) } });

function context(): GatewayContext {
  const throttle = new LoginThrottle({ failuresPerLogin: 9, failuresPerAddress: 9, windowMs: 1000 }, () => 0);
  const services = {} as Services;
  const recentLogins = new RecentLogins(services.directory, () => 0);
  return { services, settings: {} as Settings, throttle, recentLogins, log, metrics };
}

beforeAll(async () => {
  const app = createApp(endpoints, context(), { corsOrigins: ['https://app.example'], trustedProxies: 0 });
  server = createHttpServer(app);
  base = await listen(server, '127.0.0.1', 0);
});

afterAll(() => closeServer(server, 1000));

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; headers: Headers; body: never }> {
  const response = await fetch(base + path, { redirect: 'manual', ...init });
  const body = await response.text();
  expect(response.headers.get('api-version')).toBe('3.0.0');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return { status: response.status, headers: response.headers, body: (body === '' ? '' : JSON.parse(body)) as never };
}

/** Content of a stream, as text. */
async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** GET with a body, which fetch refuses to send. */
async function getWithBody(path: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const request = httpRequest(base + path, { method: 'GET', headers: { ...headers, 'Content-Length': body.length } });
  request.end(body);
  const [response] = (await once(request, 'response')) as [AsyncIterable<Buffer>];
  return JSON.parse(await readAll(response));
}

/** Everything the server sends in answer to these bytes until it closes the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.end(bytes, 'latin1');
  return await readAll(socket);
}

describe('browsers', () => {
  test('get HSTS where a trusted proxy says they came over HTTPS, and only there', async () => {
    const https = { headers: { 'X-Forwarded-Proto': 'https' } };
    expect((await ask('/things/', https)).headers.get('strict-transport-security')).toBeNull();
    const behindProxy = createHttpServer(createApp(endpoints, context(), { corsOrigins: [], trustedProxies: 1 }));
    const url = await listen(behindProxy, '127.0.0.1', 0);
    const [over, without] = [await fetch(`${url}/things/`, https), await fetch(`${url}/nothing`)];
    expect(over.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(without.headers.get('strict-transport-security')).toBeNull();
    await closeServer(behindProxy, 0);
  });

  test('must not cache, frame or execute answers, nor send their address to other sites', async () => {
    for (const path of ['/things/', '/nothing', '/broken']) {
      const { headers } = await ask(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
      );
    }
  });
});

/** Waits for the log line of a request of `path`, and returns the metrics after it. */
async function afterRequest(path: string): Promise<{ line: unknown; scraped: string }> {
  const line = await until('the request is logged', () => lines.find((each) => each.includes(`"${path}"`)));
  return { line: JSON.parse(line), scraped: await metrics.text() };
}

test('an answer that breaks off because the server fails is logged with the reason, and counts as its status', async () => {
  await expect(readAll((await fetch(`${base}/torn`)).body!)).rejects.toThrow();
  const { line, scraped } = await afterRequest('/torn');
  expect(line).toMatchObject({ status: 200, complete: false, code: 'unavailable' });
  expect(scraped).toContain('varfreq_http_requests_total{method="GET",route="/torn",status="503"} 1');
});

test.each([
  ['an answer that the client leaves has no reason, and counts as status 0', '/endless', '0'],
  ['a stream of events that the client leaves counts as 200', '/followed', '200'],
])('%s', async (_, path, status) => {
  const leaving = new AbortController();
  await fetch(`${base}${path}`, { signal: leaving.signal });
  leaving.abort();
  const { line, scraped } = await afterRequest(path);
  expect(line).toMatchObject({ status: 200, complete: false });
  expect(line).not.toHaveProperty('code');
  expect(scraped).toContain(`varfreq_http_requests_total{method="GET",route="${path}",status="${status}"} 1`);
});

test('what is opened for a client that has gone is closed', async () => {
  const leaving = new AbortController();
  const asking = fetch(`${base}/late`, { signal: leaving.signal }).catch(() => undefined);
  await begun.promise;
  leaving.abort();
  await asking;
  await until('the stream is closed', () => late.closed, { timeoutMs: 10_000 });
});

test('an ignored X-Forwarded-For is warned about once, naming the setting', async () => {
  const warnings = () => lines.filter((line) => line.includes('VARFREQ_TRUSTED_PROXIES'));
  await ask('/things/1');
  expect(warnings()).toEqual([]);
  for (let i = 0; i < 3; i++) await ask('/things/1', { headers: { 'X-Forwarded-For': '192.0.2.7' } });
  expect(warnings()).toHaveLength(1);
});

describe('the line of a request in the log', () => {
  const lineOf = (id: string) => lines.map((line) => JSON.parse(line)).find(({ requestId }) => requestId === id);
  /** The line of an answered request, which is written soon after the answer. */
  const written = async (id: string) => {
    const deadline = performance.now() + 30_000;
    while (lineOf(id) === undefined && performance.now() < deadline) await setImmediate();
    return lineOf(id);
  };
  const logged = async (url: string, id: string, headers: Record<string, string> = {}) => {
    await (await fetch(url, { headers: { 'X-Request-Id': id, ...headers } })).text();
    return await written(id);
  };

  test('has the route, and the address of the client behind trusted proxies only', async () => {
    const forwarded = { 'X-Forwarded-For': '198.51.100.9, 192.0.2.7' };
    expect(await logged(`${base}/things/7`, 'own', forwarded)).toMatchObject({
      route: '/things/{id}',
      address: '127.0.0.1',
    });
    const behind = createHttpServer(createApp(endpoints, context(), { corsOrigins: [], trustedProxies: 1 }));
    const proxied = await listen(behind, '127.0.0.1', 0);
    try {
      expect(await logged(`${proxied}/things/7`, 'one', forwarded)).toMatchObject({ address: '192.0.2.7' });
      const mapped = { 'X-Forwarded-For': '::ffff:192.0.2.8' };
      expect(await logged(`${proxied}/nothing`, 'two', mapped)).toMatchObject({ address: '192.0.2.8' });
      const long = { 'X-Forwarded-For': 'x'.repeat(5000) };
      expect((await logged(`${proxied}/things/7`, 'three', long)).address).toHaveLength(64);
    } finally {
      await closeServer(behind, 0);
    }
  });

  test('has the bytes of this request alone, also over a connection that is kept', async () => {
    const body = (size: number) => `{"name": "x"${' '.repeat(size)}}`;
    const post = (id: string, size: number, connection: string) =>
      `POST /things/ HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\nContent-Type: application/json\r\n` +
      `Connection: ${connection}\r\nContent-Length: ${body(size).length}\r\n\r\n${body(size)}`;
    const [first, second] = [post('first', 3000, 'keep-alive'), post('second', 10, 'close')];
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    const answered = readAll(socket);
    socket.write(first, 'latin1');
    const one = await written('first');
    socket.write(second, 'latin1');
    const answers = (await answered).length;
    const two = await written('second');
    expect([one.receivedBytes, two.receivedBytes]).toEqual([first.length, second.length]);
    expect(Math.min(one.sentBytes, two.sentBytes)).toBeGreaterThan(answers / 3);
    expect(one.sentBytes + two.sentBytes).toBe(answers);
  });
});

describe('request data', () => {
  test('is taken from query string, form and JSON alike', async () => {
    const expected = { name: 'a b', size: 3, public: true, tags: ['x', 'y'] };
    const encoded = 'name=a+b&size=3&public=YES&tags=x,y';
    const multipart = new FormData();
    for (const [name, value] of new URLSearchParams(encoded)) multipart.append(name, value);
    const post = { method: 'POST' };
    const given = { name: 'a b', size: '3', public: 'on', tags: 'x,y' };
    expect((await ask(`/things/?${encoded}`)).body).toEqual(expected);
    expect((await ask(`/things/?${encoded}`, post)).body).toEqual(expected);
    expect((await ask('/things/', { ...post, headers: form, body: encoded })).body).toEqual(expected);
    expect((await ask('/things/', { ...post, body: multipart })).body).toEqual(expected);
    expect((await ask('/things/', { ...post, headers: json, body: JSON.stringify(given) })).body).toEqual(expected);
    const inQuery = `/things/?name=z&__json__=${encodeURIComponent(JSON.stringify(given))}`;
    expect((await ask(inQuery)).body).toEqual(expected);
  });

  test('is taken from JSON and form bodies of GET and DELETE', async () => {
    expect(await getWithBody('/things/?order=x', json, '{"name": "a"}')).toEqual({ name: 'a', order: 'x' });
    expect(await getWithBody('/things/?size=2', form, 'name=a')).toEqual({ name: 'a', size: 2 });
    expect(await getWithBody('/things/?size=2', json, '{}')).toEqual({ size: 2 });
    const removal = { method: 'DELETE', headers: json, body: '{"name": "a"}' };
    expect((await ask('/things/1', removal)).body).toEqual({ name: 'a' });
  });

  test('that is invalid is refused with all problems at once', async () => {
    const body = JSON.stringify({ name: 5, size: 'many', public: 1, tags: { a: 1 } });
    const { status, body: error } = await ask('/things/', { method: 'POST', headers: json, body });
    expect(status).toBe(400);
    expect(error).toEqual({
      error: {
        code: 'bad_request',
        message: [
          'name: expected a string of at most 20 characters, got 5',
          'size: expected an integer of at least 1, got "many"',
          'public: expected a boolean, got 1',
          'tags: expected a list of at most 9 items, got {"a":1}',
        ].join('; '),
      },
    });
  });

  test('that cannot be read is refused with 400', async () => {
    const bodies: [Record<string, string>, string | Uint8Array<ArrayBuffer>][] = [
      [json, '{broken'],
      [json, '[1]'],
      [json, '"text"'],
      [json, ' '],
      [json, '['.repeat(100_000)],
      [json, Buffer.from('{"name": "\xff"}', 'latin1')],
      [json, '{"name": "\\ud800"}'],
      [json, '{"name": "a\\u0000b"}'],
      [{ 'Content-Type': 'application/json; charset=utf-16' }, '{}'],
      [{ 'Content-Type': 'text/plain' }, 'name=a'],
      [form, 'name=%zz'],
      [form, 'name=%ff'],
      [form, 'name=a&name=b'],
      [{ 'Content-Type': 'multipart/form-data' }, 'x'],
      [{ ...json, 'Content-Encoding': 'gzip' }, 'not gzip'],
      [{ ...json, 'Content-Encoding': 'magic' }, '{}'],
    ];
    for (const [headers, body] of bodies) {
      const reply = await ask('/things/', { method: 'POST', headers, body });
      expect([reply.status, reply.body]).toEqual([
        400,
        { error: { code: 'bad_request', message: expect.any(String) } },
      ]);
    }
    expect((await ask('/things/?name=%ff')).status).toBe(400);
    expect((await ask('/things/?name=%')).status).toBe(400);
  });

  test('over 1 MiB is refused with 413, also when it is compressed', async () => {
    const tooLong = JSON.stringify({ name: 'x'.repeat(2 ** 20) });
    const post = { method: 'POST', headers: json };
    expect((await ask('/things/', { ...post, body: tooLong })).body).toMatchObject({
      error: { code: 'entity_too_large' },
    });
    const zipped = new Blob([tooLong]).stream().pipeThrough(new CompressionStream('gzip'));
    const body = await new Response(zipped).bytes();
    const reply = await ask('/things/', { method: 'POST', headers: { ...json, 'Content-Encoding': 'gzip' }, body });
    expect(reply.status).toBe(413);
    const padded = JSON.stringify({ name: 'a' }).padEnd(2 ** 20);
    expect((await ask('/things/', { ...post, body: padded })).body).toEqual({ name: 'a' });
  });
});

describe('any bytes', () => {
  test('in query strings and bodies are answered with 200 or 400', async () => {
    const types = fc.constantFrom(
      'application/json',
      form['Content-Type'],
      'multipart/form-data; boundary=b',
      'text/x',
    );
    const members = fc.dictionary(fc.constantFrom('name', 'size', 'public', 'tags', '__json__', 'x'), fc.jsonValue());
    const texts = fc.oneof(
      members.map((object) => JSON.stringify(object)),
      fc.webQueryParameters(),
    );
    const bodies = fc.oneof(
      texts.map((text) => Buffer.from(text)),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(fc.webQueryParameters(), types, bodies, async (query, type, body) => {
        const init = { method: 'POST', headers: { 'Content-Type': type }, body };
        const { status, body: answered } = await ask(`/things/?${query}`, init);
        expect([200, 400]).toContain(status);
        if (status === 400) expect(answered).toEqual({ error: { code: 'bad_request', message: expect.any(String) } });
      }),
      { numRuns: 300, seed: 20 },
    );
  });
});

describe('routing', () => {
  test('answers unknown paths with the error envelope', async () => {
    for (const path of ['/nothing', '/things/1/', '/things//', '/Things/', '//things/', '/things/1/x']) {
      const { status, body, headers } = await ask(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual({ error: { code: 'not_found', message: expect.any(String) } });
      expect(headers.get('content-type')).toBe('application/json');
    }
  });

  test('answers ids that are no positive integers below 2^53 with 404', async () => {
    for (const id of ['x', '0', '-1', '01', '1.0', '9007199254740992', '99999999999999999999', '%20']) {
      expect((await ask(`/things/${id}`)).status).toBe(404);
    }
    expect((await ask('/things/9007199254740991')).body).toEqual({ id: Number.MAX_SAFE_INTEGER });
  });

  test('decodes text parameters and refuses broken percent-encoding', async () => {
    expect((await ask('/keys/20:1T%3EC%2F')).body).toEqual({ key: '20:1T>C/' });
    for (const path of ['/keys/%zz', '/keys/%ff']) expect((await ask(path)).status).toBe(404);
  });

  test('redirects reads of a collection without its slash, and names the path to other methods', async () => {
    const redirect = await ask('/things?order=-name&a=%20');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/things/?order=-name&a=%20']);
    expect((await ask('/things', { method: 'HEAD' })).status).toBe(301);
    const post = await ask('/things', { method: 'POST' });
    expect(post.status).toBe(404);
    expect(post.body).toMatchObject({ error: { message: expect.stringContaining('/things/') } });
  });

  test('answers other methods with 405 and Allow', async () => {
    const { status, headers, body } = await ask('/things/', { method: 'PUT' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    expect(body).toMatchObject({ error: { code: 'method_not_allowed' } });
    expect((await ask('/things/1', { method: 'PATCH' })).headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS');
  });

  test('answers HEAD like GET without a body', async () => {
    const head = await ask('/things/1', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '8', '']);
    expect((await ask('/stream', { method: 'HEAD' })).body).toBe('');
    expect(await (await fetch(`${base}/stream`)).text()).toBe('ab');
  });
});

describe('cross-origin requests', () => {
  const origin = 'https://app.example';

  test('are allowed to configured origins, without login, with the documented headers', async () => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'PATCH' };
    const preflight = await ask('/things/1', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PATCH,DELETE');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(',');
    expect(allowed).toEqual(expect.arrayContaining(['Authorization', 'Idempotency-Key', 'Range', 'If-Match']));
  });

  test('see the exposed headers on answers and errors', async () => {
    for (const path of ['/things/1', '/nothing', '/broken', '/things/?name=%ff']) {
      const { headers } = await ask(path, { headers: { Origin: origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      const exposed = headers.get('access-control-expose-headers')?.split(',');
      expect(exposed).toEqual([
        ...['Api-Version', 'Content-Range', 'Location', 'ETag', 'Retry-After'],
        ...['Tus-Resumable', 'Upload-Expires', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
      ]);
      expect(headers.get('vary')).toMatch(/Origin/);
    }
  });

  test("that change something are refused when a browser's headers name a page of another site", async () => {
    const post = (headers: Record<string, string>) => ask('/things/', { method: 'POST', headers });
    const refused: Record<string, string>[] = [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'http://evil.example' },
      { Origin: 'null' },
      { Referer: 'http://evil.example/page' },
    ];
    for (const headers of refused) {
      expect(await post(headers)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
      for (const method of ['PATCH', 'PUT', 'DELETE'])
        expect([method, (await ask('/things/1', { method, headers })).status]).toEqual([method, 403]);
      expect((await ask('/things/', { headers })).status).toBe(200);
    }
    expect((await post({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
    expect((await post({ Origin: origin })).status).toBe(200);
    expect((await post({ Origin: base })).status).toBe(200);
    expect((await post({ Origin: base.replace('http:', 'https:') })).status).toBe(200);
    expect((await post({ Referer: `${base}/docs` })).status).toBe(200);
    expect((await post({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  test('are compared with X-Forwarded-Host and -Proto only behind a trusted proxy', async () => {
    const behind = createHttpServer(createApp(endpoints, context(), { corsOrigins: [], trustedProxies: 1 }));
    const proxied = await listen(behind, '127.0.0.1', 0);
    const forwarded = { 'X-Forwarded-Host': 'vf.example', 'X-Forwarded-Proto': 'https' };
    const post = async (to: string, headers: Record<string, string>) =>
      (await fetch(`${to}/things/`, { method: 'POST', headers })).status;
    try {
      expect(await post(proxied, { ...forwarded, Origin: 'https://vf.example' })).toBe(200);
      expect(await post(proxied, { ...forwarded, Origin: 'http://vf.example' })).toBe(403);
      expect(await post(proxied, { ...forwarded, Origin: proxied })).toBe(403);
      expect(await post(proxied, { 'X-Forwarded-Host': 'vf.example', Origin: 'http://vf.example' })).toBe(200);
      expect(await post(proxied, { Origin: proxied.replace('http:', 'https:') })).toBe(200);
      expect(await post(base, { ...forwarded, Origin: 'https://vf.example' })).toBe(403);
      expect(await post(base, { ...forwarded, Origin: base })).toBe(200);
    } finally {
      await closeServer(behind, 1000);
    }
  });

  test('with OPTIONS that are no preflight get what the resource says of itself', async () => {
    const { status, headers } = await ask('/things/1', { method: 'OPTIONS', headers: { Origin: origin } });
    expect([status, headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS']);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect((await ask('/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });

  test('are refused to other origins', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
    const { headers: answered } = await ask('/things/', { method: 'OPTIONS', headers });
    expect(answered.get('access-control-allow-origin')).toBeNull();
  });
});

describe('errors', () => {
  test('that are unexpected show the request id and nothing else, and are logged with their cause', async () => {
    const { status, body, headers } = await ask('/broken', { headers: { 'X-Request-Id': 'my-id.1' } });
    expect(status).toBe(500);
    expect(headers.get('x-request-id')).toBe('my-id.1');
    expect(JSON.stringify(body)).toContain('my-id.1');
    expect(JSON.stringify(body)).not.toContain('secret internals');
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.requestId === 'my-id.1');
    expect(logged).toMatchObject({ level: 'error', status: 500, err: { message: 'secret internals' } });
  });

  test('of dependencies are 503 with Retry-After and no internals', async () => {
    const { status, body, headers } = await ask('/down');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.stringify(body)).not.toContain('varfreq.metadata');
  });

  test('keep a malformed request id out of headers and logs', async () => {
    const { headers } = await ask('/things/1', { headers: { 'X-Request-Id': 'a b"{}' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of HTTP parsing use the same envelope', async () => {
    const long = 'x'.repeat(40_000);
    const raw = [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /?${long} HTTP/1.1\r\nHost: x\r\n\r\n`,
      'POST /things/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
    ];
    for (const bytes of raw) {
      const reply = await sendRaw(bytes);
      expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(reply).toMatch(/\r\nApi-Version: 3\.0\.0\r\n/);
      expect(reply).toMatch(/\{"error":\{"code":"bad_request","message":"[^"]+"\}\}$/);
    }
  });

  test('with 401 carry a challenge unless requested by a script', async () => {
    const post = { method: 'POST' };
    const { headers, status } = await ask('/uploads/', post);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="varfreq", charset="UTF-8"']);
    const scripted = await ask('/uploads/', { ...post, headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    expect([scripted.status, scripted.headers.get('www-authenticate')]).toEqual([401, null]);
  });
});

describe('versions', () => {
  test('that do not match are refused with 406 right after routing', async () => {
    const headers = { 'Accept-Version': '>=4' };
    expect((await ask('/things/?name=%ff', { headers })).body).toMatchObject({
      error: { code: 'no_acceptable_version' },
    });
    expect((await ask('/nothing', { headers })).status).toBe(404);
    expect((await ask('/things/1', { headers: { 'Accept-Version': '>=3.0.0,<4.0.0' } })).status).toBe(200);
  });
});

describe('uploads', () => {
  test('are refused before the client is asked to send the body', async () => {
    const head = 'POST /uploads/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12\r\n';
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.write(`${head}Expect: 100-continue\r\nConnection: close\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
    const allowed = connect(Number(new URL(base).port), '127.0.0.1');
    allowed.write(`${head}Authorization: x\r\nExpect: 100-continue\r\n\r\n`);
    const [second] = (await once(allowed, 'data')) as [Buffer];
    expect(second.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    allowed.write('{"name":"a"}');
    const [third] = (await once(allowed, 'data')) as [Buffer];
    expect(third.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"name":"a"\}$/);
    allowed.destroy();
  });

  test('refused midway let the client read the answer', async () => {
    const body = Buffer.alloc(4 * 2 ** 20);
    const { status } = await ask('/uploads/', { method: 'POST', body });
    expect(status).toBe(401);
  });
});

test('log lines of requests contain no query, header or body', async () => {
  lines.length = 0;
  const headers = { ...json, Authorization: 'Token hunter2' };
  await ask('/things/?name=hunter2', { method: 'POST', headers, body: '{"name": "hunter2"}' });
  await ask('/things/?size=hunter2');
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.event === 'request');
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatchObject({ method: 'POST', path: '/things/', operationId: 'create', status: 200 });
  expect(logged[1]).toMatchObject({ status: 400, code: 'bad_request' });
  expect(lines.join()).not.toContain('hunter2');
});

test('log lines of requests show the template of a path with a key, whatever the answer', async () => {
  lines.length = 0;
  for (const path of ['/keys/20:139745T%3EC', '/keys/20:139745T%3EC/other', '/things/7']) await ask(path);
  await ask('/keys/20:139745T%3EC', { method: 'DELETE' });
  const logged = await until('four requests are logged', () => {
    const found = lines.map((line) => JSON.parse(line)).filter((line) => line.event === 'request');
    return found.length === 4 && found;
  });
  expect(logged.map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/keys/{key} 200',
    '/keys/{key} 404',
    '/things/7 200',
    '/keys/{key} 405',
  ]);
  expect(lines.join()).not.toContain('139745');
});
