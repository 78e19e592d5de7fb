import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { failureOf, headerOf, runImport } from '../testing/vcf-runs.ts';
import type { ColumnChoice } from './choose-columns.ts';

configureProperties({ seed: 20_261_123 });

const record = (columns: string): string => `${columns.replaceAll(' ', '\t')}\n`;
const trio = headerOf(['child', 'mother', '1']) + record('1 10 . A C . . . GT 0/1 0/0 1/1');
const named = (...names: string[]): ColumnChoice => ({ names, numbers: [] });
const numbered = (...numbers: number[]): ColumnChoice => ({ names: [], numbers });
const importOf = async (columns: ColumnChoice, file = trio) => {
  const { observed, summary } = await runImport(file, { poolSize: 1, columns });
  return { counts: observed['1:10A>C'], set: summary.columnSet };
};

describe('the sample columns of a VCF import', () => {
  test.each([
    [named('child'), { counts: [1, 0, 0, 0], set: '1' }],
    [named('mother'), { counts: undefined, set: '2' }],
    [numbered(3), { counts: [0, 1, 0, 0], set: '3' }],
    [numbered(3, 1), { counts: [1, 1, 0, 0], set: '1,3' }],
    [
      { names: ['mother', 'child'], numbers: [3] },
      { counts: [1, 1, 0, 0], set: '' },
    ],
    [
      { names: ['child'], numbers: [1] },
      { counts: [1, 0, 0, 0], set: '1' },
    ],
  ])('%j', async (columns, expected) => {
    expect(await importOf(columns)).toEqual(expected);
  });

  test('text of digits is a name first, and a number where no column has that name', async () => {
    expect(await importOf(named('1'))).toMatchObject({ set: '3' });
    expect(await importOf(named('2'))).toMatchObject({ set: '2' });
  });

  test('names are UTF-8', async () => {
    const file = headerOf(['Jos\u00c3\u00a9', 'b']) + record('1 10 . A C . . . GT 0/1 0/0');
    expect(await importOf(named('Jos\u00e9'), file)).toEqual({ counts: [1, 0, 0, 0], set: '1' });
  });

  test.each([
    [named('father'), 'columns: no sample column "father"; the file has "child", "mother", "1"'],
    [numbered(4), 'columns: no sample column 4; the file has "child", "mother", "1"'],
    [named('9'), 'columns: no sample column 9; the file has "child", "mother", "1"'],
  ])('%j fails with the line of the header, naming the columns', async (columns, message) => {
    expect(await failureOf(runImport(trio, { columns }))).toMatchObject({ kind: 'malformed', message, line: 1 });
  });

  test('a name that several columns have is refused, their numbers are not', async () => {
    const file = headerOf(['S', 'S']) + record('1 10 . A C . . . GT 0/1 0/0');
    const message = 'columns: several sample columns are named "S"; give columns by number';
    expect(await failureOf(runImport(file, { columns: named('S') }))).toMatchObject({ message });
    expect(await importOf(numbered(1), file)).toMatchObject({ set: '1' });
  });

  test('several columns of one individual are refused, with the ways out', async () => {
    const has = 'the file has 3 sample columns ("child", "mother", "1"), but the sample\'s pool_size is 1';
    const ways = 'set pool_size to 3 if all of them are in the sample, or use_genotypes to false';
    const message = `${has}; set columns to the one of this sample, or ${ways}`;
    expect(await failureOf(runImport(trio, { poolSize: 1 }))).toMatchObject({ kind: 'malformed', message, line: 1 });
    expect((await runImport(trio, { poolSize: 3 })).summary.warnings).toEqual([]);
    const counted = trio.replace('\t.\tGT\t', '\tAC=3;AN=6\tGT\t');
    expect((await runImport(counted, { poolSize: 1, useGenotypes: false })).summary.records).toBe(1);
  });

  test('several columns of a gVCF are refused without ways that its coverage refuses', async () => {
    const coverage = { minDepth: 10, minGenotypeQuality: 20 };
    const ways =
      'set columns to the one of this sample, or import the file as a joint import, with a coverage for each';
    const { message } = (await failureOf(runImport(trio, { poolSize: 1, coverage }))) as { message: string };
    expect(message).toContain(`; ${ways}`);
    expect(message).not.toMatch(/pool_size to|use_genotypes/);
  });

  test('a header of thousands of columns is quoted in part', async () => {
    const file = headerOf(Array.from({ length: 2500 }, (_, n) => `${n}-${'x'.repeat(100)}`));
    const { message } = (await failureOf(runImport(file, { poolSize: 1 }))) as { message: string };
    expect(message).toContain(' and 2490 more');
    expect(message.length).toBeLessThan(1000);
  });

  test('calls of other columns are not judged; missing columns are', async () => {
    const odd = headerOf(['a', 'b']) + record('1 10 . A C . . . GT 0/1 nonsense');
    expect(await importOf(named('a'), odd)).toMatchObject({ counts: [1, 0, 0, 0] });
    const short = headerOf(['a', 'b']) + record('1 10 . A C . . . GT 0/1');
    expect(await failureOf(runImport(short, { columns: named('a') }))).toMatchObject({ kind: 'malformed', line: 2 });
  });

  test('without genotypes the only chosen column carries the only ALT, whatever INFO counts for all columns', async () => {
    const somatic = headerOf(['NORMAL', 'TUMOR']) + record('1 10 . A C . . AC=9 AU:CU 1,2:3,4 5,6:7,8');
    expect(await importOf(named('TUMOR'), somatic)).toEqual({ counts: [0, 0, 0, 1], set: '2' });
    const several = headerOf(['NORMAL', 'TUMOR']) + record('1 10 . A C,G . . AC=9 AU:CU 1,2:3,4 5,6:7,8');
    const message = expect.stringContaining('split records with several ALTs (bcftools norm -m -any)');
    expect(await failureOf(runImport(several, { columns: named('TUMOR') }))).toMatchObject({ message });
    const both = runImport(somatic, { columns: named('NORMAL', 'TUMOR') });
    const advice = expect.stringContaining('set columns to a single sample column');
    expect(await failureOf(both)).toMatchObject({ message: advice });
  });
});

