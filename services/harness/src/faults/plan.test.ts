import { expect, test } from '@jest/globals';
import { type Kind, kinds, planCases } from './plan.ts';

const all = Object.keys(kinds) as Kind[];

test('a seed determines the cases, each with a unique id', () => {
  const cases = planCases(5, 1, all);
  expect(planCases(5, 1, all)).toEqual(cases);
  expect(planCases(6, 1, all)).not.toEqual(cases);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  expect(cases.length).toBe(Object.values<number>(kinds).reduce((sum, count) => sum + count, 0));
});

test('a share takes the first cases of each kind, and at least one', () => {
  const short = planCases(5, 0.05, all);
  expect(short.filter(({ kind }) => kind === 'workers')).toEqual(planCases(5, 1, ['workers']).slice(0, 5));
  expect(planCases(5, 0.0001, all).map(({ kind }) => kind)).toEqual(all);
});
