import { expect, test } from '@jest/globals';
import { table } from './table.ts';

test('a table of 300,000 rows has columns as wide as their longest cell', () => {
  const rows = Array.from({ length: 300_000 }, (_, n) => [`/samples/${n}`, 'x']);
  const lines = table([['URI', 'NAME'], ...rows]).split('\n');
  expect(lines).toHaveLength(300_001);
  expect(lines[1]).toBe('/samples/0       x');
});
