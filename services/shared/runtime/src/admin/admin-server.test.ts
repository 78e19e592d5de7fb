import { afterEach, expect, test } from '@jest/globals';
import { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { type AdminServer, startAdminServer } from './admin-server.ts';
import { probe } from './readiness.ts';

const log = createLogger({ service: 'test', level: 'silent' });
let server: AdminServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function start(port: number | undefined = 0) {
  const metrics = new Metrics();
  server = await startAdminServer({ admin: { host: '127.0.0.1', port }, metrics, log });
  return { metrics, server };
}

test('readiness depends on what the process needs, liveness does not', async () => {
  const { server } = await start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  let isDown = false;
  const store = async () => {
    if (isDown) throw new Error('down');
  };
  server.setReadiness({ metadata: async () => {}, store });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  isDown = true;
  const answer = await fetch(`${server.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'unavailable', checks: { metadata: 'ok', store: 'unavailable' } });
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
});

test('a process that can do part of its work is ready and reports that it is degraded', async () => {
  const { server } = await start();
  let isDown = false;
  const metadata = async () => {
    if (isDown) throw new Error('down');
  };
  server.setReadiness({ metadata, space: async () => 'degraded' });
  const answer = await fetch(`${server.url}/readyz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'degraded', checks: { metadata: 'ok', space: 'degraded' } });
  isDown = true;
  const body = (await (await fetch(`${server.url}/readyz`)).json()) as { status: string };
  expect(body.status).toBe('unavailable');
});

test('a dependency that never answers makes the process unready in bounded time', async () => {
  const checks = { silent: () => new Promise(() => {}), quick: async () => {} };
  expect(await probe(checks, 20)).toEqual({ ready: false, checks: { silent: 'unavailable', quick: 'ok' } });
});

test('metrics are Prometheus text, with those of the process', async () => {
  const { server, metrics } = await start();
  metrics.count('leaseExpiries', undefined);
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toContain('\nvarfreq_lease_expiries_total 1\n');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('reports are served as JSON under their paths, and as 503 while their source is unavailable', async () => {
  const { server } = await start();
  expect((await fetch(`${server.url}/work`)).status).toBe(404);
  let failure: Error | undefined;
  server.addReport('/work', async () => {
    if (failure !== undefined) throw failure;
    return { waiting: 3 };
  });
  expect(await (await fetch(`${server.url}/work`)).json()).toEqual({ waiting: 3 });
  failure = new AppError('unavailable', 'the database is down');
  expect((await fetch(`${server.url}/work`)).status).toBe(503);
  failure = new Error('a defect');
  expect((await fetch(`${server.url}/work`)).status).toBe(500);
});

test('the admin port accepts only reads of its three paths', async () => {
  const { server } = await start();
  expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${server.url}/users/`)).status).toBe(404);
  expect(await (await fetch(`${server.url}/livez`, { method: 'HEAD' })).text()).toBe('');
});

test('browsers neither cache, frame nor sniff the admin port', async () => {
  const { server } = await start();
  for (const path of ['/livez', '/metrics', '/nothing']) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(
      /base-uri 'none'; frame-ancestors 'none'; object-src 'none'/,
    );
  }
});

test('without a port there is no server', async () => {
  expect((await startAdminServer({ admin: { host: '127.0.0.1' }, metrics: new Metrics(), log })).url).toBeUndefined();
});
