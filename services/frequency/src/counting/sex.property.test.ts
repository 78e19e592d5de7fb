import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { ContigNames } from '@varfreq/genomics/contigs';
import type { QueryCounts } from '@varfreq/genomics/frequency';
import { SexRegions } from '@varfreq/genomics/sex-regions';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { variantsOf } from '../testing/file-cases.ts';
import { SampleBench } from '../testing/sample-bench.ts';
import { rowsOf, type Sample, sample } from '../testing/sample-cases.ts';

let bench: SampleBench;
beforeEach(() => {
  bench = new SampleBench();
  bench.sexRegions = new SexRegions('GRCh38', new ContigNames({}));
});
afterEach(() => bench.remove());

configureProperties({ seed: 20_251_124, numRuns: casesOf(12, 3) });

const sex = fc.constantFrom('female', 'male', 'unknown');
const cohort = fc.array(fc.tuple(sample, sex), { minLength: 1, maxLength: 6 });
type Cohort = readonly (readonly [Sample, string])[];

/** Where the positions of the generated files are moved to: they span 2^25 bases. */
const places = {
  'X between its pseudoautosomal regions': { contig: 'X', at: (base: number) => (base % 2 ** 20) + 40_000_000 },
  'Y between its pseudoautosomal regions': { contig: 'Y', at: (base: number) => (base % 2 ** 20) + 20_000_000 },
  'a pseudoautosomal region of X': { contig: 'X', at: (base: number) => (base % 2 ** 20) + 100_000 },
  'a pseudoautosomal region of Y': { contig: 'Y', at: (base: number) => (base % 2 ** 20) + 100_000 },
  'the end of a pseudoautosomal region of X': { contig: 'X', at: (base: number) => (base % 2 ** 20) + 2_781_460 },
  'the end of a pseudoautosomal region of Y': { contig: 'Y', at: (base: number) => (base % 2 ** 20) + 2_781_460 },
  'an autosome': { contig: '1', at: (base: number) => base },
};
type PlaceName = keyof typeof places;
const placeNames = Object.keys(places) as PlaceName[];

/** A sample with everything moved to a place; both places of the generated files fall together. */
function moved(one: Sample, name: PlaceName): Sample {
  const { contig, at } = places[name];
  const vcfs = one.vcfs.map((rows) => rows.map((row) => ({ ...row, contig, pos: at(row.pos) })));
  const lineOf = (line: string) => {
    const [, start, end] = line.split('\t').map(Number);
    return `${contig}\t${at(start!)}\t${at(start!) + end! - start!}`;
  };
  return { ...one, vcfs, beds: one.beds.map((bed) => ({ ...bed, lines: bed.lines.map(lineOf) })) };
}

async function store(all: Cohort, name: PlaceName) {
  const samples = all.map(([one]) => moved(one, name));
  const asked = variantsOf(rowsOf(samples));
  const stored = (await bench.store(samples)).map((one, index) => ({ ...one, sex: all[index]![1] }));
  return { stored, asked, count: (some: readonly SnapshotSample[]) => bench.countStored(some, asked) };
}

const unknownSex = (samples: readonly SnapshotSample[]) => samples.map((one) => ({ ...one, sex: 'unknown' }));
const ofSex = (samples: readonly SnapshotSample[], wanted: string) => samples.filter(({ sex }) => sex === wanted);

function plus(one: QueryCounts, other: QueryCounts): QueryCounts {
  const names = Object.keys({ ...one, ...other }) as (keyof QueryCounts)[];
  const sum = names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]);
  return Object.fromEntries(sum) as unknown as QueryCounts;
}

