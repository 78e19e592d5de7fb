import { describe, expect, test } from '@jest/globals';
import { importBed } from './bed/import.ts';
import { ContigNames } from './contigs/contig-names.ts';
import { addTotals, emptyTotals } from './import-totals.ts';
import { failureOf, genomeOf, headerOf, runImport } from './vcf/testing/vcf-runs.ts';

const record = (columns: string): string => `${columns.replaceAll(' ', '\t')}\n`;
const good = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => record(`1 ${from + i} . A C . . . GT 0/1`)).join('');
const bad = record('1 x . A C . . . GT 0/1');
const header = headerOf(['S']);

describe('malformed records of a VCF', () => {
  const skipping = { skipMalformed: true };

  test('are left out up to one in a hundred, with a warning that names the first five lines', async () => {
    const { observed, summary } = await runImport(header + good(99) + bad, skipping);
    expect([Object.keys(observed).length, summary.records, summary.skipped]).toEqual([99, 100, { malformed: 1 }]);
    expect(summary.warnings).toEqual(['malformed: 1 of 100 records are malformed (line 101) and left out']);
    const many = (await runImport(header + bad.repeat(6) + good(594), skipping)).summary;
    expect(many.warnings).toEqual(['malformed: 6 of 600 records are malformed (lines 2, 3, 4, 5, 6, …) and left out']);
  });

  test('fail the import when there are more, and without the option', async () => {
    const file = header + good(98) + bad;
    expect(await failureOf(runImport(file, skipping))).toMatchObject({
      kind: 'malformed',
      line: 100,
      message: expect.stringMatching(/^1 of 99 records are malformed \(line 100\), more than 1 %;/),
    });
    expect(await failureOf(runImport(file))).toMatchObject({ kind: 'malformed', line: 100, column: 2 });
  });

  test('are records, also those whose columns are not found', async () => {
    const short = record('1 10 . A');
    const { summary } = await runImport(header + good(99) + short, skipping);
    expect([summary.records, summary.skipped]).toEqual([100, { malformed: 1 }]);
    expect(await failureOf(runImport(header + short.repeat(3), skipping))).toMatchObject({
      kind: 'malformed',
      message: expect.stringMatching(/^3 of 3 records are malformed/),
    });
    expect(await failureOf(runImport(header + record(' 10 . A C . . . GT 0/1'), skipping))).toMatchObject({
      kind: 'malformed',
      message: expect.stringMatching(/^1 of 1 records are malformed/),
    });
  });

  test.each([
    ['too few columns', record('1 10 . A')],
    ['a foreign letter', record('1 10 . A? C . . . GT 0/1')],
    ['an allele that is missing', record('1 10 . A C . . . GT 0/1').replace('0/1', '0/7')],
    ['a missing sample column', record('1 10 . A C . . .')],
  ])('may have any fault: %s', async (_title, line) => {
    for (const genome of [undefined, genomeOf({ '1': 'A'.repeat(200) }, true)]) {
      const { observed, summary } = await runImport(header + good(100) + line, {
        ...skipping,
        ...(genome && { genome }),
      });
      expect([Object.keys(observed).length, summary.skipped]).toEqual([100, { malformed: 1 }]);
    }
  });

  test('do not excuse a header, a second header, or what contradicts the genome', async () => {
    for (const file of [`##x\n#CHROM\n${good(200)}`, header + good(200) + header]) {
      expect(await failureOf(runImport(file, skipping))).toMatchObject({ kind: 'malformed' });
    }
    const genome = genomeOf({ '1': 'T'.repeat(300) });
    expect(await failureOf(runImport(header + good(200), { ...skipping, genome }))).toMatchObject({
      kind: 'reference_mismatch',
      line: 2,
    });
  });
});

describe('malformed rows of a BED', () => {
  async function* once(text: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  }
  const rows = (count: number) => Array.from({ length: count }, (_, i) => `1\t${2 * i}\t${2 * i + 1}\n`).join('');
  const read = (text: string) => {
    let regions = 0;
    const sink = { add: () => void regions++, drain: async () => undefined };
    const options = {
      contigs: new ContigNames({}),
      maxLineBytes: 1000,
      onReferenceMismatch: 'fail',
      skipMalformed: true,
    } as const;
    return importBed(once(text), options, sink).then((summary) => ({ regions, ...summary }));
  };

  test('are left out up to one in a hundred', async () => {
    expect(await read(`${rows(199)}1\t5\tx\n`)).toMatchObject({
      regions: 199,
      skipped: { malformed: 1 },
      warnings: ['malformed: 1 of 200 records are malformed (line 200) and left out'],
    });
    await expect(read(`${rows(99)}1\t5\tx\n1\ty\n`)).rejects.toMatchObject({ kind: 'malformed', line: 100 });
  });
});

test('lines of malformed records in a later part count from the beginning of the file', () => {
  const part = (lines: number, notes: Record<string, number>) => ({ ...emptyTotals(), lines, notes });
  const sum = addTotals(part(10, { 'line 3': 1, no_counts: 2 }), part(5, { 'line 1': 1, no_counts: 1 }));
  expect(sum).toMatchObject({ lines: 15, notes: { 'line 3': 1, 'line 11': 1, no_counts: 3 } });
});
