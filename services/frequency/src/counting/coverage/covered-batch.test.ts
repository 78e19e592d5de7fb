import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { COUNT, COUNTS_EACH } from '@varfreq/genomics/frequency';
import { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { BoundaryCursor } from '@varfreq/segments/regions/boundary-cursor';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { createRandom } from '@varfreq/testkit/random';
import { CountTable } from '../../domain/count-table.ts';
import { planSamples, type SamplePlan } from '../../domain/sample-plan.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import {
  contigFacts,
  contigLength,
  coveredSamples,
  individualsAt,
  regionsOf,
  storeRegions,
  variantsAt,
} from '../../testing/coverage-cases.ts';
import { plainFacts } from '../../testing/plain-sample.ts';
import { SegmentStore } from '../segment-store.ts';
import { sortBatch } from '../sorted-batch.ts';
import { Coverage, type CoveredBatch } from './covered-batch.ts';
import { CoveredRows } from './covered-rows.ts';
import { findRegionSets } from './region-sets.ts';

const queries = 3;

afterEach(() => void jest.restoreAllMocks());

/** Coverage of samples that are stored in segments, and their plan. */
async function coverageOf(source: MemoryObjects, samples: readonly SnapshotSample[], segments: readonly Segment[]) {
  const store = new SegmentStore(source, 1 << 20);
  const sets = await findRegionSets(store, { samples, segments } as Snapshot);
  const plan = planSamples(samples, queries, { setOfTrack: sets.setOfTrack, knowsSexes: true });
  return { coverage: new Coverage(store, plan, sets, queries), plan };
}

const coveredIn = (coverage: Coverage, variants: readonly NormalizedVariant[]) =>
  coverage.of(sortBatch(batchOf(variants), contigFacts), variants.length);

/** Segments of version 1 and 2 by their tracks, in which each track occurs once. */
type Layout = readonly { version: 1 | 2; tracks: readonly number[] }[];

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const imports = (from: number, to: number): Layout => range(from, to).map((track) => ({ version: 1, tracks: [track] }));
const several: Layout = [{ version: 1, tracks: [1, 2, 3] }];
const compacted: Layout = [
  { version: 2, tracks: range(4, 80).filter((track) => track % 2 === 0) },
  { version: 2, tracks: range(4, 80).filter((track) => track % 2 === 1) },
];

/** Compares the covered individuals of each sample, by variant and sample, and the bit of its class. */
function expectCovered(covered: CoveredBatch, { classOf }: SamplePlan, individuals: readonly (readonly number[])[]) {
  const classes = [...classOf];
  for (const [variant, expected] of individuals.entries()) {
    expect(classes.map((of) => covered.individuals(of, variant))).toEqual(expected);
    const word = (of: number) => covered.rows[covered.rowAt[variant]! + (of >>> 5)]!;
    expect(classes.map((of) => (word(of) >>> (of & 31)) & 1)).toEqual(expected.map((count) => Number(count > 0)));
  }
}

/** Individuals of some samples, added up by query. */
function sumsOf(
  samples: readonly SnapshotSample[],
  individuals: readonly number[],
  isAmong: (sample: SnapshotSample) => boolean,
): number[] {
  return range(0, queries).map((query) =>
    samples.reduce((sum, sample, i) => {
      return (sample.queryMask >>> query) & 1 && isAmong(sample) ? sum + individuals[i]! : sum;
    }, 0),
  );
}

/** One sort of sums of a table, by variant and query. */
const sumsIn = ({ column }: CountTable, sort: number) => [...column].filter((_, i) => i % COUNTS_EACH === sort);

const sizes = [
  [3, 1],
  [40, 60],
  [250, 60],
] as const; // of samples and variants

