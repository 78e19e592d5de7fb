import { describe, expect, test } from '@jest/globals';
import { fewestCarriers, tooSmall } from './query-floor.ts';

const floor = { minIndividuals: 5, minCarriers: 3 };

describe('the floor of a query', () => {
  test.each([
    ['a set of fewer people', { ownerId: 7 }, { individuals: 4, ownerId: 8 }, true],
    ['a set of as many people', { ownerId: 7 }, { individuals: 5, ownerId: 8 }, false],
    ['a set of the asker', { ownerId: 7 }, { individuals: 4, ownerId: 7 }, false],
    ['a set of several owners', { ownerId: 7 }, { individuals: 4 }, true],
    ['an anonymous asker', {}, { individuals: 4, ownerId: 7 }, true],
    ['an anonymous asker and a set of several owners', {}, { individuals: 4 }, true],
    ['an empty set', { ownerId: 7 }, { individuals: 0 }, true],
  ])('concerns %s by rule', (_, asker, set, isRefused) => {
    const queries = [{ name: 'A' }, { name: 'B', floor: { ...floor, ...asker } }];
    const reason = tooSmall(queries, [{ individuals: 0 }, set]);
    if (isRefused) expect(reason).toMatch(/^query B: .* at least 5 individuals$/);
    else expect(reason).toBeUndefined();
  });

  test('hides few carriers of every set that is not of the asker alone', () => {
    const queries = [{ name: 'A' }, ...['B', 'C', 'D'].map((name) => ({ name, floor: { ...floor, ownerId: 7 } }))];
    const sets = [
      { individuals: 9 },
      { individuals: 9, ownerId: 7 },
      { individuals: 9, ownerId: 8 },
      { individuals: 9 },
    ];
    expect(fewestCarriers(queries, sets)).toEqual([0, 0, 3, 3]);
  });
});
