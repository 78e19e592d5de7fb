import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { Random } from '@varfreq/testkit/random';
import type { CoveredBatch } from '../counting/coverage/covered-batch.ts';
import { planSamples, type SamplePlan } from '../domain/sample-plan.ts';
import { plainFacts } from './plain-sample.ts';

/**
 * Samples of every kind, most of them simple: in queries 0 and 1 or in none, pools, males, with two variations, sharing
 * their coverage or not. The tracks of sample i are 2 × i + 1 and, of its second variation, 2 × i + 2.
 */
export function samplesOf(count: number, random: Random): SnapshotSample[] {
  return Array.from({ length: count }, (_, i) => {
    const coverage = random.below(2) === 0 ? random.below(4) : 4 + i;
    const tracks = random.below(6) === 0 ? [2 * i + 1, 2 * i + 2] : [2 * i + 1];
    return {
      ...plainFacts,
      sampleId: i + 1,
      poolSize: random.below(8) === 0 ? 2 + random.below(3) : 1,
      coverageProfile: random.below(10) > 0,
      coverageTracks: [{ track: coverage, individuals: 9 }],
      queryMask: random.pick([0, 1, 2, 3, 3, 3]),
      variationTracks: tracks,
      variationIds: tracks.map((track) => 1000 - track),
      sex: random.pick(['male', 'female', 'unknown']),
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
    const share = random.below(4);
    for (let bit = 0; bit < words * 32; bit++) {
      const word = rowAt[variant]! + (bit >>> 5);
      if (share === 0 || (share < 3 && random.below(2) === 0)) rows[word] = rows[word]! & ~(1 << (bit & 31));
    }
    if (variant % 2 === 1 && random.below(2) === 0) rowAt[variant] = rowAt[variant - 1]!;
  }
  const isCovered = (of: number, variant: number) => (rows[rowAt[variant]! + (of >>> 5)]! >>> (of & 31)) & 1;
  const individuals = (of: number, variant: number) => {
    const { poolSize } = plan.classes[of]!;
    return isCovered(of, variant) * (poolSize === 1 ? 1 : 1 + ((of + rowAt[variant]!) % poolSize));
  };
  return { rows, rowAt, individuals, addCoverage() {}, addMales() {}, release() {} };
}
