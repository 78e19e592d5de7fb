import { describe, expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { createRandom } from '@varfreq/testkit/random';
import { callers } from '../../testing/callers/callers.ts';
import { runJoint } from '../../testing/joint-runs.ts';
import { plainFile } from '../../testing/plain-files.ts';
import { bytesOf, genomeOf, headerOf, type Observed, runImport } from '../../testing/vcf-runs.ts';
import type { VcfImportOptions } from '../import-options.ts';

configureProperties({ seed: 20_261_125 });

interface Failure {
  failed: { kind: string; message: string; line: number | undefined };
}
type Outcome = { observed: Observed[] } | Failure;

async function outcomeOf(run: () => Promise<Observed[]>): Promise<Outcome> {
  try {
    return { observed: await run() };
  } catch (error) {
    const { kind, message, line } = error as Failure['failed'];
    if (kind === undefined) throw error;
    return { failed: { kind, message, line } };
  }
}

/** A record without genotypes, which several columns leave out and a single one takes. */
function hasNoGenotypes(line: string): boolean {
  const format = line.split('\t')[8];
  return !['GT', 'PL', 'GL', 'GP'].some((key) => format?.split(':').includes(key));
}

/** Imports each column by itself. */
async function singly(
  text: string,
  columns: readonly number[],
  options: Partial<VcfImportOptions>,
): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (const column of columns) {
    const choice = { columns: { names: [], numbers: [column] }, poolSize: 1 };
    all.push(await outcomeOf(async () => [(await runImport(text, { ...options, ...choice })).observed]));
  }
  return all;
}

/** A joint import and single ones of the same columns: equal observations, or the first of the errors. */
async function compare(text: string, columns: readonly number[], options: Partial<VcfImportOptions>): Promise<number> {
  const joint = await outcomeOf(async () => (await runJoint(text, columns, options)).observed);
  const singles = await singly(text, columns, options);
  if ('failed' in joint && joint.failed.line !== undefined) {
    const failures = singles.flatMap((one) => ('failed' in one ? [one.failed] : []));
    const first = Math.min(...failures.map(({ line }) => line ?? Number.POSITIVE_INFINITY));
    expect(failures.filter(({ line }) => line === first)).toContainEqual(joint.failed);
    return 0;
  }
  const isLeftOut = (line: string) => options.useGenotypes === false || hasNoGenotypes(line);
  const kept = text
    .split('\n')
    .map((line) => (columns.length > 1 && !line.startsWith('#') && isLeftOut(line) ? '' : line));
  const expected = await singly(kept.join('\n'), columns, options);
  if ('failed' in joint) {
    for (const one of expected) expect([{ observed: [{}] }, joint]).toContainEqual(one);
    return 0;
  }
  expect(joint.observed.map((one) => ({ observed: [one] }))).toEqual(expected);
  return joint.observed.reduce((sum, observed) => sum + Object.keys(observed).length, 0);
}

const genomes = [undefined, undefined, genomeOf({ 1: 'ACAC'.repeat(12) }), genomeOf({ 1: 'AN'.repeat(12) }, true)];
const settings = fc.record({
  skipFiltered: fc.boolean(),
  useGenotypes: fc.constantFrom(true, true, true, true, false),
  preferGenotypeLikelihoods: fc.constantFrom(false, false, true),
  genome: fc.constantFrom(...genomes),
  onReferenceMismatch: fc.constantFrom('fail' as const, 'skip' as const),
});

/** Columns from 1, in any order. */
const columnsOf = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, n) => n + 1),
    { minLength: 1 },
  );
const withColumns = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('latin1');
  const samples = text.slice(0, text.indexOf('\n')).split('\t').length - 9;
  return fc.tuple(fc.constant(text), columnsOf(samples));
};
const optional = ({ genome, ...more }: typeof settings extends fc.Arbitrary<infer T> ? T : never) => ({
  ...more,
  ...(genome && { genome }),
});

/** Cells with every kind of call, of records with two ALTs. */
const oddCell = fc
  .tuple(
    fc.constantFrom('0/0', '0|1', '1/1', '1/2', '2', '1', '.', './.', './1', '1/2/2', '|2|0', '', '0/3', 'x'),
    fc.constantFrom('', ':PASS', ':q10', ':.', ':PASS:0,9,9,9,9,9', ':PASS:9,9,0,9,9,9', ':PASS:9,9', ':PASS:a'),
  )
  .map(([gt, rest]) => gt + rest);
