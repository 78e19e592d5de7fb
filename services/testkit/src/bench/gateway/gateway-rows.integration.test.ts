import { expect, test } from '@jest/globals';
import { gatewayRows } from './gateway-rows.ts';

test('the gateway bench measures every request of a second', async () => {
  const [row, ...others] = await gatewayRows({ seconds: 1, perSecond: 40 });
  expect(others).toEqual([]);
  const note = expect.stringMatching(/^40 requests of \d+\.\d+ ms of CPU time, p50 /);
  expect(row).toMatchObject({ id: 'P14', target: 20, atMost: true, note });
  expect(row!.figure).toBeGreaterThan(0);
}, 120_000);