describe('coverage of samples in', () => {
  test.each<[string, Layout]>([
    ['no segment', []],
    ['a few imports', [...several, ...imports(4, 10)]],
    ['as many imports as are swept', [...several, ...imports(4, 19)]],
    ['one import more', [...several, ...imports(4, 20)]],
    ['many imports', [...imports(4, 80), ...several]],
    ['compacted segments', [...several, ...compacted]],
    ['compacted segments and a few imports', [...several, ...compacted, ...imports(80, 90)]],
    ['compacted segments and many imports', [...compacted, ...imports(80, 120), ...several]],
  ])('%s is as by definition', async (_, layout) => {
    const random = createRandom(20_261_126);
    for (const [people, asked] of sizes) {
      const tracks = Math.max(1, ...layout.flatMap((one) => one.tracks));
      const regions = random.list(tracks, () => (layout.length === 0 ? [] : regionsOf(random)));
      for (let i = 0; i + 5 < tracks; i += 5) regions[i + 4] = regions[i]!; // the same set
      const samples = coveredSamples(people, tracks, queries, random);
      const objects = new MemoryObjects();
      const segments = layout.map((one) => storeRegions(objects, one.version, one.tracks, regions));
      const variants = variantsAt(asked, random);
      const { coverage, plan } = await coverageOf(objects, samples, segments);
      const covered = await coveredIn(coverage, variants);
      const individuals = variants.map((one) => plan.samples.map((sample) => individualsAt(one, sample, regions)));
      expectCovered(covered, plan, individuals);
      const table = new CountTable(variants.length, queries);
      covered.addCoverage(table);
      covered.addMales(table, Uint32Array.from(variants.keys()));
      expect(sumsIn(table, COUNT.coverage)).toEqual(
        individuals.flatMap((all) => sumsOf(plan.samples, all, () => true)),
      );
      const isMale = ({ sex }: SnapshotSample) => sex === 'male';
      expect(sumsIn(table, COUNT.haploid)).toEqual(individuals.flatMap((all) => sumsOf(plan.samples, all, isMale)));
    }
  });
});

/** People, each with regions `start-end` of contig 1, or `Y:start-end`, as an import of their own. */
async function peopleWith(...texts: string[]) {
  const regions = texts.map((text) =>
    text.split(' ').map((one) => {
      const [, contig = '1', start, end] = /^(?:(.):)?(\d+)-(\d+)$/.exec(one)!;
      return { contig, start: Number(start), end: Number(end) };
    }),
  );
  const objects = new MemoryObjects();
  const segments = regions.map((_, i) => storeRegions(objects, 1, [i + 1], regions));
  const samples = regions.map((_, i) => ({
    ...plainFacts,
    sampleId: i + 1,
    poolSize: 1,
    coverageProfile: true,
    coverageTracks: [{ track: i + 1, individuals: 1 }],
    queryMask: 1,
    variationTracks: [i + 1],
  }));
  return { objects, ...(await coverageOf(objects, samples, segments)) };
}

const at = (start: number, bases = 1) => {
  return { contig: '1', start, reference: 'A'.repeat(bases), observed: bases === 0 ? 'C' : '' };
};

test('chromosome Y is covered as others are where there are no females', async () => {
  const { coverage } = await peopleWith('Y:10-40', '10-40');
  const covered = await coveredIn(coverage, [{ ...at(30), contig: 'Y' }, at(30)]);
  expect([0, 1].map((variant) => [0, 1].map((of) => covered.individuals(of, variant)))).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('variants share a row with the one before, and with all that only those without a profile cover', async () => {
  const { coverage } = await peopleWith('10-20 30-40', '12-14');
  const covered = await coveredIn(
    coverage,
    [1, 2, 10, 11, 12, 13, 15, 16, 20, 30].map((start) => at(start)),
  );
  expect([...covered.rowAt]).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 0, 4]);
  expect([...covered.rows.subarray(0, 5)]).toEqual([0, 1, 3, 1, 1]);
});

test('a variant across a boundary does not settle the coverage of the one after it', async () => {
  const { coverage } = await peopleWith('10-20 22-30', '10-30');
  const covered = await coveredIn(coverage, [at(12, 3), at(17, 4), at(18, 4), at(19), at(19, 2), at(21), at(25)]);
  expect([...covered.rowAt]).toEqual([1, 2, 2, 3, 4, 4, 5]);
  expect([...covered.rows.subarray(0, 6)]).toEqual([0, 3, 2, 3, 2, 3]);
});

