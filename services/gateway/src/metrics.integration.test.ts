import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningGatewayTest, startRunningGateway } from './testing/running-gateway.ts';

let gateway: RunningGatewayTest;

beforeAll(async () => {
  gateway = await startRunningGateway();
});
afterAll(() => gateway.stop());

test('requests are counted by route template, method and status, whatever the ids in their paths', async () => {
  const sample = await gateway.create('admin', '/samples/', { name: 's' });
  await gateway.ask('GET', sample, { as: 'admin' });
  await gateway.ask('GET', '/samples/77777', { as: 'admin' });
  await gateway.ask('GET', '/samples/88888', { as: 'admin' });
  await gateway.ask('GET', '/nothing/here');
  const { values, ready } = await gateway.scrape();
  expect(ready).toEqual({
    status: 200,
    body: { status: 'ok', checks: { running: 'ok', metadata: 'ok', space: 'ok' } },
  });
  const count = (method: string, route: string, status: number) =>
    values.get(`varfreq_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(count('POST', '/samples/', 201)).toBe(1);
  expect(count('GET', '/samples/{id}', 200)).toBe(1);
  expect(count('GET', '/samples/{id}', 404)).toBe(2);
  expect(count('GET', 'none', 404)).toBe(1);
  expect(values.get('varfreq_http_request_duration_seconds_count{method="GET",route="/samples/{id}"}')).toBe(3);
  expect(values.get('varfreq_http_requests_in_progress')).toBe(0);
  expect([...values.keys()].filter((name) => /77777|88888|admin/.test(name))).toEqual([]);
});

test('failed logins are counted by reason, refused requests by error code, and logins that succeed not at all', async () => {
  const before = (await gateway.scrape()).values;
  const send = (authorization: string) => gateway.ask('GET', '/users/1', { headers: { Authorization: authorization } });
  for (const header of [`Basic ${btoa('admin:wrong password')}`, 'Token wrong', 'Bearer wrong'])
    expect((await send(header)).status).toBe(401);
  await gateway.ask('GET', '/users/1', { as: 'admin' });
  await gateway.ask('GET', '/users/77777', { as: 'admin' });
  const { values } = await gateway.scrape();
  const grown = (name: string, labels: string) => values.get(`${name}{${labels}}`)! - before.get(`${name}{${labels}}`)!;
  const failed = ['password', 'token', 'malformed', 'throttled'];
  expect(failed.map((reason) => grown('varfreq_failed_logins_total', `reason="${reason}"`))).toEqual([1, 1, 1, 0]);
  const refused = ['unauthorized', 'not_found', 'forbidden'];
  expect(refused.map((code) => grown('varfreq_http_refused_requests_total', `code="${code}"`))).toEqual([3, 1, 0]);
});