const oddFile = fc.integer({ min: 1, max: 6 }).chain((samples) =>
  fc
    .array(
      fc.record({
        pos: fc.integer({ min: 1, max: 9 }),
        alt: fc.constantFrom('C,G', 'C,G', 'C,<DEL>', 'CC,C', 'C,C'),
        format: fc.constantFrom('GT:FT:PL', 'GT:FT:PL', 'GT', 'GT:FT:GL', 'DP:FT:PL', 'DP', 'PL:FT:GT'),
        cells: fc.array(
          fc.oneof({ weight: 12, arbitrary: fc.constantFrom('0/1', '1|2', '0/0') }, { weight: 1, arbitrary: oddCell }),
          { minLength: samples, maxLength: samples },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((rows) => {
      const lines = rows.map(({ pos, alt, format, cells }) =>
        ['1', pos, '.', 'A', alt, '.', 'PASS', '.', format, ...cells].join('\t'),
      );
      return bytesOf(`${headerOf(Array.from({ length: samples }, (_, n) => `S${n}`))}${lines.join('\n')}\n`);
    }),
);

describe('a joint import gives each member what an import of its column alone gives', () => {
  test.each([
    ['plain lines, and odd ones between them', plainFile, casesOf(2000), casesOf(3000)],
    ['calls of every kind', oddFile, casesOf(2000), casesOf(2000)],
  ])('of %s', async (_, files, numRuns, least) => {
    let observations = 0;
    await fc.assert(
      fc.asyncProperty(files.chain(withColumns), settings, async ([text, columns], options) => {
        observations += await compare(text, columns, optional(options));
      }),
      { numRuns },
    );
    expect(observations).toBeGreaterThan(least);
  });

  test('of files as their callers write them', async () => {
    let observations = 0;
    for (const [name, caller] of Object.entries(callers)) {
      for (let seed = 1; seed <= 3; seed++) {
        const { text } = caller(createRandom(seed));
        const header = text.split('\n').find((line) => line.startsWith('#CHROM'))!;
        const samples = header.split('\t').length - 9;
        if (samples < 1) continue;
        const columns = Array.from({ length: samples }, (__, n) => n + 1);
        for (const options of [{}, { skipFiltered: false, preferGenotypeLikelihoods: true }]) {
          observations += await compare(text, columns.reverse(), options).catch((error: unknown) => {
            throw new Error(`${name}, seed ${seed}`, { cause: error });
          });
        }
      }
    }
    expect(observations).toBeGreaterThan(5000);
  });

  test('where malformed records are skipped, a malformed call costs the record to its member alone', async () => {
    const bad = fc.record({ row: fc.nat(399), column: fc.nat(3), cell: fc.constantFrom('x', '0/3', '1/', '0-1') });
    let skipped = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(bad, { minLength: 1, maxLength: 4 }), columnsOf(4), async (all, columns) => {
        const rows = Array.from({ length: 400 }, (_, row) => {
          const cells = ['0/1', '1/1', '0|0', row % 5 === 0 ? '1/2' : '.'];
          for (const { column, cell } of all.filter((one) => one.row === row)) cells[column] = cell;
          return ['1', row + 1, '.', 'A', row % 5 === 0 ? 'C,G' : 'C', '.', '.', '.', 'GT', ...cells].join('\t');
        });
        const text = `${headerOf(['a', 'b', 'c', 'd'])}${rows.join('\n')}\n`;
        const options = { skipMalformed: true };
        const { observed, summary } = await runJoint(text, columns, options);
        const lines = new Set(all.filter(({ column }) => columns.includes(column + 1)).map(({ row }) => row));
        expect(summary.skipped.malformed ?? 0).toBe(lines.size);
        const singles = await singly(text, columns, options);
        expect(singles).toEqual(observed.map((one) => ({ observed: [one] })));
        skipped += lines.size;
      }),
      { numRuns: 100 },
    );
    expect(skipped).toBeGreaterThan(100);
  });
});

const number = fc.constantFrom('0', '9', '10', '20', '99', '.', '');
const blockCell = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('0/0:20:30:20', '0|0:12:99:10', './.:0:0:0', '0/0:3:30:3', '0/1:30:9:5') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('0', '0/.', '1/1', '.', '', 'x', '0/0'), number, number, number)
      .map((fields) => fields.join(':')),
  },
);
const gvcf = fc
  .array(
    fc.record({
      step: fc.nat(6),
      length: fc.constantFrom(1, 1, 5, 20),
      alt: fc.constantFrom('<NON_REF>', '<*>', '.', 'C,<NON_REF>', '*,<NON_REF>'),
      filter: fc.constantFrom('.', 'PASS', 'PASS', 'q10'),
      format: fc.constantFrom('GT:DP:GQ:MIN_DP', 'GT:DP:GQ:MIN_DP', 'GT:AD:RGQ:DP', 'GT:DP'),
      cells: fc.array(blockCell, { minLength: 4, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 25, size: 'max' },
  )
  .map((rows) => {
    let pos = 1;
    const lines = rows.map(({ step, length, alt, filter, format, cells }) => {
      pos += step;
      const info = length > 1 ? `END=${pos + length - 1}` : '.';
      return ['1', pos, '.', 'A', alt, '.', filter, info, format, ...cells].join('\t');
    });
    return `${headerOf(['a', 'b', 'c', 'd'])}${lines.join('\n')}\n`;
  });

test('a joint import of a gVCF covers each member as an import of its column alone does', async () => {
  const limits = fc.record({ minDepth: fc.constantFrom(0, 10), minGenotypeQuality: fc.constantFrom(0, 20) });
  const more = fc.record({ coverage: limits, genome: fc.constantFrom(undefined, genomeOf({ 1: 'A'.repeat(90) })) });
  let [covered, failed] = [0, 0];
  await fc.assert(
    fc.asyncProperty(gvcf, columnsOf(4), more, async (text, columns, { coverage, genome }) => {
      const options = { coverage, ...(genome && { genome }) };
      const singles: { regions: unknown; skipped: number }[] = [];
      const failures: unknown[] = [];
      for (const column of columns) {
        try {
          const own = { columns: { names: [], numbers: [column] }, poolSize: 1 };
          const { regions, summary } = await runImport(text, { ...options, ...own });
          singles.push({ regions, skipped: summary.skipped.reference_block ?? 0 });
        } catch (error) {
          failures.push((error as Failure['failed']).message);
        }
      }
      const joint = await runJoint(text, columns, options).catch((error: Failure['failed']) => error);
      if ('message' in joint) {
        failed++;
        if (joint.line !== undefined) expect(failures).toContain(joint.message);
        return;
      }
      expect(failures.filter((message) => !/^none of the/.test(`${message}`))).toEqual([]);
      if (failures.length > 0) return;
      expect(joint.regions).toEqual(singles.map(({ regions }) => regions));
      expect(joint.summary.skipped.reference_block ?? 0).toBeLessThanOrEqual(
        Math.min(...singles.map((one) => one.skipped)),
      );
      covered += joint.regions.flat().length;
    }),
    { numRuns: casesOf(1500) },
  );
  expect(covered).toBeGreaterThan(casesOf(5000));
  expect(failed).toBeGreaterThan(casesOf(10));
});

test.each([
  ['a column too many', ['0/1:30:99', '0/0:30:99', '0/0:30:99']],
  ['a column missing', ['0/1:30:99']],
])('a record with %s covers no member where malformed records are left out', async (_, cells) => {
  const row = (pos: number, ...columns: string[]) =>
    ['1', pos, '.', 'A', 'T', '.', '.', '.', 'GT:DP:GQ', ...columns].join('\t');
  const sound = Array.from({ length: 100 }, (_, i) => row(i + 1, '0/1:30:99', '0/0:30:99'));
  const text = `${headerOf(['a', 'b'])}${[...sound, row(500, ...cells)].join('\n')}\n`;
  const coverage = { minDepth: 10, minGenotypeQuality: 20 };
  const { regions, summary } = await runJoint(text, [1, 2], { coverage, skipMalformed: true });
  expect(summary.skipped).toEqual({ malformed: 1 });
  expect(regions.map((own) => Math.max(...own.map(({ end }) => end)))).toEqual([100, 100]);
});
