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
