import { expect, test } from '@jest/globals';
import { compare, fewestPairs, signChance } from './moved.ts';

const row = { id: 'P1', what: 'a' };

test('a row has moved when all of six pairs agree, and not when one of them does not', () => {
  const a = [10, 11, 9, 12, 10, 11];
  expect(compare({ ...row, a, b: a.map((x) => 1.1 * x) })).toMatchObject({
    moved: true,
    ratio: expect.closeTo(1.1),
    a: 10.5,
  });
  expect(compare({ ...row, a, b: a.map((x, at) => (at === 3 ? 0.9 : 1.1) * x) })).toMatchObject({ moved: false });
});

test('equal figures and those measured on one side only count for neither', () => {
  expect(compare({ ...row, a: [1, 2, undefined], b: [1, undefined, 3] })).toMatchObject({
    chance: 1,
    ratio: 1,
    moved: false,
  });
  expect(compare({ ...row, a: [undefined], b: [1] })).toBeUndefined();
});

test('chances are those of fair coins', () => {
  expect(signChance(fewestPairs, fewestPairs)).toBeCloseTo(1 / 32);
  expect(signChance(fewestPairs - 1, fewestPairs - 1)).toBeGreaterThan(0.05);
  expect(signChance(9, 10)).toBeCloseTo((2 * 11) / 1024);
  expect(signChance(0, 0)).toBe(1);
});
