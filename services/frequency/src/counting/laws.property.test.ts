import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { QueryCounts } from '@varfreq/genomics/frequency';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { splitAlts, type VcfRow, variantsOf, vcfRows } from '../testing/file-cases.ts';
import { SampleBench } from '../testing/sample-bench.ts';
import { person, rowsOf, type Sample, sample } from '../testing/sample-cases.ts';

// Laws that hold for any counting rules, checked through files, segments in a directory and the engine.

let bench: SampleBench;
beforeEach(() => {
  bench = new SampleBench();
});
afterEach(() => bench.remove());

/** Asserts that two ways to store the same facts give the same counts. */
async function expectEqual(one: readonly Sample[], other: readonly Sample[]): Promise<void> {
  const asked = variantsOf(rowsOf([...one, ...other]));
  const counts = await bench.count(one, asked);
  expect(await bench.count(other, asked)).toEqual(counts);
}

configureProperties({ seed: 20_251_121, numRuns: 30 });

const others = fc.array(sample, { maxLength: 2 });

/** Assigns each row to one of up to three parts. */
const parts = fc.array(fc.nat(2), { minLength: 15, maxLength: 15 });

describe('whatever a cohort is', () => {
  test('two disjoint sets of samples add up to their union, and so a set and its complement to all samples', async () => {
    const sorted = fc.array(fc.tuple(sample, fc.nat(2)), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(sorted, async (all) => {
        const masks = [0b101, 0b110, 0b000];
        const samples = all.map(([one, set]) => ({ ...one, queries: masks[set]! }));
        for (const [one, other, union] of await bench.count(samples, variantsOf(rowsOf(samples)), 3)) {
          const sum = Object.entries(one!).map(([name, value]) => [name, value + other![name as keyof QueryCounts]]);
          expect(Object.fromEntries(sum)).toEqual(union);
        }
      }),
    );
  });

  test('carriers never exceed the covered individuals', async () => {
    await fc.assert(
      fc.asyncProperty(others, async (samples) => {
        const all = samples.reduce((sum, { poolSize }) => sum + poolSize, 0);
        for (const [counts] of await bench.count(samples, variantsOf(rowsOf(samples)))) {
          const { coverage, het, hom, hemi, unknown } = counts!;
          expect(het + hom + hemi + unknown).toBeLessThanOrEqual(coverage);
          expect(coverage).toBeLessThanOrEqual(all);
        }
      }),
    );
  });

  test('stored files of other samples, removed or not queried, change nothing, nor does importing them again', async () => {
    await fc.assert(
      fc.asyncProperty(sample, others, async (one, rest) => {
        const asked = variantsOf(rowsOf([one, ...rest]));
        const alone = await bench.count([one], asked);
        const together = await bench.count([one, ...rest], asked);
        expect(await bench.count([one], asked)).toEqual(alone);
        expect(await bench.count([one, ...rest], asked)).toEqual(together);
      }),
    );
  });
});

describe('independence from how the files of a sample are written', () => {
  /** The same samples with every VCF rewritten. */
  const rewritten = (samples: readonly Sample[], write: (rows: readonly VcfRow[]) => VcfRow[][]): Sample[] =>
    samples.map((one) => ({ ...one, vcfs: one.vcfs.flatMap(write) }));

  test('the same records in several files count as in one', async () => {
    await fc.assert(
      fc.asyncProperty(others, parts, async (samples, part) => {
        const split = (rows: readonly VcfRow[]) => [0, 1, 2].map((n) => rows.filter((_, row) => part[row] === n));
        await expectEqual(samples, rewritten(samples, split));
      }),
    );
  });

  test('a pool with a file for each of its people counts as with one file for all', async () => {
    await fc.assert(
      fc.asyncProperty(others, async (samples) => {
        const alone = (rows: readonly VcfRow[], n: number) => rows.map((row) => ({ ...row, calls: [row.calls[n]!] }));
        const split = (rows: readonly VcfRow[]) => rows[0]!.calls.map((_, n) => alone(rows, n));
        await expectEqual(samples, rewritten(samples, split));
      }),
    );
  });

  test('the order of records and regions changes nothing', async () => {
    const keys = fc.array(fc.nat(), { minLength: 15, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(others, keys, async (samples, order) => {
        const shuffle = <T>(all: readonly T[]): T[] =>
          all
            .map((item, at) => ({ item, key: order[at]! }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const shuffled = rewritten(samples, (rows) => [shuffle(rows)]);
        const beds = (one: Sample) => one.beds.map((bed) => ({ ...bed, lines: shuffle(bed.lines) }));
        await expectEqual(
          samples,
          shuffled.map((one) => ({ ...one, beds: beds(one) })),
        );
      }),
    );
  });

  test('a record of several ALTs counts as one record for each', async () => {
    await fc.assert(
      fc.asyncProperty(others, async (samples) => {
        await expectEqual(
          samples,
          rewritten(samples, (rows) => [rows.flatMap(splitAlts)]),
        );
      }),
    );
  });
});

describe('a single person', () => {
  test('whose BED is imported twice is counted once', async () => {
    await fc.assert(
      fc.asyncProperty(person, others, async (one, rest) => {
        const twice = { ...one, beds: [...one.beds, ...one.beds] };
        await expectEqual([one, ...rest], [twice, ...rest]);
      }),
    );
  });

  test('who was called twice is counted once, as hom before hemi, het and unknown', async () => {
    const order = ['hom', 'hemi', 'het', 'unknown'] as const;
    await fc.assert(
      fc.asyncProperty(person, vcfRows(1), async (one, again) => {
        const asked = variantsOf([...rowsOf([one]), ...again]);
        const calls = [...one.vcfs, again];
        const each: QueryCounts[][][] = [];
        for (const rows of calls) each.push(await bench.count([{ ...one, vcfs: [rows] }], asked));
        const all = await bench.count([{ ...one, vcfs: calls }], asked);
        all.forEach(([counts], variant) => {
          const best = order.find((zygosity) => each.some((of) => of[variant]![0]![zygosity] > 0));
          const expected = {
            coverage: each[0]![variant]![0]!.coverage,
            het: 0,
            hom: 0,
            hemi: 0,
            unknown: 0,
            haploid: 0,
          };
          expect(counts).toEqual(best === undefined ? expected : { ...expected, [best]: 1 });
        });
      }),
    );
  });

  test('is counted as before when the same calls are in another file', async () => {
    await fc.assert(
      fc.asyncProperty(person, others, async (one, rest) => {
        const again = { ...one, vcfs: [...one.vcfs, ...one.vcfs.map((rows) => rows.toReversed())] };
        await expectEqual([one, ...rest], [again, ...rest]);
      }),
    );
  });
});
