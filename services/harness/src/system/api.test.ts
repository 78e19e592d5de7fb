import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { type Api, api, basicAuth, items, tokenAuth } from './api.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen[] = [];

/** An HTTP server that records requests and sends the answers in order, repeating the last. */
async function serve(
  ...answers: { status?: number; headers?: Record<string, string>; body?: unknown }[]
): Promise<Api> {
  seen = [];
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: await text(request) });
    const answer = answers[Math.min(seen.length, answers.length) - 1] ?? {};
    response.writeHead(answer.status ?? 200, answer.headers).end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return api(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('the client sends JSON, the query and its credentials', async () => {
  const client = await serve({});
  await client.as(basicAuth('ann', 'pä:ss')).post('/samples/', { name: 'x' }, { query: { embed: 'user' } });
  await client.as(tokenAuth('k')).get('/');
  await client.get('/');
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/samples/?embed=user', body: '{"name":"x"}' });
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from('ann:pä:ss').toString('base64')}`,
  });
  expect(seen[1]?.headers.authorization).toBe('Token k');
  expect(seen[2]?.headers.authorization).toBeUndefined();
});

test('the client requests ranges and returns the items of a collection', async () => {
  const body = { sample_collection: { uri: '/samples/', items: [{ uri: '/samples/1' }] } };
  const client = await serve({ status: 206, headers: { 'Content-Range': 'items 0-0/1' }, body });
  const response = await client.list('/samples/', { headers: items(0, 4) });
  expect(seen[0]?.headers.range).toBe('items=0-4');
  expect(response.headers.get('content-range')).toBe('items 0-0/1');
  expect(response.items()).toEqual([{ uri: '/samples/1' }]);
});

test('the client uploads a file with its fields', async () => {
  const client = await serve({ status: 201, body: { data_source: { uri: '/data_sources/1' } } });
  const response = await client.upload({ name: 'my file', filetype: 'vcf', gzipped: false, data: 'line 1\n' });
  expect(response.expect(201).entity().uri).toBe('/data_sources/1');
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(seen[0]?.body).toMatch(/name="name"\r\n\r\nmy file/);
  expect(seen[0]?.body).toMatch(/name="gzipped"\r\n\r\nfalse/);
  expect(seen[0]?.body).toMatch(/name="data"; filename="upload.vcf"[\s\S]*\r\n\r\nline 1\n/);
});

test('the client polls until a task has ended', async () => {
  const task = (state: string) => ({ body: { variation: { uri: '/variations/1', task: { state } } } });
  const client = await serve(task('waiting'), task('running'), task('succes'));
  expect(await client.finish('/variations/1')).toEqual({ state: 'succes' });
  expect(seen).toHaveLength(3);
});

test('the client times out on a task that does not end', async () => {
  const client = await serve({ body: { variation: { task: { state: 'running', progress: 3 } } } });
  await expect(client.finish('/variations/1', { timeoutMs: 30 })).rejects.toThrow('still running');
});

test('the client returns redirects and errors', async () => {
  const error = { code: 'not_found', message: 'no' };
  const client = await serve({ status: 301, headers: { Location: '/samples/' } }, { status: 404, body: { error } });
  expect((await client.get('/samples')).headers.get('location')).toBe('/samples/');
  const missing = await client.get('/nothing');
  expect(missing.error()).toEqual(error);
  expect(() => missing.expect(200, 206)).toThrow('GET /nothing: expected 200 or 206, got 404');
});
