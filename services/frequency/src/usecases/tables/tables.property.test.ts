import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TableOptions } from '@varfreq/contracts/metadata/v1/TableOptions';
import { normalizeVariant } from '@varfreq/genomics/alleles/normalize-variant';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { runPhases } from '../../testing/run-phases.ts';
import { SampleBench } from '../../testing/sample-bench.ts';
import type { AnnotateSettings } from '../../threads/annotate-settings.ts';
import { openParts } from '../../threads/open-parts.ts';

let bench: SampleBench;
beforeEach(() => {
  bench = new SampleBench();
});
afterEach(() => bench.remove());

configureProperties({ seed: 20_261_124, numRuns: casesOf(12, 4) });

/** The contigs of `Workbench.genome`. */
const sequences = { '1': 'GATTACACACAGG', '2': 'AAAA' };

const allele = fc.array(fc.constantFrom('A', 'C', 'G', 'T'), { maxLength: 3 }).map((all) => all.join(''));
const change = fc
  .record({
    contig: fc.constantFrom('1' as const, '2' as const),
    start: fc.nat(13),
    bases: fc.nat(3),
    observed: allele,
  })
  .map(({ contig, start, bases, observed }) => {
    const at = start % (sequences[contig].length + 1);
    return { contig, start: at, reference: sequences[contig].slice(at, at + bases), observed };
  });
const carried = fc.record({ change, het: fc.nat(2), hom: fc.nat(1), unknown: fc.nat(1) });
const covered = fc.option(fc.constantFrom(['1 0 13', '2 0 4'], ['1 2 9'], ['1 0 6', '1 7 13'], []), { nil: undefined });
const samples = fc.array(
  fc.record({
    carried: fc.array(carried, { maxLength: 8 }),
    regions: covered,
    poolSize: fc.integer({ min: 1, max: 4 }),
    set: fc.nat(2),
  }),
  { minLength: 1, maxLength: 5 },
);
type Cohort = typeof samples extends fc.Arbitrary<infer T> ? T : never;

/** Query Q is of all samples, Q2 to Q4 are of disjoint sets. */
const queries = 4;
const shown = Array.from({ length: queries }, (_, i) => ({
  name: i === 0 ? 'Q' : `Q${i + 1}`,
  expression: '*',
  steps: [],
  fields: ['counts', 'alleles'],
  missingAsDot: i === 1,
}));

/** Stores a cohort in normal form, instead of those before. */
async function store(cohort: Cohort): Promise<void> {
  const { genome } = await openParts(bench.settings({ genomePath: bench.genome() }));
  bench.samples.length = 0;
  bench.segments.length = 0;
  for (const { carried: all, regions, poolSize, set } of cohort) {
    const texts = new Map<string, string>();
    for (const { change: one, het, hom, unknown } of all) {
      const { contig, start, reference, observed } = await normalizeVariant(one, genome);
      if (reference === observed) continue;
      const key = `${contig} ${start} ${reference || '-'} ${observed || '-'}`;
      texts.set(key, `${key} ${het} ${hom} 0 ${het + hom === 0 ? 1 : unknown}`);
    }
    const observations = [...texts.values()];
    await bench.sample({ observations, ...(regions && { regions }), poolSize, queryMask: 1 | (2 << set) });
  }
}

const withGenome = (): Partial<AnnotateSettings> => ({ genomePath: bench.genome() });

async function make(options: Partial<TableOptions> = {}, settings: Partial<AnnotateSettings> = withGenome()) {
  const made = await runPhases(await bench.table(options, { queries: shown }, queries), bench.settings(settings));
  const text = await bench.result(made);
  return { made, text, lines: text.split('\n').filter((line) => line !== '' && !line.startsWith('#')) };
}

/** The figures of a line by their names. */
function figures(line: string): Map<string, number> {
  const fields = line.split('\t')[7]!.split(';');
  return new Map(fields.map((field) => [field.split('=')[0]!, Number(field.split('=')[1])]));
}

const carriersIn = (line: string, query: string) => figures(line).get(`${query}_NC`)!;

const keyOf = (line: string) => line.split('\t').slice(0, 5).join(' ');

