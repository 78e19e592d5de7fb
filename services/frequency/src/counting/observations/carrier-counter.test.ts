import { describe, expect, test } from '@jest/globals';
import { COUNT, COUNTS_EACH } from '@varfreq/genomics/frequency';
import type { SexChromosome } from '@varfreq/genomics/sex-regions';
import { type BlockSite, blockOf } from '@varfreq/segments/testing/blocks';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { createRandom, type Random } from '@varfreq/testkit/random';
import { CountTable } from '../../domain/count-table.ts';
import type { SamplePlan } from '../../domain/sample-plan.ts';
import { coverageOf, planOf, samplesOf } from '../../testing/plan-cases.ts';
import type { CoveredBatch } from '../coverage/covered-batch.ts';
import { SegmentOrdinals } from '../segment-ordinals.ts';
import type { ContigBatch } from '../sorted-batch.ts';
import { CarrierCounter } from './carrier-counter.ts';
import { OtherSamples } from './other-samples.ts';

configureProperties({ seed: 20_261_127 });

const queries = 2;
const variants = 6;

/** A segment: its tracks, and by variant its carriers. */
interface Stored {
  version: 1 | 2;
  tracks: readonly number[];
  sites: readonly BlockSite[];
}

/** Individuals of a track at a site: mostly one, of the common zygosity or of any. */
function countsOf(random: Random, common: number): [number, number, number, number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  const times = random.below(12) === 0 ? random.below(6) : 1;
  for (let i = 0; i < times; i++) counts[random.pick([common, common, 0, 0, 1, 1, 2, 3])]!++;
  return counts;
}

/** Sites that one, few, some or all tracks carry, one for each variant: lists and bitmaps about the size of each other. */
function sitesOf(tracks: number, random: Random): BlockSite[] {
  const words = Math.ceil(tracks / 32);
  return Array.from({ length: variants }, (_, variant) => {
    const size = random.pick([1, 2, 24, 25, words, words + 1, 1 + random.below(tracks), tracks]);
    const chosen = new Set(Array.from({ length: size }, () => random.below(tracks)));
    const isUniform = random.below(2) === 0;
    const common = random.pick([COUNT.het, COUNT.hom, COUNT.hemi, COUNT.unknown]);
    const one = [0, 0, 0, 0].with(common, 1) as [number, number, number, number];
    const carriers = [...chosen]
      .sort((a, b) => a - b)
      .map((ordinal) => ({ ordinal, counts: isUniform ? one : countsOf(random, common) }));
    return { start: variant, reference: 'A', observed: 'C', carriers };
  });
}

/** Segments of each half of the tracks, in any order. */
function segmentsOf(plan: SamplePlan, random: Random): Stored[] {
  const tracks = plan.samples.flatMap(({ variationTracks }) => variationTracks);
  const unknown = 1_000_000; // of a sample in no query
  const halves = [0, 1].map((half) => [
    ...tracks.filter(() => random.below(3) > half),
    ...(random.below(3) === 0 ? [unknown] : []),
  ]);
  const distinct = [halves[0]!, halves[1]!.filter((track) => !halves[0]!.includes(track))];
  return distinct
    .filter((some) => some.length > 0)
    .map((some) => ({ version: random.below(2) === 0 ? 1 : 2, tracks: some, sites: sitesOf(some.length, random) }));
}

