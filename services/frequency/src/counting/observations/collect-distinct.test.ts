import { describe, expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { SegmentError } from '@varfreq/segments/errors';
import { type CohortObservation, encodeCohort } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { createRandom } from '@varfreq/testkit/random';
import { planOf, samplesOf } from '../../testing/plan-cases.ts';
import { SegmentStore } from '../segment-store.ts';
import { collectDistinct } from './collect-distinct.ts';
import { DistinctVariants } from './distinct-variants.ts';
import { observedLoad } from './observed-load.ts';
import { ObservedSegments, openObserved } from './observed-segments.ts';

configureProperties({ seed: 20_261_129 });

/** A store with segments, each of some tracks, in blocks of a few sites. */
class Bench {
  readonly objects = new MemoryObjects();
  readonly store = new SegmentStore(this.objects, 1 << 20);
  readonly segments: Segment[] = [];

  add(tracks: readonly number[], observations: readonly CohortObservation[], sitesPerBlock: number): void {
    const { chunks, info } = encodeCohort(`o${this.segments.length}`, tracks, observations, sitesPerBlock);
    this.objects.objects.set(info.objectKey, Buffer.concat(chunks));
    this.segments.push({ ...info, sha256: Buffer.from(info.sha256), id: 0 });
  }
}

const one = (track: number, contig: string, start: number, observed = 'C'): CohortObservation => {
  return { track, contig, start, reference: 'A', observed, counts: [1, 0, 0, 0] };
};

const setOf = (variants: number) => new DistinctVariants({ variants, bytes: 1 << 20 });

/** Samples 1, 2 and 3 of tracks 1, 3 and 5; the second is in no query. */
const plan = planOf(
  samplesOf(3, createRandom(1)).map((sample, i) => ({
    ...sample,
    queryMask: [1, 0, 3][i]!,
    variationTracks: [2 * i + 1],
    variationIds: [i],
  })),
);

describe('distinct variants of segments', () => {
  test('are those in the regions that a sample of a query carries', async () => {
    const observation = fc.record({
      track: fc.integer({ min: 1, max: 16 }),
      contig: fc.constantFrom('1', '1', '2'),
      start: fc.nat(60),
      observed: fc.constantFrom('C', 'G'),
    });
    const segments = fc.array(fc.array(observation, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 3 });
    const edges = fc.uniqueArray(fc.nat(64), { minLength: 2, maxLength: 8 });
    const limits = fc.constantFrom(3, 10, Number.POSITIVE_INFINITY);
    await fc.assert(
      fc.asyncProperty(
        segments,
        edges,
        limits,
        fc.integer({ min: 1, max: 1 << 30 }),
        async (all, cuts, limit, seed) => {
          const [bench, samples] = [new Bench(), planOf(samplesOf(8, createRandom(seed)))];
          const distinct = all.map((list) => [...new Map(list.map((each) => [JSON.stringify(each), each])).values()]);
          for (const list of distinct) {
            const tracks = [...new Set(list.map(({ track }) => track))].sort((a, b) => a - b);
            bench.add(
              tracks,
              list.map(({ track, contig, start, observed }) => one(track, contig, start, observed)),
              3,
            );
          }
          const sorted = cuts.toSorted((a, b) => a - b);
          const regions = sorted.flatMap((start, i) =>
            i % 2 === 0 && sorted[i + 1] ? [{ start, end: sorted[i + 1]! }] : [],
          );
          const found = setOf(limit);
          await collectDistinct(bench.store, new ObservedSegments(bench.segments, samples, 2), '1', regions, found);
          const isWanted = ({ track, contig, start }: (typeof distinct)[0][0]) =>
            samples.sampleOfTrack.has(track) &&
            contig === '1' &&
            regions.some((each) => each.start <= start && start < each.end);
          const expected = new Set(
            distinct
              .flat()
              .filter(isWanted)
              .map(({ start, observed }) => `${start} ${observed}`),
          );
          const texts = found.sorted('1', 'ascending').map(({ start, observed }) => `${start} ${observed}`);
          expect(texts.length).toBe(Math.min(limit, expected.size));
          expect(texts.filter((text) => !expected.has(text))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('are not sought without regions, nor in segments after the one that fills the limit', async () => {
    const bench = new Bench();
    for (let i = 0; i < 3; i++) bench.add([1], [one(1, '1', i), one(1, '1', i + 10)], 1);
    const observed = new ObservedSegments(bench.segments, plan, 2);
    await collectDistinct(bench.store, observed, '1', [], setOf(5));
    expect(bench.objects.reads).toBe(0);
    const found = setOf(2);
    await collectDistinct(bench.store, observed, '1', [{ start: 0, end: 20 }], found);
    expect([found.size, bench.objects.reads]).toEqual([2, 1]);
  });

  test('are read from the blocks in the regions only, up to the limit', async () => {
    const bench = new Bench();
    bench.add(
      [1],
      Array.from({ length: 10 }, (_, i) => one(1, '1', i)),
      1,
    );
    const observed = new ObservedSegments(bench.segments, plan, 2);
    const read: number[] = [];
    const store = {
      open: (segment: Segment) => bench.store.open(segment),
      observations: (...of: Parameters<SegmentStore['observations']>) => {
        read.push(of[1]);
        return bench.store.observations(...of);
      },
    } as SegmentStore;
    const regions = [
      { start: 2, end: 4 },
      { start: 7, end: 8 },
    ];
    await collectDistinct(store, observed, '1', regions, setOf(5));
    await collectDistinct(store, observed, '1', regions, setOf(2));
    expect(read).toEqual([2, 3, 7, 2, 3]);
  });
});

describe('segments with observations of samples in a query', () => {
  const bench = new Bench();
  bench.add([1, 3], [one(1, '1', 10), one(3, '1', 20), one(3, '2', 5)], 1);
  bench.add([3], [one(3, '1', 15)], 5);
  bench.add([1, 5], [one(1, '3', 10), one(5, '3', 11)], 5);
  bench.add([1, 5], [one(1, '1', 100), one(5, '1', 120, 'G')], 5);
  const regionsOnly: Segment = { ...bench.segments[0]!, kind: 'REGIONS', objectKey: 'regions' };
  const observed = new ObservedSegments([regionsOnly, ...bench.segments], plan, 2);

  test('are listed by contig and by where their observations start', () => {
    const keysIn = (contig: string, start: number, end: number) =>
      observed.within(contig, start, end).map(({ segment }) => segment.objectKey);
    expect([...observed.contigs]).toEqual(['1', '2', '3']);
    expect(keysIn('1', 0, 1000)).toEqual(['o0', 'o3']);
    expect(keysIn('3', 0, 1000)).toEqual(['o2']);
    expect(keysIn('4', 0, 1000)).toEqual([]);
    expect([keysIn('1', 0, 10), keysIn('1', 0, 11), keysIn('1', 20, 21), keysIn('1', 21, 100)]).toEqual([
      [],
      ['o0'],
      ['o0'],
      [],
    ]);
  });

  test('sum up what is stored of them', () => {
    const [first, , third, last] = bench.segments;
    expect(observed.sizeBytes).toBe(first!.sizeBytes + third!.sizeBytes + last!.sizeBytes);
  });

  test('say which sample each ordinal is of, and share that between segments of the same tracks', () => {
    const [first, last] = observed.within('1', 0, 1000);
    expect([[...first!.ordinals.samples], first!.allWanted]).toEqual([[0, -1], false]);
    expect([[...last!.ordinals.samples], last!.allWanted]).toEqual([[0, 1], true]);
    const tracks = [1, 5];
    const shared = new ObservedSegments(
      bench.segments.slice(2).map((each) => ({ ...each, tracks })),
      plan,
      2,
    );
    expect(shared.within('3', 0, 99)[0]!.ordinals).toBe(shared.within('1', 0, 999)[0]!.ordinals);
  });

  test('are opened only if they hold the tracks that the manifest states', async () => {
    const [entry] = observed.within('2', 0, 1000);
    expect((await openObserved(bench.store, entry!)).footer.tracks).toEqual([1, 3]);
    for (const tracks of [[1], [1, 4], [3, 1], [1, 3, 5]]) {
      const other = { ...entry!, segment: { ...entry!.segment, tracks } };
      const error = new SegmentError('Segment o0 holds other tracks than the manifest states.');
      await expect(openObserved(bench.store, other)).rejects.toThrow(error);
    }
  });

  test('are loads by block, of their stored bytes', async () => {
    const loads = await observedLoad(bench.store, observed, '1');
    expect(loads.map(({ start, end }) => [start, end])).toEqual([
      [10, 11],
      [20, 21],
      [100, 121],
    ]);
    const { index } = await bench.store.open(bench.segments[0]!);
    expect(loads.slice(0, 2).map(({ bytes }) => bytes)).toEqual(
      [index.entry(0), index.entry(1)].map((each) => each.storedBytes),
    );
    expect(await observedLoad(bench.store, observed, '4')).toEqual([]);
  });
});