describe('of whatever cohort, a frequency table', () => {
  test.each([true, false])('annotated is the same file, with a genome: %s', async (hasGenome) => {
    await fc.assert(
      fc.asyncProperty(samples, async (cohort) => {
        await store(cohort);
        const settings = hasGenome ? withGenome() : {};
        const { text, lines, made } = await make({}, settings);
        const job = await bench.job(text, { queries: shown }, queries);
        const annotated = await runPhases(job, bench.settings(settings));
        expect(await bench.result(annotated)).toBe(text);
        expect(annotated.result).toEqual({ records: lines.length, variants: lines.length, skipped: {}, warnings: [] });
        expect(made.annotate!.noIndex).toBeUndefined();
      }),
    );
  });

  test('is sorted, has no line twice and no line without carriers', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async (cohort) => {
        await store(cohort);
        const { lines } = await make();
        expect(new Set(lines.map(keyOf)).size).toBe(lines.length);
        const places = lines.map((line) => line.split('\t'));
        const sorted = places.toSorted((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]));
        expect(places).toEqual(sorted);
        for (const line of lines) expect(carriersIn(line, 'Q')).toBeGreaterThan(0);
      }),
    );
  });

  test('has every variant of which there are carriers, or skips it for want of a base', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async (cohort) => {
        await store(cohort);
        const engine = await bench.engine(bench.samples, queries);
        let variants = 0;
        for (const [contig, { length }] of Object.entries(sequences)) {
          for await (const page of engine.scan(contig, [{ start: 0, end: length + 1 }], 'ascending')) {
            const counts = await bench.countStored(bench.samples, page, queries);
            variants += counts.filter(([all]) => all!.het + all!.hom + all!.hemi + all!.unknown > 0).length;
          }
        }
        const { lines, made } = await make({}, {});
        expect(lines.length + Number(made.result.skipped?.no_anchor_base ?? 0)).toBe(variants);
      }),
    );
  });

  test('shows disjoint sets that add up to all', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async (cohort) => {
        await store(cohort);
        for (const line of (await make()).lines) {
          const own = figures(line);
          for (const suffix of ['VN', 'NC', 'NHET', 'NHOM', 'NHEMI', 'NUNK', 'AC', 'AN']) {
            const parts = ['Q2', 'Q3', 'Q4'].map((query) => own.get(`${query}_${suffix}`)!);
            expect(parts.reduce((sum, part) => sum + part)).toBe(own.get(`Q_${suffix}`));
          }
        }
      }),
    );
  });

  test('in shards of any size is the same file', async () => {
    await fc.assert(
      fc.asyncProperty(
        samples,
        fc.integer({ min: 20, max: 1500 }),
        fc.boolean(),
        async (cohort, shardBytes, hasGenome) => {
          await store(cohort);
          for (const format of ['TABLE_VCF', 'TABLE_CSV'] as const) {
            const settings = hasGenome ? withGenome() : {};
            const whole = await make({ format }, { ...settings, shardBytes: 1e9 });
            const split = await make({ format }, { ...settings, shardBytes });
            expect(split.text).toBe(whole.text);
            expect(split.made.result).toEqual(whole.made.result);
          }
        },
      ),
    );
  });

  test('has the lines with enough carriers in a query', async () => {
    await fc.assert(
      fc.asyncProperty(samples, fc.integer({ min: 2, max: 6 }), async (cohort, minCarriers) => {
        await store(cohort);
        const whole = (await make()).lines;
        const enough = whole.filter((line) => shown.some(({ name }) => carriersIn(line, name) >= minCarriers));
        expect((await make({ minCarriers })).lines).toEqual(enough);
      }),
    );
  });
});

describe('regions of a table', () => {
  const region = fc
    .record({ chromosome: fc.constantFrom('1', 'chr2'), begin: fc.integer({ min: 1, max: 4 }), length: fc.nat(3) })
    .map(({ chromosome, begin, length }) => ({ chromosome, begin, end: Math.min(begin + length, 4) }));
  const regions = fc.array(region, { minLength: 1, maxLength: 4 });

  test('in a list or a BED file, in any order, choose the rows of their positions', async () => {
    await fc.assert(
      fc.asyncProperty(samples, regions, async (cohort, listed) => {
        await store(cohort);
        const isIn = (row: string) => {
          const [contig, position] = row.split(',');
          return listed.some(({ chromosome, begin, end }) => {
            return chromosome.replace('chr', '') === contig && begin <= Number(position) && Number(position) <= end;
          });
        };
        const [head, ...rows] = (await make({ format: 'TABLE_CSV' })).text.trimEnd().split('\n');
        const chosen = await make({ format: 'TABLE_CSV', regions: listed });
        expect(chosen.text.trimEnd().split('\n')).toEqual([head, ...rows.filter(isIn)]);
        const bed = listed.map(({ chromosome, begin, end }) => `${chromosome}\t${begin - 1}\t${end}\n`).join('');
        const table = { format: 'TABLE_CSV' as const, minCarriers: 1, regions: [] };
        const job = await bench.job(bed, { filetype: 'BED', queries: shown, table }, queries);
        expect(await bench.result(await runPhases(job, bench.settings(withGenome())))).toBe(chosen.text);
      }),
    );
  });

  test('have the bases beside them that the whole table has', async () => {
    await fc.assert(
      fc.asyncProperty(samples, regions, async (cohort, listed) => {
        await store(cohort);
        const whole = new Set((await make({}, {})).lines);
        const chosen = await make({ regions: listed }, {});
        for (const line of chosen.lines) expect(whole).toContain(line);
        const { no_anchor_base: skipped = 0 } = chosen.made.result.skipped ?? {};
        const rows = (await make({ format: 'TABLE_CSV', regions: listed }, {})).lines.length - 1;
        expect(chosen.lines.length + Number(skipped)).toBe(rows);
      }),
    );
  });
});
