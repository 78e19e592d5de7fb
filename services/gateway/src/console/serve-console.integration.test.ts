import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { createApp } from '../app.ts';
import { rootEndpoints } from '../endpoints/system/root.ts';
import { closeServer, createHttpServer, listen } from '../http/server.ts';
import type { GatewayContext } from '../rest/gateway-context.ts';
import { readConsole } from './console-files.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const script = 'console.log("a");';
const servers: Server[] = [];
let folder: string;
let built: string;
let unbuilt: string;

async function start(from: string): Promise<string> {
  const context = { services: {}, settings: {}, log } as unknown as GatewayContext;
  const options = { corsOrigins: [], trustedProxies: 0, console: readConsole(from) };
  servers.push(createHttpServer(createApp(rootEndpoints, context, options)));
  return await listen(servers.at(-1)!, '127.0.0.1', 0);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'varfreq-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, '.built'), 'stamp');
  writeFileSync(join(folder, 'assets/a-1.js'), script);
  writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(script));
  [built, unbuilt] = [await start(folder), await start(join(folder, 'assets'))];
});
afterAll(async () => {
  for (const server of servers) await closeServer(server, 0);
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}, method = 'GET') => fetch(url, { method, headers, redirect: 'manual' });

test('a browser that asks for / is sent to the console, other clients get the root', async () => {
  const sent = await get(`${built}/`, browser);
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/console/']);
  for (const Accept of ['*/*', 'application/json', 'application/json, text/html', 'text/plain', 'text/html']) {
    const answer = await get(`${built}/`, { Accept });
    expect([answer.status, await answer.json()]).toEqual([200, { root: expect.objectContaining({ status: 'ok' }) }]);
  }
});

test('OPTIONS of / is that of the API, for browsers too', async () => {
  const answer = await get(`${built}/`, browser, 'OPTIONS');
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test('where the console was not built, / is the root for all, and the console says what to do', async () => {
  expect((await get(`${unbuilt}/`, browser)).status).toBe(200);
  const answer = await get(`${unbuilt}/console/`, browser);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: { code: 'not_found', message: expect.stringContaining('npm start builds it') },
  });
});

test.each(['/console/', '/console/samples', '/console/samples/3', '/console/.built'])(
  '%s is the page, which allows nothing inline and no other origin',
  async (path) => {
    const page = await get(built + path);
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html>']);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    const again = await get(built + path, { 'If-None-Match': page.headers.get('etag') });
    expect(again.status).toBe(304);
  },
);

test('assets stay in caches for good, compressed for those that accept it', async () => {
  const plain = await get(`${built}/console/assets/a-1.js`, { 'Accept-Encoding': 'identity' });
  expect([plain.status, await plain.text(), plain.headers.get('content-encoding')]).toEqual([200, script, null]);
  const coded = await get(`${built}/console/assets/a-1.js`, { 'Accept-Encoding': 'gzip, deflate, br' });
  expect([await coded.text(), coded.headers.get('content-encoding')]).toEqual([script, 'br']);
  expect(coded.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(coded.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(coded.headers.get('etag')).not.toBe(plain.headers.get('etag'));
});

test.each(['/console/assets/a-2.js', '/console/assets/../.built', '/console/assets/%2e%2e/.built'])(
  '%s is no file of the console',
  async (path) => {
    // fetch would resolve the dots
    const request = httpRequest(new URL(built), { path });
    request.end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).not.toContain('stamp');
  },
);

test('the console is read only, and has its slash', async () => {
  const post = await get(`${built}/console/`, {}, 'POST');
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  const bare = await get(`${built}/console`);
  expect([bare.status, bare.headers.get('location')]).toEqual([301, '/console/']);
  expect((await get(`${built}/console/`, {}, 'HEAD')).status).toBe(200);
});
