import { expect, test } from '@jest/globals';
import { gatewayRows } from './gateway-rows.ts';

test('the gateway bench measures every request of one second', async () => {
  const rows = await gatewayRows({ seconds: 1, perSecond: 40 });
  const note = expect.stringMatching(/^40 requests of \d+\.\d+ ms of CPU time, p50 /);
  const expected = ['token', 'password'].map((way) => ({ what: expect.stringMatching(way), note }));
  expect(rows).toMatchObject(expected.map((row) => ({ id: 'P14', target: 20, atMost: true, ...row })));
  for (const { figure } of rows) expect(figure).toBeGreaterThan(0);
});
