import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { spanEnd, spanStart } from '@varfreq/genomics/alleles/variant-span';
import { encodeBoundarySets } from '../testing/boundaries.ts';
import { type CohortObservation, type CohortRegions, encodeCohort, encodeRegionSets } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { type CoverageRef, countOutside } from './count-outside.ts';

const contigs = ['1', '2', 'X'];
const contigBases = 4000;
let seed = 5;
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};

/** Merged regions of one person, on some of the contigs. */
function regionsOf(): CohortRegions['regions'] {
  return contigs.flatMap((contig) => {
    const regions: { contig: string; start: number; end: number }[] = [];
    if (random(4) === 0) return regions;
    for (let at = random(200); at < contigBases; ) {
      const end = at + 1 + random(80);
      regions.push({ contig, start: at, end });
      at = end + 1 + random(90);
    }
    return regions;
  });
}

function observation(): CohortObservation {
  const bases = random(3) === 0 ? random(60) : random(2);
  const alleles = { reference: 'A'.repeat(bases), observed: bases === 0 ? 'C' : '' };
  return { track: 9, contig: contigs[random(3)]!, start: random(contigBases + 1), ...alleles, counts: [1, 0, 0, 0] };
}

function distinct(list: readonly CohortObservation[]): CohortObservation[] {
  const byKey = new Map(list.map((one) => [`${one.contig} ${one.start} ${one.reference.length}`, one]));
  return contigs.flatMap((contig) => [...byKey.values()].filter((one) => one.contig === contig));
}

const sets: CohortRegions[] = Array.from({ length: 40 }, (_, i) => ({
  tracks: i % 7 === 0 ? [100 + 2 * i, 101 + 2 * i] : [100 + 2 * i],
  regions: regionsOf(),
}));
const observed = distinct(Array.from({ length: 3000 }, observation));
const lengths = new Map([['2', contigBases]]);

/** By definition: no region of any of the sets contains the whole span. */
function outsideByDefinition(tracks: readonly number[], contigLengths?: ReadonlyMap<string, number>): number {
  const regions = sets
    .filter((set) => set.tracks.some((track) => tracks.includes(track)))
    .flatMap((set) => set.regions);
  return observed.filter(({ contig, start, reference }) => {
    const bases = reference.length;
    const length = contigLengths?.get(contig);
    const [from, to] = [spanStart(start, bases, length), spanEnd(start, bases, length)];
    return !regions.some((region) => region.contig === contig && region.start <= from && to <= region.end);
  }).length;
}

const objects = new MemoryObjects();
type Encoded = { chunks: Uint8Array[]; info: { objectKey: string; sizeBytes: number; tracks: number[] } };

async function store({ chunks, info }: Encoded): Promise<CoverageRef> {
  await objects.put(info.objectKey, Readable.from(chunks));
  return info;
}

/** The sets of some tracks in three forms: compacted, each as imported, and half of either. */
async function formsOf(name: string): Promise<Record<string, CoverageRef[]>> {
  const compacted = await store(encodeBoundarySets(`${name}-2.seg`, sets, 400));
  const several = await store(encodeRegionSets(`${name}-1.seg`, sets, 11));
  const imported: CoverageRef[] = [];
  for (const [i, set] of sets.entries()) {
    if (set.regions.length > 0) imported.push(await store(encodeRegionSets(`${name}-of-${i}.seg`, [set], 11)));
  }
  const halves = [
    encodeBoundarySets(`${name}-a.seg`, sets.slice(0, 20), 300),
    encodeRegionSets(`${name}-b.seg`, sets.slice(20), 7),
  ];
  return {
    compacted: [compacted],
    several: [several],
    imported,
    halves: [await store(halves[0]!), await store(halves[1]!)],
  };
}

/** With only the wanted tracks of each segment. */
function limited(refs: readonly CoverageRef[], tracks: readonly number[]): CoverageRef[] {
  return refs
    .map((ref) => ({ ...ref, tracks: ref.tracks.filter((track) => tracks.includes(track)) }))
    .filter((ref) => ref.tracks.length > 0);
}

const one: CohortObservation = {
  track: 9,
  contig: '1',
  start: 0,
  reference: 'A',
  observed: 'C',
  counts: [1, 0, 0, 0],
};
const options = { source: objects, maxBytes: 1 << 20, pausePoint: () => undefined };

