import { expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { ContigNames } from '@varfreq/genomics/contigs';
import { SexRegions } from '@varfreq/genomics/sex-regions';
import { compactObservations } from '@varfreq/segments/compact/compact-observations';
import { type CohortObservation, encodeCohort, encodeRegionSets } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { fc } from '@varfreq/testkit/property';
import type { Snapshot } from '../domain/snapshot.ts';
import { plainFacts } from '../testing/plain-sample.ts';
import { FrequencyEngine } from './frequency-engine.ts';
import { SegmentStore } from './segment-store.ts';

// Cohorts with more tracks than bits in a bitmap word: people, pools, samples with several variations, dead tracks.

const { signal } = new AbortController();
const queries = 3;
const sites = 40;
/** Beyond the pseudoautosomal regions of X and Y. */
const offset = 5_000_000;
const sexes = ['female', 'male', 'unknown'];
const sexRegions = new SexRegions('GRCh38', new ContigNames({}));

interface CohortDesign {
  seed: number;
  tracks: number;
  /** Number of distinct region sets. */
  kits: number;
  pools: number;
  dead: number;
}

const cohort: fc.Arbitrary<CohortDesign> = fc.record({
  seed: fc.integer(),
  tracks: fc.constantFrom(1, 31, 32, 33, 64, 257, 300),
  kits: fc.constantFrom(1, 7, 150, 400),
  pools: fc.constantFrom(0, 0.1, 0.7),
  dead: fc.constantFrom(0, 0.2),
});

/** Seeded random numbers in [0, 1). */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function samplesOf({ seed, tracks, pools, dead, kits }: CohortDesign): SnapshotSample[] {
  const random = mulberry(seed);
  const randomSex = mulberry(seed + 3);
  const samples: SnapshotSample[] = [];
  for (let track = 1; track <= tracks; ) {
    const isPool = random() < pools;
    const own = isPool && random() < 0.5 ? 2 : 1;
    const variationTracks = Array.from({ length: Math.min(own, tracks + 1 - track) }, () => track++);
    if (random() < dead) continue;
    samples.push({
      sampleId: track,
      poolSize: isPool ? 1 + Math.floor(random() * 4) : 1,
      coverageProfile: random() < 0.9,
      queryMask: Math.floor(random() * 2 ** queries),
      variationTracks,
      ...plainFacts,
      sex: sexes[Math.floor(randomSex() * 3)]!,
      coverageTracks: [{ track: 1000 + (track % kits), individuals: 1 + Math.floor(random() * 2) }],
    });
  }
  return samples;
}

function observationsOf({ seed, tracks }: CohortDesign): CohortObservation[] {
  const random = mulberry(seed + 1);
  const observations: CohortObservation[] = [];
  for (let site = 0; site < sites; site++) {
    const [start, observed, frequency] = [offset + Math.floor(site / 2), 'CG'[site % 2]!, random() ** 3];
    for (let track = 1; track <= tracks; track++) {
      if (random() >= frequency) continue;
      const counts: [number, number, number, number] = [0, 0, 0, 0];
      counts[Math.floor(random() ** 2 * 4)] = random() < 0.9 ? 1 : 3;
      observations.push({
        track,
        contig: ['X', 'Y', '1'][Math.min(site % 5, 2)]!,
        start,
        reference: 'A',
        observed,
        counts,
      });
    }
  }
  return observations;
}

function regionsOf({ seed, kits }: CohortDesign) {
  const random = mulberry(seed + 2);
  return Array.from({ length: kits }, (_, kit) => {
    const start = offset + Math.floor(random() * 10);
    const regions = ['1', 'X', 'Y'].map((contig) => ({ contig, start, end: start + 1 + Math.floor(random() * 15) }));
    return { tracks: [1000 + kit], regions };
  });
}

function store(objects: MemoryObjects, { chunks, info }: ReturnType<typeof encodeCohort>): Segment {
  objects.objects.set(info.objectKey, Buffer.concat(chunks));
  return { ...info, sha256: Buffer.from(info.sha256), id: 0 };
}

/**
 * Counts of a query according to the decisions, by sex where `knowsSexes`: het, hom, hemi, unknown, covered, haploid, below, haploid het,
 * haploid carriers.
 */
function wanted(
  samples: SnapshotSample[],
  facts: StoredFacts,
  one: CohortObservation,
  query: number,
  knowsSexes: boolean,
): number[] {
  const sum = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const at = `${one.contig} ${one.start} ${one.observed}`;
  for (const { queryMask, poolSize, coverageProfile, coverageTracks, variationTracks, sex } of samples) {
    if (((queryMask >>> query) & 1) === 0) continue;
    if (knowsSexes && sex === 'female' && one.contig === 'Y') continue;
    const isHemizygous = knowsSexes && sex === 'male' && one.contig !== '1';
    const covering = coverageTracks.filter(({ track }) =>
      facts.regions
        .get(track)!
        .some(({ contig, start, end }) => contig === one.contig && start <= one.start && one.start < end),
    );
    const people = covering.reduce((all, { individuals }) => all + individuals, 0);
    let left = coverageProfile ? Math.min(poolSize, people) : poolSize;
    sum[4]! += left;
    if (isHemizygous) sum[5]! += left;
    const own = (facts.carriers.get(at) ?? []).filter(({ track }) => variationTracks.includes(track));
    for (const zygosity of [1, 2, 0, 3]) {
      const kept = Math.min(
        left,
        own.reduce((all, { counts }) => all + counts[zygosity]!, 0),
      );
      sum[isHemizygous && zygosity === 1 ? 2 : zygosity]! += kept;
      if (isHemizygous && zygosity === 0) sum[7]! += kept;
      if (isHemizygous) sum[8]! += kept;
      left -= kept;
    }
  }
  return sum;
}

interface StoredFacts {
  /** By coverage track. */
  regions: ReadonlyMap<number, ReturnType<typeof regionsOf>[number]['regions']>;
  /** By `contig start observed`. */
  carriers: ReadonlyMap<string, CohortObservation[]>;
}

test('frequencies over compacted segments are exact, with and without a known build, and equal to those over their inputs', async () => {
  const cuts = fc.constantFrom('NO_CUT' as const, 'CONTIG_CUT' as const);
  await fc.assert(
    fc.asyncProperty(cohort, cuts, fc.boolean(), async (cohort, cut, knowsSexes) => {
      const objects = new MemoryObjects();
      const samples = samplesOf(cohort);
      const observations = observationsOf(cohort);
      const sets = regionsOf(cohort);
      const regions = store(objects, encodeRegionSets('regions', sets, 3));
      const stored = new Set(observations.map(({ track }) => track));
      const single = [...stored].map((track) => {
        const own = observations.filter((one) => one.track === track);
        return store(objects, encodeCohort(`o${track}`, [track], own, 20));
      });
      const live = new Set(samples.flatMap(({ variationTracks }) => variationTracks));
      const tracks = [...stored].filter((track) => live.has(track)).sort((a, b) => a - b);
      const compacted = await compactAll(objects, single, tracks, cut);
      const carriers = Map.groupBy(observations, (one) => `${one.contig} ${one.start} ${one.observed}`);
      const uncarried = {
        contig: '1',
        start: offset + 99,
        reference: 'A',
        observed: 'C',
        track: 0,
        counts: [0, 0, 0, 0] as const,
      };
      const variants = [...Array.from(carriers.values(), ([first]) => first!), uncarried];
      const asked = batchOf(variants);
      const known = knowsSexes ? { sexRegions } : {};
      const [before, after] = await Promise.all(
        [single, compacted].map(async (segments) => {
          const snapshot = snapshotOf(samples, [...segments, regions]);
          const engine = await FrequencyEngine.open({ store: new SegmentStore(objects, 1 << 20), snapshot, ...known });
          return engine.count(asked);
        }),
      );
      expect(after).toEqual(before);
      const facts = { regions: new Map(sets.map(({ tracks: [track], regions }) => [track!, regions])), carriers };
      const want = variants.flatMap((one) =>
        [0, 1, 2].flatMap((query) => wanted(samples, facts, one, query, knowsSexes)),
      );
      expect([...after!]).toEqual(want);
    }),
    { numRuns: 60 },
  );
});

/** In tiers of at most 50 inputs. */
async function compactAll(
  objects: MemoryObjects,
  segments: Segment[],
  tracks: readonly number[],
  cut: 'NO_CUT' | 'CONTIG_CUT',
): Promise<Segment[]> {
  const tiers: Segment[] = [];
  for (let from = 0; from < segments.length; from += 50) {
    const inputs = segments.slice(from, from + 50);
    const put: typeof objects.put = (name, source) => objects.put(`tier${from}-${name}`, source);
    const kept = inputs.flatMap((one) => one.tracks).sort((a, b) => a - b);
    const options = { tracks: kept, cut: 'NO_CUT', put, signal } as const;
    const made = await compactObservations({ source: objects, segments: inputs }, options);
    for (const one of made.segments) {
      tiers.push({ ...one, sha256: Buffer.from(one.sha256), id: 0 });
    }
  }
  const made = await compactObservations(
    { source: objects, segments: tiers },
    { tracks, cut, put: objects.put, signal },
  );
  return made.segments.map((one) => ({ ...one, sha256: Buffer.from(one.sha256), id: 0 }));
}

function snapshotOf(samples: SnapshotSample[], segments: Segment[]): Snapshot {
  const summary = { samples: 0, individuals: 0, withoutCoverage: 0, withoutVariants: 0, ownFileExcluded: 0 };
  return { version: 1, taken: '', queries: Array(queries).fill(summary), samples, segments };
}
