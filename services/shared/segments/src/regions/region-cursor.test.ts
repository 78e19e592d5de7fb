import { describe, expect, test } from '@jest/globals';
import { encodeBlock } from '../format/frame.ts';
import { RunFile } from '../scratch/run-file.ts';
import { encodeRegionSets } from '../testing/cohort.ts';
import { RegionBlockBuilder } from './region-block.ts';
import { RegionCursor } from './region-cursor.ts';
import { RegionItems } from './region-items.ts';

/** A run in memory, in blocks of `perBlock` regions. */
function runOf(regions: Parameters<typeof encodeRegionSets>[1][number]['regions'], perBlock: number): RunFile {
  const file = new RunFile(() => '', Number.POSITIVE_INFINITY);
  for (const chunk of encodeRegionSets('run', [{ tracks: [3], regions }], perBlock).chunks) file.write(chunk);
  return file;
}

describe('regions are read in order', () => {
  test.each([1, 2, 3, 100])('from a run with blocks of %d, with the numbers of its contigs', (perBlock) => {
    const regions = ['a', 'b', 'c'].flatMap((contig, i) =>
      Array.from({ length: 2 * i + 1 }, (_, at) => ({ contig, start: 10 * at + i, end: 10 * at + i + 1 + at })),
    );
    const cursor = new RegionCursor(runOf(regions, perBlock));
    const read = [];
    while (cursor.next()) read.push({ ...cursor.item });
    expect(read).toEqual(regions.map(({ contig, ...range }) => ({ contig: 'abc'.indexOf(contig), ...range })));
  });

  test('from one stored block after the other, with the given number of the contig', () => {
    const items = new RegionItems(7);
    expect(items.item).toEqual({ contig: 7, start: 0, end: 0 });
    const read = [3, 1].map((length) => {
      const block = new RegionBlockBuilder();
      for (let at = 0; at < length; at++) block.add(10 * at + length, 10 * at + 2 * length);
      const all = [items.load(encodeBlock(block.build())), { ...items.item }];
      while (items.next()) all.push({ ...items.item });
      return all;
    });
    expect(read).toEqual([
      [3, { contig: 7, start: 3, end: 6 }, { contig: 7, start: 13, end: 16 }, { contig: 7, start: 23, end: 26 }],
      [1, { contig: 7, start: 1, end: 2 }],
    ]);
  });
});
