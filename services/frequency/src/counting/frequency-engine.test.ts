import { describe, expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { countsAt, type QueryCounts } from '@varfreq/genomics/frequency';
import { compactObservations } from '@varfreq/segments/compact/compact-observations';
import { compactRegions } from '@varfreq/segments/compact/compact-regions';
import { type CompactionCut, cellPositions } from '@varfreq/segments/compact/compaction';
import type { PutSegment } from '@varfreq/segments/format/segment-info';
import { encodeBoundarySets } from '@varfreq/segments/testing/boundaries';
import {
  type CohortObservation,
  type CohortRegions,
  encodeCohort,
  encodeRegionSets,
} from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { fc } from '@varfreq/testkit/property';
import type { Snapshot } from '../domain/snapshot.ts';
import { plainFacts } from '../testing/plain-sample.ts';
import { FrequencyEngine } from './frequency-engine.ts';
import { SegmentStore } from './segment-store.ts';

// A scenario is generated as plain facts; the oracle counts them according to the decisions, the engine from segments.
interface Scenario {
  /** Offset of all positions. */
  offset: number;
  queries: number;
  samples: SnapshotSample[];
  observations: CohortObservation[];
  regions: Map<number, { contig: string; start: number; end: number }[]>;
  /** Distribution of tracks over segments: those with equal numbers share one. */
  segmentOf: number[];
  /** By segment: format version of its regions. */
  versions: number[];
  /** Compactions of region segments before they are read. */
  compactions: { segments: boolean[]; cut: CompactionCut }[];
  perBlock: number;
}

// Half of the scenarios lie around the end of a compaction cell.
const offset = fc.constantFrom(0, cellPositions - 20);
const lengthsAt = (offset: number) => new Map(['1', '2'].map((contig) => [contig, offset + 40]));
const contig = fc.constantFrom('1', '2');
const alleles = fc
  .constantFrom(
    ['A', 'C'],
    ['A', 'G'],
    ['', 'A'],
    ['ACG', ''],
    ['ACGTACGTACGT', 'AC'],
    ['N', 'A'],
    ['N', 'R'],
    ['', 'NN'],
  )
  .map(([reference, observed]) => ({ reference: reference!, observed: observed! }));
const variant: fc.Arbitrary<NormalizedVariant> = fc
  .record({ contig, start: fc.oneof(fc.nat(12), fc.nat(40)), alleles })
  .map(({ contig, start, alleles }) => ({ contig, start, ...alleles }));
const count = fc.oneof(
  { weight: 6, arbitrary: fc.nat(2) },
  { weight: 1, arbitrary: fc.constant(Number.MAX_SAFE_INTEGER) },
);
const counts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]) },
  { weight: 1, arbitrary: fc.array(count, { minLength: 4, maxLength: 4 }).filter((all) => all.some((n) => n > 0)) },
) as fc.Arbitrary<[number, number, number, number]>;
// Few distinct lists, so that several tracks have equal regions.
type RegionList = { contig: string; start: number; end: number }[];
const regionList: fc.Arbitrary<RegionList> = fc.oneof(
  fc.constantFrom<RegionList[]>(
    [{ contig: '1', start: 0, end: 40 }],
    [
      { contig: '1', start: 3, end: 6 },
      { contig: '1', start: 7, end: 20 },
    ],
  ),
  fc
    .array(fc.record({ contig, start: fc.nat(39), length: fc.integer({ min: 1, max: 12 }) }), { maxLength: 6 })
    .map(mergeRegions),
);

const scenario: fc.Arbitrary<Scenario> = fc.integer({ min: 0, max: 4 }).chain((queries) =>
  fc
    .record({
      samples: fc.array(
        fc.record({
          poolSize: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 }), fc.constant(2 ** 31 - 1)),
          coverageProfile: fc.boolean(),
          queryMask: fc.nat(2 ** queries - 1),
          variations: fc.array(
            fc.uniqueArray(fc.tuple(variant, counts), { selector: ([one]) => JSON.stringify(one), maxLength: 12 }),
            { maxLength: 3 },
          ),
          coverages: fc.array(fc.tuple(regionList, fc.integer({ min: 1, max: 4 })), { maxLength: 3 }),
        }),
        { maxLength: 8 },
      ),
      offset,
      segmentOf: fc.array(fc.nat(3), { minLength: 64, maxLength: 64 }),
      versions: fc.array(fc.constantFrom(1, 2), { minLength: 4, maxLength: 4 }),
      compactions: fc.array(
        fc.record({
          segments: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
          cut: fc.constantFrom<CompactionCut[]>('NO_CUT', 'CONTIG_CUT', 'CELL_CUT'),
        }),
        { maxLength: 3 },
      ),
      perBlock: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ samples, ...stored }) => ({ ...stored, ...buildScenario(queries, samples, stored.offset) })),
);

