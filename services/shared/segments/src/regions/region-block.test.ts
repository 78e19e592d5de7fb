import { describe, expect, test } from '@jest/globals';
import { ByteSink } from '../bytes/byte-sink.ts';
import { SegmentError } from '../errors.ts';
import { decodeRegionBlock, RegionBlockBuilder } from './region-block.ts';

/** Content of a block with these numbers. */
function content(...numbers: readonly number[]): Uint8Array {
  const sink = new ByteSink();
  for (const one of numbers) sink.varint(one);
  return sink.view();
}

const ranges = (block: ReturnType<typeof decodeRegionBlock>) =>
  Array.from(block.starts, (start, i) => [start, block.ends[i]]);

describe('a block of regions', () => {
  test('has the first start, the gaps and the lengths of its regions, and is built anew after it was cleared', () => {
    const builder = new RegionBlockBuilder();
    for (const first of [0, 300]) {
      builder.clear();
      builder.add(first, 310);
      builder.add(312, 2 ** 40);
      builder.add(2 ** 40 + 1, 2 ** 40 + 2);
      const { regions, last, maxEnd, laterGaps, lengths } = builder;
      expect([regions, builder.first, last, maxEnd]).toEqual([3, first, 2 ** 40 + 1, 2 ** 40 + 2]);
      expect([...laterGaps]).toEqual([2, 1]);
      const all = [310 - first, 2 ** 40 - 312, 1];
      expect([...lengths]).toEqual([...content(...all)]);
      expect([...builder.build()]).toEqual([...content(3, first, 2, 1, ...all)]);
      expect(builder.byteLength).toBe(builder.build().length - 1);
      const block = decodeRegionBlock(builder.build());
      expect(ranges(block)).toEqual([
        [first, 310],
        [312, 2 ** 40],
        [2 ** 40 + 1, 2 ** 40 + 2],
      ]);
      expect(block.byteLength).toBe(block.starts.byteLength + block.ends.byteLength);
    }
  });

  test.each([
    ['regions are empty or touch each other', 'a length of 0', content(1, 5, 0)],
    ['regions are empty or touch each other', 'a gap of 0', content(2, 5, 0, 1, 1)],
    ['1 bytes too many', 'something behind it', content(1, 5, 1, 0)],
    ['a position is beyond 2^53-1', 'ends too large', content(2, 5, 1, 2 ** 53 - 1, 1)],
    ['2 items are declared, but the data is too short', 'too few numbers', content(2, 5, 1)],
  ])('is refused, as %s, with %s', (message, _, bytes) => {
    expect(() => decodeRegionBlock(bytes)).toThrow(new SegmentError(message));
  });

  test('may reach up to 2^53-1, and have no regions', () => {
    expect(ranges(decodeRegionBlock(content(1, 1, 2 ** 53 - 2)))).toEqual([[1, 2 ** 53 - 1]]);
    expect(ranges(decodeRegionBlock(content(0)))).toEqual([]);
  });
});
