import { describe, expect, test } from '@jest/globals';
import { type DataFacts, dataWarnings } from './state-of-data.ts';

const sound: DataFacts = {
  active: true,
  coverageProfile: true,
  poolSize: 1,
  variations: 1,
  coverages: 1,
  covering: 1,
  individuals: 1,
  observations: 100,
  outside: 50,
  outsideUnknown: 0,
  unfinished: 0,
  failed: 0,
};
const uncovered = { coverages: 0, covering: 0, individuals: 0 };

describe('warnings about the data of a sample', () => {
  test('a sample with all of its data has none', () => {
    expect(dataWarnings(sound)).toEqual([]);
    expect(dataWarnings({ ...sound, ...uncovered, coverageProfile: false, poolSize: 1000 })).toEqual([]);
  });

  test('a new sample has none', () => {
    expect(dataWarnings({ ...sound, ...uncovered, active: false, variations: 0, unfinished: 2 })).toEqual([]);
  });

  test('observations outside of another coverage than the present one, or of none, are no reason for one', () => {
    const outside = { ...sound, outside: 100 };
    expect(dataWarnings({ ...outside, outsideUnknown: 1 })).toEqual([]);
    expect(dataWarnings({ ...outside, ...uncovered, coverageProfile: false })).toEqual([]);
    expect(dataWarnings({ ...outside, ...uncovered, active: false })).toEqual([]);
  });

  test.each<[Partial<DataFacts>, string]>([
    [uncovered, 'active, with a coverage profile, but no coverage: it counts nowhere'],
    [{ covering: 0 }, 'active, but its coverage has no region: it counts nowhere'],
    [{ coverageProfile: false }, 'coverage, but no coverage profile: it counts as covered everywhere'],
    [{ variations: 0 }, 'active, but no variations: it counts as carrying no variant'],
    [{ outside: 88 }, 'variations, but most lie outside of its coverage (12 % inside)'],
    [{ outside: 51, active: false }, 'variations, but most lie outside of its coverage (49 % inside)'],
    [{ observations: 999, outside: 500 }, 'variations, but most lie outside of its coverage (49 % inside)'],
    [{ poolSize: 3 }, 'coverage of 1 individual, but pool_size is 3: no more are counted'],
    [{ poolSize: 3, individuals: 2 }, 'coverage of 2 individuals, but pool_size is 3: no more are counted'],
    [{ unfinished: 1 }, 'active, but 1 import has not finished: not all of its data counts yet'],
    [{ failed: 2 }, 'active, but 2 imports have failed: not all of its data counts'],
  ])('a sample with %j has one', (facts, warning) => {
    expect(dataWarnings({ ...sound, ...facts })).toEqual([warning]);
  });
});
