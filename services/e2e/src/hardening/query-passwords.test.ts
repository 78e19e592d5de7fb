import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, api, basicAuth } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { type OtlpReceiver, startOtlpReceiver } from '@varfreq/testkit/components/otlp-receiver';
import { freePort } from '@varfreq/testkit/processes/free-port';
import { exchange, rawRequest } from '../protocol/raw-http.ts';

// The API allows every field in the query string, passwords included.
const secret = 'Xq7findableInUrls';
const warning = /^299 - "password in the query string: [^"]+"$/;
let receiver: OtlpReceiver;
let system: System;
let admin: Api;
let metrics = '';
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  const seen = { VARFREQ_LOG_LEVEL: 'trace', VARFREQ_TRACE_ENDPOINT: receiver.endpoint, VARFREQ_ADMIN_PORT: `${port}` };
  system = await startSystem({ env: seen });
  admin = api(system.url, system.adminAuth);
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
});

const query = (password: string, login = 'ann') => `login=${login}&password=${password}`;

describe('a password in a query string', () => {
  test('works as specified, and the answer warns', async () => {
    const created = (await admin.request('POST', `/users/?${query(`${secret}1`)}`)).expect(201);
    expect(created.headers.get('warning')).toMatch(warning);
    const { uri } = created.entity();
    (await api(system.url, basicAuth('ann', `${secret}1`)).get(uri)).expect(200);
    const changed = (await admin.request('PATCH', `${uri}?password=${secret}2`)).expect(200);
    expect(changed.headers.get('warning')).toMatch(warning);
    (await api(system.url, basicAuth('ann', `${secret}2`)).get(uri)).expect(200);
    const inJson = encodeURIComponent(JSON.stringify({ password: `${secret}3` }));
    const again = (await admin.request('PATCH', `${uri}?__json__=${inJson}`)).expect(200);
    expect(again.headers.get('warning')).toMatch(warning);
    (await api(system.url, basicAuth('ann', `${secret}3`)).get(uri)).expect(200);
  });

  test('causes a warning even when the body takes precedence, and not elsewhere', async () => {
    const beside = await admin.post(`/users/?password=${secret}`, { login: 'bob', password: 'in the body' });
    expect(beside.expect(201).headers.get('warning')).toMatch(warning);
    for (const answer of [
      await admin.post('/users/', { login: 'carl', password: 'in the body' }),
      await admin.request('PATCH', '/users/1?name=password'),
      await admin.get('/users/1'),
    ])
      expect(answer.headers.get('warning')).toBeNull();
  });

  const large = 'x'.repeat(2 << 20);
  test.each([
    ['POST', `/users/?${query(secret)}`, 409, ''],
    ['POST', `/users/?${query(`${secret}%00`)}`, 400, ''],
    ['POST', `/users/?${query(secret)}&password=${secret}`, 400, ''],
    ['POST', `/users/?${query(secret, '')}`, 400, ''],
    ['POST', `/users/?${query(secret)}`, 413, large],
    ['PATCH', `/users/999999?password=${secret}`, 404, ''],
  ] as const)('causes a warning when %s %s is refused with %d', async (method, target, status, body) => {
    const headers = ['Content-Type: application/json', `Authorization: ${system.adminAuth}`];
    const answer = await rawRequest(system.url, { method, target, headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('warning')).toMatch(warning);
  });

  test.each([
    ['GET', `/users?password=${secret}`, 301],
    ['POST', `/users?password=${secret}`, 404],
    ['POST', `/nothing?password=${secret}`, 404],
    ['POST', `/users/%ff?password=${secret}`, 404],
    ['PUT', `/users/?password=${secret}`, 405],
    ['POST', `/users/?password=${secret}%`, 400],
    ['POST', `/users/?__json__={"password":"${secret}`, 400],
    ['POST', `/samples/?password=${secret}&pool_size=0`, 400],
    ['CONNECT', `/users/?password=${secret}`, 400],
    ['GET', `/users/?password=${secret} x`, 400],
    ['GET', `/users/?password=${secret}${'x'.repeat(40_000)}`, 400],
  ])('in %s %.60s is answered with %d', async (method, target, status) => {
    const answer = await rawRequest(system.url, { method, target, headers: [`Authorization: ${system.adminAuth}`] });
    expect(answer.status).toBe(status);
  });

  test('of a client that disconnects is dropped', async () => {
    const head = `POST /users/?password=${secret} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n`;
    await exchange(system.url, [head], { end: true }).catch(() => undefined);
    (await admin.get('/')).expect(200);
  });

  test('is in no log line, metric, trace or audit entry, whatever the outcome', async () => {
    (await admin.get('/users/1', { headers: { 'X-Request-Id': 'the-last-one' } })).expect(200);
    await receiver.until((spans) => spans.some((span) => span.attributes['varfreq.request_id'] === 'the-last-one'));
    const audit = (await admin.list('/audit/')).expect(206).text;
    const shown = {
      log: system.logs(),
      metrics: await (await fetch(metrics)).text(),
      traces: JSON.stringify(receiver.spans),
    };
    expect(shown.log).toContain('"path":"/users/"');
    expect(shown.metrics).toContain('route="/users/"');
    expect(shown.traces).toContain('POST /users/');
    expect(audit).toContain('user_created');
    for (const text of [...Object.values(shown), audit]) expect(text.includes(secret)).toBe(false);
  });
});

test('VARFREQ_QUERY_PASSWORDS=refuse refuses passwords in query strings, not in bodies', async () => {
  const strict = await startSystem({ env: { VARFREQ_QUERY_PASSWORDS: 'refuse' } });
  try {
    const client = api(strict.url, strict.adminAuth);
    const inJson = encodeURIComponent(JSON.stringify({ password: secret }));
    for (const asked of [`/users/?${query(secret)}`, `/users/?login=ann&__json__=${inJson}`]) {
      const { code, message } = (await client.request('POST', asked)).expect(400).error();
      expect([code, message]).toEqual(['bad_request', expect.stringMatching(/^password: .*body/)]);
    }
    (await client.request('PATCH', `/users/1?password=${secret}`)).expect(400);
    (await client.post('/users/', { login: 'ann', password: secret })).expect(201);
  } finally {
    await strict.stop();
  }
});