function mergeRegions(all: { contig: string; start: number; length: number }[]) {
  const merged: { contig: string; start: number; end: number }[] = [];
  for (const one of all.sort((a, b) => (a.contig < b.contig ? -1 : a.contig > b.contig ? 1 : a.start - b.start))) {
    const last = merged.at(-1);
    const end = one.start + one.length;
    if (last?.contig === one.contig && one.start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ contig: one.contig, start: one.start, end });
  }
  return merged;
}

function buildScenario(
  queries: number,
  samples: {
    poolSize: number;
    coverageProfile: boolean;
    queryMask: number;
    variations: [NormalizedVariant, [number, number, number, number]][][];
    coverages: [{ contig: string; start: number; end: number }[], number][];
  }[],
  offset: number,
) {
  const observations: CohortObservation[] = [];
  const regions: Scenario['regions'] = new Map();
  let track = 0;
  const built = samples.map((sample, index) => {
    const variationTracks = sample.variations.map((list) => {
      track++;
      for (const [one, counts] of list) observations.push({ track, ...moved(one, offset), counts });
      return track;
    });
    const coverageTracks = sample.coverages.map(([list, individuals]) => {
      track++;
      regions.set(
        track,
        list.map(({ contig, start, end }) => ({ contig, start: start + offset, end: end + offset })),
      );
      return { track, individuals };
    });
    const { poolSize, coverageProfile, queryMask } = sample;
    const tracks = { variationTracks, coverageTracks };
    return { sampleId: index + 1, poolSize, coverageProfile, queryMask, ...plainFacts, ...tracks };
  });
  return { queries, samples: built, observations, regions };
}

function moved(variant: NormalizedVariant, offset: number): NormalizedVariant {
  return { ...variant, start: variant.start + offset };
}

function store(objects: MemoryObjects, { chunks, info }: ReturnType<typeof encodeCohort>): Segment {
  objects.objects.set(info.objectKey, Buffer.concat(chunks));
  return { ...info, sha256: Buffer.from(info.sha256), id: 0 };
}

/** Tracks without regions or observations are in no segment, as after the import of an empty file. */
async function storeScenario(scenario: Scenario, objects: MemoryObjects): Promise<Snapshot> {
  const segments: Segment[] = [];
  let regions: Segment[] = [];
  for (let number = 0; number < 4; number++) {
    const inSegment = (track: number) => scenario.segmentOf[track % 64] === number;
    const observations = scenario.observations.filter(({ track }) => inSegment(track));
    const tracks = [...new Set(observations.map(({ track }) => track))].sort((a, b) => a - b);
    if (tracks.length > 0)
      segments.push(store(objects, encodeCohort(`o${number}`, tracks, observations, scenario.perBlock)));
    const sets = new Map<string, CohortRegions & { tracks: number[] }>();
    for (const [track, regions] of scenario.regions) {
      if (!inSegment(track) || regions.length === 0) continue;
      const key = JSON.stringify(regions);
      const set = sets.get(key) ?? { tracks: [], regions };
      set.tracks.push(track);
      sets.set(key, set);
    }
    const encode = scenario.versions[number] === 1 ? encodeRegionSets : encodeBoundarySets;
    if (sets.size > 0) regions.push(store(objects, encode(`r${number}`, [...sets.values()], scenario.perBlock)));
  }
  for (const [round, { segments, cut }] of scenario.compactions.entries()) {
    const chosen = regions.filter((_, i) => segments[i % 16]);
    const compacted = await compact(objects, `c${round}`, chosen, cut);
    regions = [...regions.filter((segment) => !chosen.includes(segment)), ...compacted];
  }
  const summary = { samples: 0, individuals: 0, withoutCoverage: 0, withoutVariants: 0, ownFileExcluded: 0 };
  const { queries, samples } = scenario;
  return { version: 1, taken: '', queries: Array(queries).fill(summary), samples, segments: [...segments, ...regions] };
}

