import { afterEach, expect, jest, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { COUNT, COUNTS_EACH } from '@varfreq/genomics/frequency';
import { type CohortObservation, encodeCohort } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { createRandom, type Random } from '@varfreq/testkit/random';
import { planSamples } from '../domain/sample-plan.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import {
  contigFacts,
  coveredSamples,
  individualsAt,
  regionsOf,
  storeRegions,
  variantsAt,
} from '../testing/coverage-cases.ts';
import { BatchCounter } from './batch-counter.ts';
import { Coverage } from './coverage/covered-batch.ts';
import { CoveredRows } from './coverage/covered-rows.ts';
import { findRegionSets } from './coverage/region-sets.ts';
import { ObservedSegments } from './observations/observed-segments.ts';
import { SegmentStore } from './segment-store.ts';

const queries = 2;

afterEach(() => void jest.restoreAllMocks());
const tracks = 10;

/** A counter of samples whose observations and regions are in these segments. */
async function counterOf(objects: MemoryObjects, samples: readonly SnapshotSample[], segments: readonly Segment[]) {
  const store = new SegmentStore(objects, 1 << 20);
  const sets = await findRegionSets(store, { samples, segments } as Snapshot);
  const plan = planSamples(samples, queries, { setOfTrack: sets.setOfTrack, knowsSexes: true });
  const coverage = new Coverage(store, plan, sets, queries);
  const counter = new BatchCounter(store, plan, coverage, queries);
  return { counter, observed: new ObservedSegments(segments, plan, queries) };
}

/** Each track of each sample has some of the variants. */
function observationsOf(samples: readonly SnapshotSample[], variants: readonly NormalizedVariant[], random: Random) {
  return samples.flatMap(({ variationTracks }) =>
    variationTracks.flatMap((track) => {
      const chosen = variants.filter(() => random.chance(0.4));
      return chosen.map((one): CohortObservation => {
        const counts = [0, 0, 0, 0] as [number, number, number, number];
        counts[random.below(4)] = random.pick([1, 1, 1, 2]);
        return { ...one, track, counts };
      });
    }),
  );
}

/** Stores observations by halves of their tracks. */
function storeObservations(objects: MemoryObjects, observations: readonly CohortObservation[]): Segment[] {
  return [0, 1].flatMap((half) => {
    const all = observations.filter(({ track }) => track % 2 === half);
    if (all.length === 0) return [];
    const ordered = [...new Set(all.map(({ track }) => track))].sort((a, b) => a - b);
    const { info, chunks } = encodeCohort(`observed ${half}`, ordered, all, 3);
    objects.objects.set(info.objectKey, Buffer.concat(chunks));
    return [{ ...info, sha256: Buffer.from(info.sha256), id: 0 }];
  });
}

const isSame = (a: NormalizedVariant, b: NormalizedVariant) =>
  a.contig === b.contig && a.start === b.start && a.reference === b.reference && a.observed === b.observed;

/** What a sample adds to the counts of its queries at a variant. */
function shareOf(
  variant: NormalizedVariant,
  sample: SnapshotSample,
  covered: number,
  all: readonly CohortObservation[],
) {
  const share = new Float64Array(COUNTS_EACH);
  share[COUNT.coverage] = covered;
  const own = all.filter((one) => sample.variationTracks.includes(one.track) && isSame(one, variant));
  const isHemizygous = sample.sex === 'male' && contigFacts.sexRegions.of(variant.contig, variant.start) !== undefined;
  if (isHemizygous || isHaploid(variant.contig)) share[COUNT.haploid] = covered;
  let left = covered;
  for (const zygosity of [COUNT.hom, COUNT.hemi, COUNT.het, COUNT.unknown]) {
    const found = own.reduce((sum, { counts }) => sum + counts[zygosity]!, 0);
    share[isHemizygous && zygosity === COUNT.hom ? COUNT.hemi : zygosity]! += Math.min(left, found);
    left -= Math.min(left, found);
  }
  if (!isHemizygous) return share;
  share[COUNT.haploidHet] = share[COUNT.het]!;
  share[COUNT.haploidCarriers] = covered - left;
  return share;
}

const isHaploid = (contig: string) => contig === '1';
const inContigs = { ...contigFacts, contigs: undefined, isHaploid };

test.each([1, 5, 60])('variants are counted in %s samples as by definition, on contigs of all kinds', async (count) => {
  const random = createRandom(count);
  for (let time = 0; time < 6; time++) {
    const regions = random.list(tracks, () => regionsOf(random));
    const samples = coveredSamples(count, tracks, queries, random).map((sample, i) => {
      return { ...sample, variationTracks: random.chance(0.2) ? [100 + 2 * i, 101 + 2 * i] : [100 + 2 * i] };
    });
    const variants = variantsAt(40, random).filter((one, i, all) => all.findIndex((other) => isSame(one, other)) === i);
    const objects = new MemoryObjects();
    const observations = observationsOf(samples, variants, random);
    const observedIn = storeObservations(objects, observations);
    const segments = [
      storeRegions(
        objects,
        2,
        [...regions.keys()].map((i) => i + 1),
        regions,
      ),
      ...observedIn,
    ];
    const { counter, observed } = await counterOf(objects, samples, segments);
    const asked = variants.filter(() => random.chance(0.8));
    const expected = new Float64Array(asked.length * queries * COUNTS_EACH);
    for (const [variant, one] of asked.entries()) {
      for (const sample of samples) {
        const share = shareOf(one, sample, individualsAt(one, sample, regions), observations);
        for (let query = 0; query < queries; query++) {
          if (((sample.queryMask >>> query) & 1) === 0) continue;
          for (const [i, of] of share.entries()) expected[(variant * queries + query) * COUNTS_EACH + i]! += of;
        }
      }
    }
    expect(await counter.count(batchOf(asked), observed, inContigs)).toEqual(expected);
  }
});

test('without facts of contigs all individuals have two copies, and rows are released', async () => {
  const random = createRandom(1);
  const samples = coveredSamples(3, 1, queries, random).map((one) => ({ ...one, coverageProfile: false, poolSize: 1 }));
  const { counter, observed } = await counterOf(new MemoryObjects(), samples, []);
  const release = jest.spyOn(CoveredRows.prototype, 'release');
  const column = await counter.count(batchOf(variantsAt(4, random)), observed, {});
  const haploid = column.filter((_, i) => i % COUNTS_EACH === COUNT.haploid);
  expect([...haploid]).toEqual(Array(8).fill(0));
  expect(release).toHaveBeenCalledTimes(1);
});