const cell = fc.constantFrom('0|0', '0/0', '0/1', '1|1', './.', '.', '1', '2/1', '0/1:7', '1/1:', '0/0:.:3');
const rowOf = (columns: number) =>
  fc.record({
    alt: fc.constantFrom('C', 'C,G'),
    format: fc.constantFrom('GT', 'GT:DP', 'GT:DP', 'DP'),
    cells: fc.array(cell, { minLength: columns, maxLength: columns, size: 'max' }),
  });
const matrix = fc.integer({ min: 1, max: 12 }).chain((columns) =>
  fc.tuple(
    fc.array(rowOf(columns), { minLength: 1, maxLength: 20, size: 'max' }),
    fc.subarray(
      Array.from({ length: columns }, (_, n) => n),
      { minLength: 1 },
    ),
  ),
);

test('chosen columns are imported as from a file of those columns', async () => {
  const textOf = (rows: readonly { alt: string; format: string; cells: string[] }[], columns: readonly number[]) =>
    headerOf(columns.map((n) => `S${n}`)) +
    rows
      .map(({ alt, format, cells }, row) => {
        const read = columns.map((n) => (alt === 'C' ? cells[n]!.replaceAll('2', '1') : cells[n]!));
        return record(`1 ${10 + row} . A ${alt} . PASS . ${format} ${read.join(' ')}`);
      })
      .join('');
  const outcome = async (text: string, columns: ColumnChoice | undefined) => {
    try {
      const { observed, summary } = await runImport(text, { poolSize: 12, ...(columns && { columns }) });
      return { observed, skipped: summary.skipped };
    } catch (error) {
      return { failed: (error as { kind: string }).kind };
    }
  };
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(matrix, async ([rows, chosen]) => {
      const all = Array.from({ length: rows[0]!.cells.length }, (_, n) => n);
      const wanted = await outcome(textOf(rows, chosen), undefined);
      expect(await outcome(textOf(rows, all), named(...chosen.map((n) => `S${n}`)))).toEqual(wanted);
      seen += Object.keys(wanted.observed ?? {}).length;
    }),
    { numRuns: 1000 },
  );
  expect(seen).toBeGreaterThan(3000);
});
