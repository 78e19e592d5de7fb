import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { CoveredBatch } from '../counting/coverage/covered-batch.ts';
import { planSamples, type SamplePlan } from '../domain/sample-plan.ts';
import { plainFacts } from './plain-sample.ts';

/** A number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** The same numbers for each seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/**
 * Samples of every kind, most of them simple: in queries 0 and 1 or in none, pools, males, with two variations, sharing
 * their coverage or not. The tracks of sample i are 2 × i + 1 and, of its second variation, 2 × i + 2.
 */
export function samplesOf(count: number, random: Random): SnapshotSample[] {
  return Array.from({ length: count }, (_, i) => {
    const coverage = random(2) === 0 ? random(4) : 4 + i;
    const tracks = random(6) === 0 ? [2 * i + 1, 2 * i + 2] : [2 * i + 1];
    return {
      ...plainFacts,
      sampleId: i + 1,
      poolSize: random(8) === 0 ? 2 + random(3) : 1,
      coverageProfile: random(10) > 0,
      coverageTracks: [{ track: coverage, individuals: 9 }],
      queryMask: [0, 1, 2, 3, 3, 3][random(6)]!,
      variationTracks: tracks,
      variationIds: tracks.map((track) => 1000 - track),
      sex: ['male', 'female', 'unknown'][random(3)]!,
    };
  });
}

/** The plan of these samples in two queries, sexes known. */
export function planOf(samples: readonly SnapshotSample[]): SamplePlan {
  const setOfTrack = new Map(
    samples.flatMap(({ coverageTracks }) => coverageTracks).map(({ track }) => [track, track]),
  );
  return planSamples(samples, 2, { setOfTrack, knowsSexes: true });
}

/**
 * Whom variants are covered in, by class: of no class, some or all of them, and of pools some individuals. Variants with
 * an even and the next odd number may share a row.
 */
export function coverageOf(plan: SamplePlan, variants: number, random: Random): CoveredBatch {
  const words = Math.max(1, Math.ceil(plan.classes.length / 32));
  const rows = new Uint32Array(1 + words * variants).fill(-1);
  const rowAt = Uint32Array.from({ length: variants }, (_, variant) => 1 + variant * words);
  for (let variant = 0; variant < variants; variant++) {
    const share = random(4);
    for (let bit = 0; bit < words * 32; bit++) {
      const word = rowAt[variant]! + (bit >>> 5);
      if (share === 0 || (share < 3 && random(2) === 0)) rows[word] = rows[word]! & ~(1 << (bit & 31));
    }
    if (variant % 2 === 1 && random(2) === 0) rowAt[variant] = rowAt[variant - 1]!;
  }
  const isCovered = (of: number, variant: number) => (rows[rowAt[variant]! + (of >>> 5)]! >>> (of & 31)) & 1;
  const individuals = (of: number, variant: number) => {
    const { poolSize } = plan.classes[of]!;
    return isCovered(of, variant) * (poolSize === 1 ? 1 : 1 + ((of + rowAt[variant]!) % poolSize));
  };
  return { rows, rowAt, individuals, addCoverage() {}, addMales() {}, release() {} };
}
