import { describe, expect, test } from '@jest/globals';
import { COUNT, COUNTS_EACH } from '@varfreq/genomics/frequency';
import type { SexChromosome } from '@varfreq/genomics/sex-regions';
import { CountTable } from '../../domain/count-table.ts';
import { planSamples } from '../../domain/sample-plan.ts';
import { plainFacts } from '../../testing/plain-sample.ts';
import type { CoveredBatch } from '../coverage/covered-batch.ts';
import type { ContigBatch } from '../sorted-batch.ts';
import { OtherSamples } from './other-samples.ts';

/** Samples with these numbers of variations, all in query 0, and what they carry at some variants. */
function benchOf(
  variations: readonly number[],
  variants: number,
  { individuals = 9, sex = 'unknown', batches = [] as readonly Partial<ContigBatch>[] } = {},
) {
  let track = 0;
  const samples = variations.map((count, i) => ({
    ...plainFacts,
    sampleId: i + 1,
    poolSize: individuals,
    coverageProfile: false,
    coverageTracks: [],
    queryMask: 1,
    variationTracks: Array.from({ length: count }, () => ++track),
    sex,
  }));
  const plan = planSamples(samples, 1, { setOfTrack: new Map(), knowsSexes: true });
  const table = new CountTable(variants, 1);
  const covered = { individuals: () => individuals } as unknown as CoveredBatch;
  const others = new OtherSamples(plan, covered, table, variants, batches as ContigBatch[]);
  const numbersAt = (variant: number) => [...table.column.subarray(variant * COUNTS_EACH, (variant + 1) * COUNTS_EACH)];
  return { others, carriersAt: (variant: number) => numbersAt(variant).slice(0, 4), numbersAt };
}

describe('carriers of samples that are counted one by one', () => {
  test('are capped at once with one variation, and after all have been read with several', () => {
    const { others, carriersAt } = benchOf([1, 2], 2, { individuals: 3 });
    const counts = Float64Array.of(7, 2, 2, 0, 0, 8, 0, 1, 1);
    others.add(0, 0, counts, 1);
    expect(carriersAt(0)).toEqual([1, 2, 0, 0]);
    others.add(1, 1, counts, 1);
    others.add(1, 1, counts, 5);
    expect(carriersAt(1)).toEqual([0, 0, 0, 0]);
    others.finish();
    expect([carriersAt(0), carriersAt(1)]).toEqual([
      [1, 2, 0, 0],
      [0, 2, 1, 0],
    ]);
  });

  test('are summed apart by sample and variant, however many there are', () => {
    const [samples, variants] = [20, 17];
    const { others, carriersAt } = benchOf(Array(samples).fill(2), variants, { individuals: 1000 });
    for (let time = 1; time <= 2; time++) {
      for (let variant = 0; variant < variants; variant++) {
        for (let sample = 0; sample < samples; sample++) {
          others.add(variant, sample, Float64Array.of(variant, sample, time, 1), 0);
        }
      }
    }
    others.finish();
    const total = (samples * (samples - 1)) / 2;
    for (let variant = 0; variant < variants; variant++) {
      expect(carriersAt(variant)).toEqual([2 * samples * variant, 2 * total, 3 * samples, 2 * samples]);
    }
  });

  test('are summed up to 2^53-1', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { others, carriersAt } = benchOf([3], 1, { individuals: 2 * most });
    for (let time = 0; time < 3; time++) others.add(0, 0, Float64Array.of(most, 0, 0, 0), 0);
    others.finish();
    expect(carriersAt(0)).toEqual([most, 0, 0, 0]);
  });

  test.each<[string, SexChromosome | undefined, number[], number[]]>([
    ['male', 'X', [1, 0, 5, 3], [1, 9]],
    ['male', 'Y', [1, 0, 5, 3], [1, 9]],
    ['male', undefined, [1, 2, 3, 3], [0, 0]],
    ['female', 'X', [1, 2, 3, 3], [0, 0]],
    ['unknown', 'X', [1, 2, 3, 3], [0, 0]],
  ])('are hemizygous where there is one copy: %s, %s', (sex, sexChromosome, carriers, haploid) => {
    const batches = [
      { at: Uint32Array.of(0, 2), sexChromosome: undefined },
      { at: Uint32Array.of(1), sexChromosome },
    ];
    const { others, carriersAt, numbersAt } = benchOf([1, 2], 3, { sex, batches });
    for (const sample of [0, 1])
      for (const variant of [0, 1, 2]) others.add(variant, sample, Float64Array.of(1, 2, 3, 3), 0);
    others.finish();
    const twice = (counts: readonly number[]) => counts.map((count) => 2 * count);
    expect([0, 1, 2].map(carriersAt)).toEqual([twice([1, 2, 3, 3]), twice(carriers), twice([1, 2, 3, 3])]);
    const haploidAt = (variant: number) => numbersAt(variant).slice(COUNT.haploidHet);
    expect([0, 1, 2].map(haploidAt)).toEqual([[0, 0], twice(haploid), [0, 0]]);
  });
});
