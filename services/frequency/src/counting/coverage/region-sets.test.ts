import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Workbench } from '../../testing/workbench.ts';
import { SegmentStore } from '../segment-store.ts';
import { findRegionSets } from './region-sets.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.remove());

test('a set is read from the first segment that has it, whichever footer arrives first', async () => {
  for (const regions of [['1 0 13'], ['1 0 13'], ['1 2 4'], ['1 0 13']]) await bench.sample({ regions });
  const blobs = await bench.blobs();
  const [first, ...others] = bench.segments.map(({ objectKey }) => objectKey);
  let read = 0;
  const othersAreRead = Promise.withResolvers<void>();
  const source = {
    async read(key: string, start: number, end: number) {
      if (key === first) await othersAreRead.promise;
      const bytes = await blobs.read(key, start, end);
      if (key !== first && ++read === others.length) othersAreRead.resolve();
      return bytes;
    },
  };
  const { segments, count } = await findRegionSets(new SegmentStore(source, 1 << 20), bench.snapshot());
  expect(count).toBe(2);
  expect(segments.map(({ numbers }) => [...numbers])).toEqual([[0], [-1], [1], [-1]]);
});
