import { expect, test } from '@jest/globals';
import { carriersOf } from './sample-carriers.ts';

// het, hom, hemi, unknown
const [one, two] = [
  { variationId: 4, counts: [2, 0, 0, 1] },
  { variationId: 9, counts: [1, 1, 0, 0] },
];

test.each([
  [0, []],
  [1, ['9 HOM 1']],
  [2, ['9 HOM 1', '4 HET 1']],
  [4, ['9 HOM 1', '4 HET 2', '9 HET 1']],
  [9, ['9 HOM 1', '4 HET 2', '9 HET 1', '4 UNKNOWN 1']],
])('of %i covered individuals in two variations, the carriers listed are hom first, then by variation', (n, rows) => {
  const listed = carriersOf([one!, two!], n);
  expect(listed.map((row) => `${row.variationId} ${row.zygosity} ${row.individuals}`)).toEqual(rows);
});

test('carriers beyond 2^53 - 1 are listed as that many', () => {
  const many = { variationId: 4, counts: [Number.MAX_SAFE_INTEGER, 0, 0, 0] };
  const [first, ...others] = carriersOf([many, { ...many, variationId: 5 }], Number.MAX_SAFE_INTEGER);
  expect([first, others]).toEqual([{ zygosity: 'HET', individuals: Number.MAX_SAFE_INTEGER, variationId: 4 }, []]);
});