async function compact(objects: MemoryObjects, prefix: string, segments: readonly Segment[], cut: CompactionCut) {
  const tracks = [...new Set(segments.flatMap((segment) => segment.tracks))].sort((a, b) => a - b);
  const put: PutSegment = (name, source) => objects.put(prefix + name, source);
  const { signal } = new AbortController();
  const merge = segments[0]?.kind === 'OBSERVATIONS' ? compactObservations : compactRegions;
  const compacted = await merge({ source: objects, segments }, { tracks, cut, put, signal });
  return compacted.segments.map((info) => ({
    ...info,
    sha256: Buffer.from(info.sha256),
    id: 0,
  }));
}

const isHaploid = (contig: string) => contig === '2';

function oracle(scenario: Scenario, variant: NormalizedVariant, query: number): QueryCounts {
  const result = { coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 };
  const length = scenario.offset + 40;
  const spanStart = variant.reference === '' && variant.start >= length ? length - 1 : variant.start;
  const spanEnd = spanStart + Math.max(1, variant.reference.length);
  for (const sample of scenario.samples) {
    if (((sample.queryMask >> query) & 1) === 0) continue;
    let n = sample.poolSize;
    if (sample.coverageProfile) {
      const covering = sample.coverageTracks.filter(({ track }) =>
        scenario.regions
          .get(track)!
          .some((r) => r.contig === variant.contig && r.start <= spanStart && spanEnd <= r.end),
      );
      n = Math.min(
        n,
        covering.reduce((sum, { individuals }) => sum + individuals, 0),
      );
    }
    result.coverage += n;
    if (isHaploid(variant.contig)) result.haploid += n;
    const own = scenario.observations.filter(
      (one) => sample.variationTracks.includes(one.track) && isSame(one, variant),
    );
    for (const [name, column] of [
      ['hom', 1],
      ['hemi', 2],
      ['het', 0],
      ['unknown', 3],
    ] as const) {
      const kept = Math.min(
        n,
        own.reduce((sum, one) => Math.min(Number.MAX_SAFE_INTEGER, sum + one.counts[column]), 0),
      );
      result[name] += kept;
      n -= kept;
    }
  }
  return result;
}

function isSame(a: NormalizedVariant, b: NormalizedVariant): boolean {
  return a.contig === b.contig && a.start === b.start && a.reference === b.reference && a.observed === b.observed;
}

async function engineOf(scenario: Scenario, cacheBytes = 1 << 20, isCompacted = false) {
  const objects = new MemoryObjects();
  const stored = await storeScenario(scenario, objects);
  const observed = stored.segments.filter(({ kind }) => kind === 'OBSERVATIONS');
  const others = stored.segments.filter((segment) => !observed.includes(segment));
  const snapshot = isCompacted
    ? { ...stored, segments: [...others, ...(await compact(objects, 'o', observed, 'CELL_CUT'))] }
    : stored;
  const contigLengths = lengthsAt(scenario.offset);
  return FrequencyEngine.open({ store: new SegmentStore(objects, cacheBytes), snapshot, contigLengths, isHaploid });
}

const emptyScenario: Scenario = {
  offset: 0,
  queries: 1,
  samples: [],
  observations: [],
  regions: new Map(),
  segmentOf: [],
  versions: [],
  compactions: [],
  perBlock: 1,
};

async function countEach(engine: FrequencyEngine, asked: readonly NormalizedVariant[], queries: number) {
  const counts = await engine.count(batchOf(asked));
  return asked.map((_, index) => countsAt(counts, index, queries));
}

