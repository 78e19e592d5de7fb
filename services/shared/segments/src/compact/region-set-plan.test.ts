import { expect, test } from '@jest/globals';
import type { Footer } from '../format/footer.ts';
import { droppedSet, planRegionSets, skippedSet } from './region-set-plan.ts';

/** What a plan reads of an input: its tracks, and by set a letter for its regions and the tracks that have them. */
function input(version: 1 | 2, sets: Readonly<Record<string, readonly number[]>>): Footer {
  const tracks = Object.values(sets)
    .flat()
    .sort((a, b) => a - b);
  const listed = Object.entries(sets).map(([letter, members]) => ({
    digest: Uint8Array.of(letter.charCodeAt(0)),
    members: members.map((track) => tracks.indexOf(track)),
  }));
  return { version, tracks, sets: listed } as unknown as Footer;
}

/** Sets by their letters, and the maps. */
function plan(inputs: readonly Footer[], tracks: readonly number[]) {
  const { sets, maps } = planRegionSets(inputs, tracks);
  const lettered = sets.map(({ digest, members }) => [String.fromCharCode(digest[0]!), ...members]);
  return { sets: lettered, maps: maps.map((map) => [...map]) };
}

test('sets of an output are in the order of their first tracks, with all of their tracks that are kept', () => {
  const inputs = [input(2, { a: [11, 30], b: [20] }), input(2, { c: [5], b: [10, 15], d: [7] })];
  expect(plan(inputs, [5, 10, 11, 20, 30])).toEqual({
    sets: [
      ['c', 0],
      ['b', 1, 3],
      ['a', 2, 4],
    ],
    maps: [
      [2, 1],
      [0, 1, droppedSet],
    ],
  });
});

test('a set that an import holds as a whole is taken from the first import alone', () => {
  const inputs = [input(2, { a: [1] }), input(1, { a: [2] }), input(1, { a: [3] }), input(2, { b: [4] })];
  expect(plan(inputs, [1, 2, 3, 4])).toEqual({
    sets: [
      ['a', 0, 1, 2],
      ['b', 3],
    ],
    maps: [[skippedSet], [0], [skippedSet], [1]],
  });
});

test('a track with two sets is refused', () => {
  const inputs = [input(2, { a: [1, 2] }), input(2, { b: [1] })];
  expect(() => plan(inputs, [1, 2])).toThrow('a track has two region sets');
  expect(plan(inputs, [2]).sets).toEqual([['a', 0]]);
});