test('regions are opened once, and variants up to the next boundary are not looked for again', async () => {
  const { coverage } = await peopleWith('10-20 30-40', '12-32');
  const through = jest.spyOn(BoundaryCursor.prototype, 'through');
  const groups = jest.spyOn(SegmentReader.prototype, 'groups');
  const starts = [9, 9, 10, 10, 11, 12, 15, 17, 19, 20, 29, 30, 31, 32];
  await coveredIn(
    coverage,
    starts.map((start) => at(start)),
  );
  expect(new Set(through.mock.calls.map(([start]) => start))).toEqual(new Set([9, 10, 12, 20, 30, 32]));
  expect(through.mock.calls.filter(([start]) => start === 9).length).toBe(2);
  const cursors = new Set(through.mock.contexts).size;
  expect([cursors, groups.mock.calls.length]).toEqual([2, 2]);
});

test('others may run at every 256th variant', async () => {
  const { coverage } = await peopleWith(
    range(0, 30)
      .map((i) => `${2 * i}-${2 * i + 1}`)
      .join(' '),
  );
  const now = jest.spyOn(performance, 'now').mockReturnValue(Number.NEGATIVE_INFINITY);
  const variants = range(0, 600).map((i) => at(Math.floor(i / 10), 2));
  await coveredIn(coverage, variants);
  expect(now).toHaveBeenCalledTimes(3);
});

test.each([
  [16, [1, 2, 2, 0, 0], [1, 1 | (1 << 15), 1 | (1 << 15), 0, 0]],
  [17, [1, 2, 3, 4, 5], [1, 1 | (1 << 16), 1 | (1 << 16), 0, 0]],
])('imports are swept, their rows shared, only if they are at most 16: %s', async (count, rowAt, bits) => {
  const others = range(0, count - 2).map((i) => `${14 + i}-29`);
  const { coverage } = await peopleWith('10-20', ...others, '12-14');
  const through = jest.spyOn(BoundaryCursor.prototype, 'through');
  const covered = await coveredIn(
    coverage,
    [11, 12, 13, 30, 31].map((start) => at(start)),
  );
  expect([...covered.rowAt]).toEqual(rowAt);
  expect(Array.from(covered.rowAt, (row) => covered.rows[row])).toEqual(bits);
  expect(through.mock.calls.length > 0).toBe(count === 16);
});

describe('an insertion past the last base that follows another variant there is covered with that base,', () => {
  test.each([
    ['swept', 2],
    ['marked', 20],
  ])('where imports are %s', async (_, people) => {
    const texts = range(0, people).map((i) =>
      i % 2 === 0 ? `${20 + i}-${contigLength}` : `0-${contigLength - 1 - i}`,
    );
    const { coverage } = await peopleWith(...texts);
    for (const before of [[], [at(contigLength - 1)], [at(30), at(contigLength - 1)]]) {
      const variants = [...before, at(contigLength), at(contigLength, 0), at(contigLength, 0), at(contigLength)];
      const covered = await coveredIn(coverage, variants);
      const covers = (variant: number) => range(0, people).map((of) => covered.individuals(of, variant));
      const evens = range(0, people).map((i) => 1 - (i % 2));
      const none = evens.map(() => 0);
      expect(range(before.length, variants.length).map(covers)).toEqual([none, evens, evens, none]);
    }
  });
});

test('only segments at the variants are read', async () => {
  const { coverage, objects } = await peopleWith('10-20', '20-30', '30-40', '40-50');
  const read = jest.spyOn(objects, 'read');
  objects.objects.clear();
  const covered = await coveredIn(coverage, [at(50), at(9), at(8, 2)]);
  expect([...covered.rowAt]).toEqual([0, 0, 0]);
  await coveredIn(coverage, [at(5)]);
  expect(read).not.toHaveBeenCalled();
});

test('memory of a batch is estimated from the words of a row and the sums of all queries', async () => {
  const { coverage } = await peopleWith(...range(0, 33).map((i) => `1-${i + 2}`));
  expect(coverage.bytesEach).toBe(4 * 2 + 8 * queries);
});

test('the rows of a batch that was released are used again', async () => {
  const { coverage } = await peopleWith('10-20');
  const covered = await coveredIn(coverage, [at(15)]);
  covered.release();
  expect(new CoveredRows(1, 1).bits).toBe(covered.rows);
});