describe('observations outside of coverage', () => {
  test('are the same number by definition, in segments of each version, alone or among those of others', async () => {
    const observations = await store(encodeCohort('observed.seg', [9], observed, 50));
    const forms = await formsOf('coverage');
    let some = 0;
    for (const tracks of [[100], [102], [101, 130], [104, 140, 178], sets.flatMap((set) => set.tracks), [999]]) {
      for (const contigLengths of [undefined, lengths]) {
        const expected = outsideByDefinition(tracks, contigLengths);
        if (expected > 0 && expected < observed.length) some++;
        for (const refs of Object.values(forms)) {
          const coverage = limited(refs, tracks);
          expect(await countOutside({ ...options, observations, coverage, contigLengths })).toBe(expected);
        }
      }
    }
    expect(some).toBeGreaterThan(7);
  });

  test('are all of them without any coverage', async () => {
    const observations = await store(encodeCohort('uncovered.seg', [9], observed, 50));
    expect(await countOutside({ ...options, observations, coverage: [] })).toBe(observed.length);
  });

  test('are not counted when that would read more of the coverage than permitted, and blocks elsewhere do not matter', async () => {
    const start = 100;
    const few = observed.filter((one) => one.contig === '1' && one.start > start && one.start < start + 200);
    const observations = await store(encodeCohort('few.seg', [9], few, 50));
    const set = {
      tracks: [1],
      regions: Array.from({ length: 2000 }, (_, i) => ({ contig: '1', start: 9 * i, end: 9 * i + 7 })),
    };
    const coverage = [await store(encodeRegionSets('long.seg', [set], 10))];
    const reader = await objects.open('long.seg');
    const { from, to } = reader.index.groups[0]!;
    const bytes = Array.from({ length: to - from }, (_, i) => reader.index.entry(from + i).storedBytes).reduce(
      (a, b) => a + b,
    );
    expect(await countOutside({ ...options, observations, coverage, maxBytes: bytes / 10 })).toEqual(
      expect.any(Number),
    );
    expect(await countOutside({ ...options, observations, coverage, maxBytes: 10 })).toBeUndefined();
  });

  test.each([1, 2])('are counted up to exactly the permitted bytes of coverage, in version %d', async (version) => {
    const starts = [35, 52, 58, 61, 905, 906];
    const all = [...starts.map((start) => ({ ...one, start })), { ...one, contig: '2', start: 2000 }];
    const observations = await store(encodeCohort('sparse.seg', [9], all, 2));
    const regions = Array.from({ length: 100 }, (_, i) => ({ contig: '1', start: 10 * i, end: 10 * i + 7 }));
    const others = ['2', 'X'].map((contig) => ({ contig, start: 0, end: 9 }));
    const set = { tracks: [1], regions: [...regions, ...others] };
    const encode = version === 1 ? encodeRegionSets : encodeBoundarySets;
    const coverage = [await store(encode('sparse-coverage.seg', [set], 1))];
    const { index } = await objects.open('sparse-coverage.seg');
    // Of one region each, or of one boundary: those at the observations of a contig, and the last one before.
    const blocks = version === 1 ? [3, 4, 5, 6, 90, 100] : [6, 7, 8, 9, 10, 11, 12, 180, 201];
    const bytes = blocks.reduce((sum, block) => sum + index.entry(block).storedBytes, 0);
    const maxBytes = version === 1 ? bytes : 8 * bytes;
    const expected = [58, 2000].length; // the others are in regions
    expect(await countOutside({ ...options, observations, coverage, maxBytes })).toBe(expected);
    expect(await countOutside({ ...options, observations, coverage, maxBytes: maxBytes - 1 })).toBeUndefined();
    const unwanted = coverage.map((ref) => ({ ...ref, tracks: [2] }));
    expect(await countOutside({ ...options, observations, coverage: unwanted, maxBytes: 0 })).toBe(all.length);
  });

  test('are counted with one read of each block of the coverage that holds regions at them', async () => {
    const regions = Array.from({ length: 160_000 }, (_, i) => ({
      contig: '1',
      start: 1000 * i,
      end: 1000 * i + 300 + ((i * 7) % 600),
    }));
    const coverage = [await store(encodeRegionSets('large.seg', [{ tracks: [1], regions }], 10_000))];
    expect(coverage[0]!.sizeBytes).toBeGreaterThan(256 << 10);
    const alleles = ['C', 'G', 'T'].map((observed) => ({ reference: 'A', observed }));
    const all = regions
      .filter((_, i) => i % 4000 === 7)
      .flatMap(({ start }) =>
        [0, 950].flatMap((at) => alleles.map((pair) => ({ ...one, start: start + at, ...pair }))),
      );
    const observations = await store(encodeCohort('large-observed.seg', [9], all, 50));
    const before = objects.reads;
    expect(await countOutside({ ...options, observations, coverage })).toBe(all.length / 2);
    expect(objects.reads - before).toBe([observations, ...coverage].length + 16);
  });

  test('are held against the last base where an insertion follows the end of its contig', async () => {
    const contigLengths = new Map([['1', 100]]);
    const insertion = { ...one, start: 100, reference: '', observed: 'C' };
    const beyond = { ...one, start: 100, reference: 'A', observed: '' };
    const set = { tracks: [1], regions: [{ contig: '1', start: 90, end: 100 }] };
    const coverage = [await store(encodeRegionSets('end.seg', [set], 1))];
    for (const all of [[insertion], [beyond, insertion], [beyond, { ...insertion, observed: 'CCCCCCCCCCCCCC' }]]) {
      const observations = await store(encodeCohort('at-end.seg', [9], all, 5));
      expect(await countOutside({ ...options, observations, coverage, contigLengths })).toBe(all.length - 1);
      expect(await countOutside({ ...options, observations, coverage })).toBe(all.length);
    }
  });

  test('end with the error of the pause point', async () => {
    const observations = await store(encodeCohort('ended.seg', [9], observed, 50));
    const pausePoint = () => Promise.reject(new Error('enough'));
    await expect(countOutside({ ...options, observations, coverage: [], pausePoint })).rejects.toThrow('enough');
  });
});
