import { expect, test } from '@jest/globals';
import { stopMs } from './stop-times.ts';

test('all parts together stop within 10 s', () => {
  const sum = Object.values(stopMs).reduce((all, one) => all + one, 0);
  expect(sum).toBeLessThanOrEqual(9_900);
});
