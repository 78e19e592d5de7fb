import { expect, test } from '@jest/globals';
import { axisEnd, type Shown, shownOf } from './figures.ts';

const shown = (share: number, high: number, covered = 10) => ({ share, high, covered }) as Shown;

test.each([
  [0.0123, 0.02],
  [0.3, 0.3],
  [0.31, 0.5],
  [0.72, 1],
  [0.00041, 0.0005],
])('an interval up to %d is drawn on an axis up to %d', (high, end) => {
  expect(axisEnd([shown(0, high)])).toBe(end);
});

test('sets in which no one is covered do not stretch the axis', () => {
  expect(axisEnd([shown(0, 1, 0), shown(0.02, 0.04)])).toBe(0.05);
  expect(axisEnd([shown(0, 1, 0)])).toBe(1);
});

test('the carriers of a set are read by zygosity', () => {
  const counts = { carriers: 6, carriers_hom: 1, carriers_hemi: 2, carriers_het: 3, carriers_unknown: 0 };
  const limits = { frequency_low: 0.28, frequency_high: 0.83, faf95: 0 };
  const figures = { coverage: 10, frequency: 0.6, frequency_het: 0.3, frequency_hom: 0.3, ...counts, ...limits };
  const byZygosity = { hom: 1, hemi: 2, het: 3, unknown: 0 };
  const expected = { covered: 10, carriers: 6, share: 0.6, low: 0.28, high: 0.83, byZygosity, isWithheld: false };
  expect(shownOf(figures)).toEqual(expected);
});