/** What the carriers of all segments add up to by definition: capped by sample, then summed by query. */
function expectedOf(plan: SamplePlan, covered: CoveredBatch, segments: readonly Stored[], isSexLinked: boolean) {
  const column = new Float64Array(variants * queries * COUNTS_EACH);
  for (let variant = 0; variant < variants; variant++) {
    for (const [sample, { variationTracks, queryMask, sex }] of plan.samples.entries()) {
      const sums = [0, 0, 0, 0];
      for (const { tracks, sites } of segments) {
        for (const { ordinal, counts } of sites[variant]!.carriers) {
          if (variationTracks.includes(tracks[ordinal]!)) for (const i of sums.keys()) sums[i]! += counts[i]!;
        }
      }
      let left = covered.individuals(plan.classOf[sample]!, variant);
      for (const zygosity of [COUNT.hom, COUNT.hemi, COUNT.het, COUNT.unknown]) {
        sums[zygosity] = Math.min(sums[zygosity]!, left);
        left -= sums[zygosity]!;
      }
      const isHemizygous = isSexLinked && sex === 'male';
      const [het, hom, hemi, unknown] = sums as [number, number, number, number];
      const shown = isHemizygous ? [het, 0, hom + hemi, unknown] : sums;
      for (let query = 0; query < queries; query++) {
        if (((queryMask >>> query) & 1) === 0) continue;
        const at = (variant * queries + query) * COUNTS_EACH;
        for (const [i, count] of shown.entries()) column[at + i]! += count;
        if (!isHemizygous) continue;
        column[at + COUNT.haploidHet]! += het;
        column[at + COUNT.haploidCarriers]! += het + hom + hemi + unknown;
      }
    }
  }
  return column;
}

/** Counts the sites of all segments, each variant in the order of its block. */
function countAll(plan: SamplePlan, covered: CoveredBatch, segments: readonly Stored[], sexChromosome?: SexChromosome) {
  const table = new CountTable(variants, queries);
  const at = Uint32Array.from({ length: variants }, (_, variant) => variant);
  const batches = [{ at, sexChromosome } as unknown as ContigBatch];
  const others = new OtherSamples(plan, covered, table, variants, batches);
  for (const { version, tracks, sites } of segments) {
    const samples = Int32Array.from(tracks, (track) => plan.sampleOfTrack.get(track) ?? -1);
    const ordinals = new SegmentOrdinals(samples, plan, queries);
    const isSexLinked = sexChromosome !== undefined;
    const counter = new CarrierCounter(ordinals, covered, others, table.column, queries, isSexLinked);
    const block = blockOf(version, sites, tracks.length);
    for (let variant = 0; variant < variants; variant++) counter.count(variant, block, variant);
  }
  others.finish();
  return table.column;
}

describe('carriers', () => {
  test.each([
    ['few samples', fc.integer({ min: 1, max: 12 }), 100],
    ['as many samples as words have bits, or some more', fc.integer({ min: 30, max: 200 }), 30],
    ['many samples', fc.integer({ min: 1200, max: 1400 }), 3],
  ])('of %s are counted by query as by definition, on sex chromosomes too', (_, counts, numRuns) => {
    const seeds = fc.integer({ min: 1, max: 1 << 30 });
    const sexChromosomes = fc.constantFrom(undefined, 'X', 'Y');
    fc.assert(
      fc.property(counts, seeds, sexChromosomes, (count, seed, sexChromosome) => {
        const random = createRandom(seed);
        const plan = planOf(samplesOf(count, random));
        const covered = coverageOf(plan, variants, random);
        const segments = segmentsOf(plan, random);
        const isSexLinked = sexChromosome !== undefined;
        expect(countAll(plan, covered, segments, sexChromosome)).toEqual(
          expectedOf(plan, covered, segments, isSexLinked),
        );
      }),
      { numRuns },
    );
  });

  test('of lists too long to look up one by one are counted where their variant is covered', () => {
    for (const seed of [1, 2, 3, 4]) {
      const random = createRandom(seed);
      const plan = planOf(samplesOf(1300, random));
      const tracks = plan.samples.slice(0, 1000).map(({ variationTracks }) => variationTracks[0]!);
      const sites = Array.from({ length: variants }, (_, variant) => {
        const ordinals = Array.from({ length: 30 }, (_, i) => i * 33 + variant);
        const carriers = ordinals.map((ordinal) => ({ ordinal, counts: [1, 0, 0, 0] as const }));
        return { start: variant, reference: 'A', observed: 'C', carriers };
      });
      const covered = coverageOf(plan, variants, random);
      const segments = [{ version: 2, tracks, sites }] as const;
      expect(countAll(plan, covered, segments)).toEqual(expectedOf(plan, covered, segments, false));
    }
  });
});