describe('FrequencyEngine', () => {
  test('counts exactly like a brute-force implementation of the rules', async () => {
    await fc.assert(
      fc.asyncProperty(
        scenario,
        fc.array(variant, { maxLength: 30 }),
        fc.boolean(),
        fc.boolean(),
        async (scenario, more, cached, isCompacted) => {
          const all = [...scenario.observations, ...more.map((one) => moved(one, scenario.offset))];
          const asked = fc.sample(fc.shuffledSubarray(all), { numRuns: 1, seed: 1 })[0]!;
          const engine = await engineOf(scenario, cached ? 1 << 20 : 0, isCompacted);
          const want = asked.map((one) =>
            Array.from({ length: scenario.queries }, (_, query) => oracle(scenario, one, query)),
          );
          expect(await countEach(engine, asked, scenario.queries)).toEqual(want);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('lists exactly the distinct variants carried by samples of a query in the regions', async () => {
    const regions = fc.array(fc.record({ contig: fc.constant('1'), start: fc.nat(39), length: fc.nat(15) }), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        scenario,
        regions,
        fc.boolean(),
        fc.boolean(),
        async (scenario, list, isDescending, isCompacted) => {
          const moved = list.map((one) => ({ ...one, start: one.start + scenario.offset }));
          const merged = mergeRegions(moved.filter(({ length }) => length > 0));
          const order = isDescending ? 'descending' : 'ascending';
          const found: string[] = [];
          for await (const page of (await engineOf(scenario, 1 << 20, isCompacted)).scan('1', merged, order)) {
            found.push(...page.map((one) => `${one.start} ${one.reference}>${one.observed}`));
          }
          expect(found).toEqual(listed(scenario, merged, isDescending));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('splits large batches and keeps the order of the caller', async () => {
    const samples = Array.from({ length: 300 }, (_, i) => ({
      sampleId: i + 1,
      poolSize: 1,
      coverageProfile: false,
      queryMask: 1,
      variationTracks: [2 * i + 1, 2 * i + 2],
      coverageTracks: [],
      ...plainFacts,
    }));
    const observations = samples.flatMap(({ variationTracks: [track] }, i) => [
      { track: track!, contig: '1', start: i, reference: 'A', observed: 'C', counts: [1, 0, 0, 0] as const },
    ]);
    const scenario = { ...emptyScenario, samples, observations, segmentOf: Array(64).fill(0), perBlock: 7 };
    const engine = await engineOf(scenario);
    const asked = Array.from({ length: engine.batchVariants + 50 }, (_, i) => ({
      contig: '1',
      start: (i * 7) % 400,
      reference: 'A',
      observed: 'C',
    }));
    const counted = await countEach(engine, asked, 1);
    expect(counted.map(([one]) => one!.het)).toEqual(asked.map(({ start }) => (start < 300 ? 1 : 0)));
    expect(counted.every(([one]) => one!.coverage === 300)).toBe(true);
  });

  test('names a missing object', async () => {
    const snapshot = await storeScenario(emptyScenario, new MemoryObjects());
    const sample = {
      sampleId: 1,
      poolSize: 1,
      coverageProfile: false,
      queryMask: 1,
      variationTracks: [1],
      coverageTracks: [],
      ...plainFacts,
    };
    const segment = {
      objectKey: 'gone',
      kind: 'OBSERVATIONS',
      sizeBytes: 99,
      sha256: Buffer.alloc(0),
      tracks: [1],
      entries: 1,
      ranges: [{ contig: '1', start: 0, end: 9 }],
      id: 1,
    } as const;
    const source = {
      read: () => Promise.reject(Object.assign(new Error('no such object'), { name: 'AppError', code: 'not_found' })),
    };
    const engine = await FrequencyEngine.open({
      store: new SegmentStore(source, 1 << 20),
      snapshot: {
        ...snapshot,
        samples: [sample],
        segments: [{ ...segment, tracks: [1], ranges: [...segment.ranges] }],
      },
    });
    const counting = engine.count(batchOf([{ contig: '1', start: 3, reference: 'A', observed: 'C' }]));
    await expect(counting).rejects.toMatchObject({ name: 'MissingSegmentError', message: 'Segment gone is missing.' });
  });
});

function listed(
  scenario: Scenario,
  regions: readonly { start: number; end: number }[],
  isDescending: boolean,
): string[] {
  const wanted = new Set(scenario.samples.filter((s) => s.queryMask !== 0).flatMap((s) => s.variationTracks));
  const inside = scenario.observations.filter(
    (one) =>
      one.contig === '1' && wanted.has(one.track) && regions.some((r) => r.start <= one.start && one.start < r.end),
  );
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  inside.sort(
    (a, b) =>
      (isDescending ? b.start - a.start : a.start - b.start) ||
      text(a.reference, b.reference) ||
      text(a.observed, b.observed),
  );
  return [...new Set(inside.map((one) => `${one.start} ${one.reference}>${one.observed}`))];
}
