import { expect, test } from '@jest/globals';
import { consoleRows } from './console-rows.ts';

test('the console bench measures size, opening, look-up and scrolling', async () => {
  const rows = await consoleRows({ people: 20, registered: 300, visits: 1, seconds: 1 });
  expect(rows.map(({ id }) => id)).toEqual(['P22', 'P23', 'P24', 'P25', 'P25']);
  for (const { figure } of rows) expect(figure).toBeGreaterThan(0);
  const [weight] = rows;
  expect(weight!.figure).toBeLessThanOrEqual(weight!.target!);
});
