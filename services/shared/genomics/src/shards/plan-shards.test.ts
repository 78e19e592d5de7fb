import { expect, test } from '@jest/globals';
import { splitText } from './plan-shards.ts';

const sizes = (bytes: number, shardBytes: number, maxShards: number) =>
  splitText(0, bytes, { shardBytes, maxShards }).map(({ start, end }) => end - start);

test.each<[string, [number, number, number], number[]]>([
  ['a file no larger than a shard stays whole', [100, 100, 1024], [100]],
  ['few shards are of equal size', [300, 100, 1024], [100, 100, 100]],
  [
    'the last quarter is cut into four each',
    [800, 100, 1024],
    [100, 100, 100, 100, 100, 100, 25, 25, 25, 25, 25, 25, 25, 25],
  ],
  ['there are never more shards than allowed; they are larger then', [1000, 1, 10], Array(10).fill(100)],
  [
    'there are smaller shards only within the maximum number',
    [800, 100, 13],
    [100, 100, 100, 100, 100, 100, 100, 25, 25, 25, 25],
  ],
  [
    'of very many shards only the last eight are cut',
    [4800, 100, 1024],
    [...Array(40).fill(100), ...Array(32).fill(25)],
  ],
  ['no shard is empty', [4, 1, 1024], [1, 1, 1, 1]],
])('%s', (_, [bytes, shardBytes, maxShards], expected) => {
  expect(sizes(bytes, shardBytes, maxShards)).toEqual(expected);
});
