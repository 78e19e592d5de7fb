import { describe, expect, test } from '@jest/globals';
import { setOf } from './sample-set.ts';
import { excludeOwnFile, queryMasks, summarize } from './snapshot-content.ts';

const indexOf = new Map(Array.from({ length: 70 }, (_, index) => [index + 1, index]));

describe('the content of a snapshot', () => {
  test('samples that own the annotated file are excluded and counted once', () => {
    const owners = setOf([2, 40, 69], indexOf);
    const { set, excluded } = excludeOwnFile(setOf([1, 2, 69], indexOf), owners);
    expect(excluded).toBe(2);
    expect(set).toEqual(setOf([1], indexOf));
  });

  test("a sample's mask has one bit for each query, the 32nd included", () => {
    const sets = Array.from({ length: 32 }, (_, query) => setOf(query === 31 ? [1, 70] : [70], indexOf));
    const masks = queryMasks(sets, 70);
    expect([masks[0], masks[1], masks[69]]).toEqual([2 ** 31, 0, 2 ** 32 - 1]);
  });

  test('the summary of a query counts samples, pool sizes, profiles without coverage and samples without variants', () => {
    const sample = {
      id: 1,
      poolSize: 1,
      coverageProfile: true,
      ownerId: 1,
      public: false,
      sex: 'unknown',
      variationTracks: [7],
      variationIds: [3],
      coverageTracks: [],
      queryMask: 1,
    };
    const samples = [
      sample,
      { ...sample, poolSize: 10, coverageProfile: false, variationTracks: [] },
      { ...sample, coverageTracks: [{ track: 8, individuals: 1 }] },
      { ...sample, poolSize: 5, queryMask: 2 },
    ];
    expect(summarize(samples, 0, 4)).toEqual({
      samples: 3,
      individuals: 12,
      withoutCoverage: 1,
      withoutVariants: 1,
      ownFileExcluded: 4,
      ownerId: 1,
    });
    expect(summarize(samples, 1, 0)).toMatchObject({ samples: 1, individuals: 5 });
  });

  test('a set has an owner when all of its samples have the same', () => {
    const of = (...owners: number[]) => {
      const facts = {
        poolSize: 1,
        coverageProfile: true,
        variationTracks: [],
        variationIds: [],
        coverageTracks: [],
        public: false,
        sex: 'unknown',
        queryMask: 1,
      };
      return summarize(
        owners.map((ownerId, index) => ({ ...facts, id: index + 1, ownerId })),
        0,
        0,
      ).ownerId;
    };
    expect([of(4, 4, 4), of(4, 5, 4), of()]).toEqual([4, undefined, undefined]);
  });
});
