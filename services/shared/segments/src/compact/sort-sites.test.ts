import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { ItemSorter } from './sort-sites.ts';

const key = fc.oneof(fc.nat(3), fc.nat(2 ** 17), fc.integer({ min: 2 ** 31 - 2, max: 2 ** 32 - 1 }));
/** What is sorted one after the other with the same memory; up to a maximum key. */
const rounds = fc.array(
  fc.tuple(fc.constantFrom(0, 1, 255, 256, 2 ** 16, 2 ** 32 - 1), fc.array(key, { maxLength: 300 })),
  { minLength: 1, maxLength: 3 },
);

/** Sorts keys with their places as items; returns both. */
function sorted(sorter: ItemSorter, keys: readonly number[], maxKey: number): [number[], number[]] {
  sorter.reserve(keys.length);
  sorter.keys.set(keys);
  sorter.items.set(keys.map((_one, at) => at));
  sorter.sort(keys.length, maxKey);
  return [[...sorter.keys.subarray(0, keys.length)], [...sorter.items.subarray(0, keys.length)]];
}

test('keys of any width are sorted with their items, equal ones in the order in which they came', () => {
  fc.assert(
    fc.property(rounds, (rounds) => {
      const sorter = new ItemSorter();
      for (const [limit, all] of rounds) {
        const keys = all.map((one) => Math.min(one, limit));
        const order = keys.map((_one, at) => at).sort((a, b) => keys[a]! - keys[b]! || a - b);
        const maxKey = keys.reduce((a, b) => Math.max(a, b), 0);
        expect(sorted(sorter, keys, maxKey)).toEqual([order.map((at) => keys[at]), order]);
      }
    }),
    { seed: 8, numRuns: 60 },
  );
});

test('the memory grows to powers of two, and is kept', () => {
  const sorter = new ItemSorter();
  const sizes = [1, 5, 8, 9, 3, 16].map((length) => {
    sorter.reserve(length);
    return [sorter.keys.length, sorter.items.length];
  });
  expect(sizes).toEqual([1, 8, 8, 16, 16, 16].map((size) => [size, size]));
  const { keys, items } = sorter;
  sorter.reserve(16);
  expect(sorter.keys).toBe(keys);
  expect(sorter.items).toBe(items);
});

test.each([2 ** 16, 2 ** 17])('no more than 16 bits are sorted at a time, for %d keys too', (length) => {
  const sorter = new ItemSorter();
  sorter.reserve(length);
  for (let at = 0; at < length; at++) sorter.keys[at] = length - 1 - at;
  sorter.sort(length, length - 1);
  expect(sorter.keys.every((one, at) => one === at)).toBe(true);
});
