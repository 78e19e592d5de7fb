import { expect, test } from '@jest/globals';
import { gatewayRows } from './gateway-rows.ts';

test('the gateway bench measures every request of a second', async () => {
  const [row, ...others] = await gatewayRows({ seconds: 1 });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: 'P14',
    target: 20,
    atMost: true,
    note: expect.stringMatching(/^500 requests of \d+\.\d+ ms of CPU time, /),
  });
  expect(row!.figure).toBeGreaterThan(0);
}, 120_000);
