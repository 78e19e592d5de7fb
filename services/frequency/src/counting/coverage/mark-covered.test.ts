import { expect, test } from '@jest/globals';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import type { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { decodeRegionBlock } from '@varfreq/segments/regions/region-block';
import { type CohortRegions, encodeRegionSets } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { SegmentStore } from '../segment-store.ts';
import { sortBatch } from '../sorted-batch.ts';
import { markCovered } from './mark-covered.ts';

configureProperties({ seed: 20_261_130 });

type Region = CohortRegions['regions'][number];

/** Regions of a contig from where they begin and end, in turns. */
const regionsOf = (contig: string, edges: readonly number[]): Region[] => {
  const sorted = edges.toSorted((a, b) => a - b);
  return sorted.flatMap((start, i) =>
    i % 2 === 0 && i + 1 < sorted.length ? [{ contig, start, end: sorted[i + 1]! }] : [],
  );
};

/** A segment of version 1 with two sets, in blocks of some regions. */
async function segmentOf(sets: readonly (readonly Region[])[], regionsPerBlock: number): Promise<SegmentReader> {
  const named = sets.map((regions, i) => ({ tracks: [i + 1], regions }));
  const { chunks, info } = encodeRegionSets('r', named, regionsPerBlock);
  const objects = new MemoryObjects();
  objects.objects.set('r', Buffer.concat(chunks));
  return objects.open(info.objectKey);
}

/** Marks variants by the regions of a set; also the blocks that were read. */
async function mark(reader: SegmentReader, set: number, variants: Parameters<typeof batchOf>[0]) {
  const marked: number[] = [];
  const read: number[] = [];
  const store = {
    regions: (of: SegmentReader, block: number) => {
      read.push(block);
      return of.block(block, decodeRegionBlock);
    },
  } as SegmentStore;
  for (const batch of sortBatch(batchOf(variants), {})) {
    await markCovered(store, reader, set, batch, (at) => marked.push(at));
  }
  return { marked: marked.sort((a, b) => a - b), read };
}

const variant = (start: number, bases: number, contig = '1') => {
  return { contig, start, reference: 'A'.repeat(bases), observed: bases === 0 ? 'C' : '' };
};

test('variants whose whole span lies in one region of the set are marked, once each', async () => {
  const edges = fc.uniqueArray(fc.nat(80), { minLength: 2, maxLength: 40 });
  const variants = fc.array(fc.tuple(fc.nat(85), fc.nat(6), fc.constantFrom('1', '1', '1', '2', '3')), {
    minLength: 1,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(edges, edges, edges, variants, fc.integer({ min: 1, max: 4 }), async (a, b, c, asked, size) => {
      const sets = [regionsOf('1', a), [...regionsOf('1', b), ...regionsOf('2', c)]];
      const reader = await segmentOf(sets, size);
      const all = asked.map(([start, bases, contig]) => variant(start, bases, contig));
      for (const [set, regions] of sets.entries()) {
        const expected = [...all.keys()].filter((at) => {
          const { contig, start, reference } = all[at]!;
          const end = start + Math.max(1, reference.length);
          return regions.some((one) => one.contig === contig && one.start <= start && end <= one.end);
        });
        expect((await mark(reader, set, all)).marked).toEqual(expected);
      }
    }),
    { numRuns: 150 },
  );
});

test('only blocks in which a variant begins are read, each once', async () => {
  const regions = [0, 10, 20, 30, 40, 50, 60, 70].map((start) => ({ contig: '1', start, end: start + 5 }));
  const reader = await segmentOf([regions], 2);
  const { marked, read } = await mark(
    reader,
    0,
    [12, 17, 20, 22, 24, 31, 55, 72, 76].map((start) => variant(start, 1)),
  );
  expect([marked, read]).toEqual([[0, 2, 3, 4, 5, 7], [1]]);
});
