import { expect, test } from '@jest/globals';
import { mostListedTracks, withTracksOnce } from './tracks-once.ts';

const outputs = (tracks: number, count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, tracks: Array.from({ length: tracks }, (_, i) => 2 ** 21 + i) }));

test('tracks are listed with each output while a message holds them, and once beyond that', () => {
  expect(withTracksOnce(outputs(3, 4), 12)).toEqual(outputs(3, 4));
  const [first, ...others] = withTracksOnce(outputs(3, 5), 12);
  expect(first).toEqual(outputs(3, 5)[0]);
  expect(others).toEqual([1, 2, 3, 4].map((id) => ({ id, tracks: [] })));
  expect(withTracksOnce([])).toEqual([]);
});

test('the lists that are sent with each output fill half a message at most', () => {
  const bytesOfLargest = 8; // a varint of 2^53
  expect(mostListedTracks * bytesOfLargest).toBeLessThanOrEqual(2 << 20);
});
