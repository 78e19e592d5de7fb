import { describe, expect, test } from '@jest/globals';
import { coverageOf } from './coverage-table.ts';
import type { Tasked, TestSystem } from './testing/test-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

/** Substitutions and deletions of up to four bases around the ends of regions. */
const variants = Array.from({ length: 40 }, (_, i) => {
  const position = 95 + 3 * i;
  const bases = i % 4;
  return { position, bases, key: bases === 0 ? `1:${position}A>C` : `1:${position + 1}${'C'.repeat(bases)}>` };
});
const file = (): string =>
  vcf({
    rows: variants.map(({ position, bases }) =>
      bases === 0
        ? call(`1:${position}`, 'A', 'C', 'GT', '0/1')
        : call(`1:${position}`, `A${'C'.repeat(bases)}`, 'A', 'GT', '0/1'),
    ),
  });
const bed = (...regions: readonly (readonly [number, number])[]): string =>
  regions.map(([start, end]) => `1\t${start}\t${end}\n`).join('');

interface Sample {
  state_of_data: { warnings: string[] };
}

const block = (from: number, to: number): string => `1 ${from} . A <NON_REF> . . END=${to} GT:DP:GQ 0/0:30:60`;

/** The figure of an import beside its sample's coverage. */
export function outsideCoverageTests(theSystem: () => TestSystem): void {
  const imported = async (sample: string, data = file(), fields = {}): Promise<Tasked> => {
    const uri = await theSystem().vary(sample, data, fields);
    return theSystem().look(uri);
  };
  const figureOf = ({ task }: Tasked): unknown => (task.result as { outside_coverage?: number }).outside_coverage;

  describe('outside_coverage', () => {
    test('is the number of observations at which the sample is not covered, by any of its coverages alone', async () => {
      const tested = theSystem();
      const sample = await tested.sample();
      await tested.cover(sample, bed([100, 120], [130, 160]));
      await tested.cover(sample, bed([115, 127], [150, 155], [170, 171]));
      const variation = await imported(sample);
      const covered = await Promise.all(variants.map(({ key }) => coverageOf(tested, sample, key)));
      const outside = covered.filter((individuals) => individuals === 0).length;
      expect(outside).toBeGreaterThan(5);
      expect(outside).toBeLessThan(variants.length - 5);
      expect(figureOf(variation)).toBe(outside);
      expect(variation.task.result).toMatchObject({ observations: variants.length });
    });

    test('is absent without a coverage, and without a coverage profile', async () => {
      expect(figureOf(await imported(await theSystem().sample()))).toBeUndefined();
      const sample = await theSystem().sample({ coverage_profile: false });
      await theSystem().cover(sample, bed([100, 120]));
      expect(figureOf(await imported(sample))).toBeUndefined();
    });

    test('is of the coverage that the same file makes too, and of that instead of the former one when submitted again', async () => {
      const tested = theSystem();
      const rows = [block(101, 110), '1 111 . A C . q10 . GT:DP:GQ 0/1:30:60', block(112, 120)];
      const calls = ['1 130 . A C . . . GT:DP:GQ ./1:30:60', '1 140 . A C . . . GT:DP:GQ 0/1:30:60'];
      const sample = await tested.sample();
      const variation = await imported(sample, vcf({ rows: [...rows, ...calls] }), {
        coverage_from: 'reference_blocks',
        skip_filtered: false,
      });
      expect(figureOf(variation)).toBe(1);
      await tested.resubmit(variation.uri);
      expect(figureOf(await tested.succeeded(variation.uri))).toBe(1);
      await tested.cover(sample, bed([129, 130]));
      await tested.resubmit(variation.uri);
      expect(figureOf(await tested.succeeded(variation.uri))).toBe(0);
    });

    test('makes most observations a warning of the sample and of its activation, as long as its coverage is the same', async () => {
      const tested = theSystem();
      const sample = await tested.sample();
      const warnings = async () => (await tested.api.get(sample)).entity<Sample>().state_of_data.warnings;
      const coverage = await tested.cover(sample, bed([100, 115]));
      const variation = await imported(sample);
      const inside = variants.length - (figureOf(variation) as number);
      const share = Math.floor((100 * inside) / variants.length);
      const warning = `variations, but most lie outside of its coverage (${share} % inside)`;
      const activated = (await tested.api.patch(sample, { active: true })).expect(200).entity<Sample>();
      expect(activated.state_of_data.warnings).toEqual([warning]);
      const other = await tested.cover(sample, bed([0, 1000]));
      expect(await warnings()).toEqual([]);
      await tested.remove(other);
      expect(await warnings()).toEqual([warning]);
      await tested.imports('/coverages/', sample, await tested.upload('bed', bed([0, 500])));
      await tested.remove(coverage);
      expect(await warnings()).toEqual([]);
      await tested.resubmit(variation.uri);
      await tested.succeeded(variation.uri);
      expect(await warnings()).toEqual([]);
    });

    test('counts all observations against a coverage without regions', async () => {
      const sample = await theSystem().sample();
      await theSystem().cover(sample, bed([5, 5]));
      expect(figureOf(await imported(sample))).toBe(variants.length);
    });
  });
}