describe.each(placeNames)('on %s', (place) => {
  test('females, males and samples of unknown sex add up to all', async () => {
    await fc.assert(
      fc.asyncProperty(cohort, async (all) => {
        const { stored, count } = await store(all, place);
        const parts: QueryCounts[][][] = [];
        for (const wanted of ['female', 'male', 'unknown']) parts.push(await count(ofSex(stored, wanted)));
        const sums = parts[0]!.map((_, at) => [parts.map((part) => part[at]![0]!).reduce(plus)]);
        expect(await count(stored)).toEqual(sums);
      }),
    );
  });

  test('carriers are listed as they are counted, before and after compaction', async () => {
    await fc.assert(
      fc.asyncProperty(cohort, async (all) => {
        bench.segments.length = 0;
        const { stored, asked, count } = await store(all, place);
        const counts = await count(stored);
        const listed = async () => {
          const engine = await bench.engine(stored);
          const sums: unknown[] = [];
          for (const variant of asked) {
            const sum = { het: 0, hom: 0, hemi: 0, unknown: 0 };
            for (const { zygosity, individuals } of await engine.carriers(variant))
              sum[zygosity.toLowerCase() as keyof typeof sum] += individuals;
            sums.push(sum);
          }
          return sums;
        };
        const carriers = counts.map(([one]) => ({
          het: one!.het,
          hom: one!.hom,
          hemi: one!.hemi,
          unknown: one!.unknown,
        }));
        expect(await listed()).toEqual(carriers);
        const inputs = bench.segments.filter(({ kind }) => kind === 'OBSERVATIONS');
        const tracks = [...new Set(inputs.flatMap((segment) => segment.tracks))].sort((a, b) => a - b);
        if (inputs.length > 0) await bench.compact(inputs, tracks, 'NO_CUT');
        expect(await count(stored)).toEqual(counts);
        expect(await listed()).toEqual(carriers);
      }),
    );
  });

  test('samples of unknown sex, and all samples without a build, count as on an autosome', async () => {
    await fc.assert(
      fc.asyncProperty(cohort, async (all) => {
        const { stored, count } = await store(all, place);
        const counts = await count(unknownSex(stored));
        bench.sexRegions = undefined;
        expect(await count(stored)).toEqual(counts);
        bench.sexRegions = new SexRegions('GRCh38', new ContigNames({}));
      }),
    );
  });
});

const isShared = (name: PlaceName) => name.startsWith('a pseudoautosomal') || name === 'an autosome';

test.each(placeNames.filter(isShared))('sex changes nothing on %s', async (place) => {
  await fc.assert(
    fc.asyncProperty(cohort, async (all) => {
      const { stored, count } = await store(all, place);
      expect(await count(stored)).toEqual(await count(unknownSex(stored)));
    }),
  );
});

test.each(
  placeNames.filter((name) => name.startsWith('X') || name.startsWith('the end of a pseudoautosomal region of X')),
)('on %s sex changes no VN, VF, VF_HET and VF_HOM, and nothing of females', async (place) => {
  await fc.assert(
    fc.asyncProperty(cohort, async (all) => {
      const { stored, count } = await store(all, place);
      const together = (counts: readonly QueryCounts[][]) =>
        counts.map(([one]) => ({
          ...one!,
          hom: one!.hom + one!.hemi,
          hemi: 0,
          haploid: 0,
          haploidHet: 0,
          haploidCarriers: 0,
        }));
      expect(together(await count(stored))).toEqual(together(await count(unknownSex(stored))));
      const females = ofSex(stored, 'female');
      expect(await count(females)).toEqual(await count(unknownSex(females)));
    }),
  );
});

test.each(['X between its pseudoautosomal regions', 'Y between its pseudoautosomal regions'] as const)(
  'on %s a male called hom is hemi, one called het stays het, and all have one copy',
  async (place) => {
    await fc.assert(
      fc.asyncProperty(cohort, async (all) => {
        const { stored, count } = await store(all, place);
        const males = ofSex(stored, 'male');
        const plain = await count(unknownSex(males));
        const expected = plain.map(([one]) => {
          const { het, hom, hemi, unknown, coverage } = one!;
          const males = { ...one!, hom: 0, hemi: hom + hemi, haploid: coverage };
          const haploidCarriers = het + hom + hemi + unknown;
          return [haploidCarriers === 0 ? males : { ...males, haploidHet: het, haploidCarriers }];
        });
        expect(await count(males)).toEqual(expected);
      }),
    );
  },
);

test('on Y between its pseudoautosomal regions females are not covered and carry nothing, without a coverage profile too', async () => {
  await fc.assert(
    fc.asyncProperty(cohort, async (all) => {
      const { stored, count } = await store(all, 'Y between its pseudoautosomal regions');
      const none = { coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 };
      for (const [counts] of await count(ofSex(stored, 'female'))) expect(counts).toEqual(none);
    }),
  );
});
