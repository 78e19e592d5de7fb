import { expect, test } from '@jest/globals';
import { comparisonTable } from './compare-commits.ts';

test('a commit beside itself has the figures of both sides', () => {
  const row = { id: 'P1', what: 'a', a: 1, b: 2, ratio: 2.0004, chance: 0.03125, moved: true };
  const table = comparisonTable([row], { a: 'main', b: 'main' });
  const [head, line] = table.split('\n').filter((each) => /main|P1/.test(each));
  expect(head).toMatch(/^row +main +main +ratio +moved$/);
  expect(line).toMatch(/^P1 a +1 +2 +2 +yes \(chance 0\.03\)$/);
});
