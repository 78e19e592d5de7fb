import { expect, test } from '@jest/globals';
import { importBed } from '../bed/import.ts';
import { chunksOf, headerOf, runAnnotate, runImport } from '../vcf/testing/vcf-runs.ts';
import { ContigNames } from './contig-names.ts';
import { accessionWarnings } from './judge-accessions.ts';
import { knownBuild } from './known-builds.ts';

const contigs = new ContigNames();
const build = knownBuild('GRCh37', contigs);
const record = (contig: string, filter = 'PASS'): string => `${contig}\t10\t.\tA\tC\t.\t${filter}\t.\tGT\t0/1\n`;
const calls = (...records: string[]): string => headerOf(['S']) + records.join('');
const own = record('NC_000001.10');
const foreign = record('NC_000001.11');
const says =
  /NC_000001\.11 is chromosome 1 of GRCh38, but this installation has GRCh37; .*set ignore_contig_lengths to true/;
const warning = /^contig_length: NC_000001\.11 is chromosome 1 of GRCh38, not of the genome or build here; /;

async function regionsOf(text: string, more: object = {}) {
  const regions: string[] = [];
  const sink = { add: (...region: unknown[]) => void regions.push(region.join(' ')), drain: async () => undefined };
  const files = { contigs, build, maxLineBytes: 1000, onReferenceMismatch: 'fail' as const, ...more };
  return { summary: await importBed(chunksOf([Buffer.from(text)]), files, sink), regions };
}

const bed = 'NC_000001.10\t1\t2\nNC_000001.11\t3\t4\n';

test('records on an accession of another build fail an import, with their line', async () => {
  const failure = { kind: 'reference_mismatch', line: 3, column: 1, message: expect.stringMatching(says) };
  await expect(runImport(calls(own, foreign), { build })).rejects.toMatchObject(failure);
  await expect(runImport(calls(own, foreign), { build, skipMalformed: true })).rejects.toMatchObject(failure);
});

test('regions on an accession of another build fail an import, with their line', async () => {
  const failure = { kind: 'reference_mismatch', line: 2, column: 1, message: expect.stringMatching(says) };
  await expect(regionsOf(bed)).rejects.toMatchObject(failure);
});

test('they are skipped and counted where mismatches are', async () => {
  const skip = { build, onReferenceMismatch: 'skip' as const };
  const { observed, summary } = await runImport(calls(own, foreign, foreign), skip);
  expect([observed, summary.skipped]).toEqual([{ '1:10A>C': [1, 0, 0, 0] }, { reference_mismatch: 2 }]);
  const { regions, summary: ofBed } = await regionsOf(bed, skip);
  expect([regions, ofBed.skipped]).toEqual([['1 1 2'], { reference_mismatch: 1 }]);
});

test('they are taken with ignore_contig_lengths, with a warning', async () => {
  const ignoring = { build, ignoreContigLengths: true };
  const { observed, summary } = await runImport(calls(own, foreign), ignoring);
  expect([observed, summary.warnings]).toEqual([{ '1:10A>C': [2, 0, 0, 0] }, [expect.stringMatching(warning)]]);
  const { regions, summary: ofBed } = await regionsOf(bed, ignoring);
  expect([regions, ofBed.warnings]).toEqual([['1 1 2', '1 3 4'], [expect.stringMatching(warning)]]);
});

test('filtered records on them do not matter', async () => {
  const { summary } = await runImport(calls(own, record('NC_000001.11', 'q10')), { build });
  expect([summary.skipped, summary.warnings]).toEqual([{ filtered: 1 }, []]);
});

test('annotating them gives a warning', async () => {
  const { text, summary } = await runAnnotate(calls(own, foreign), { build });
  expect(text.match(/Q_VN=\d/g)).toHaveLength(2);
  expect(summary.warnings).toEqual([expect.stringMatching(warning)]);
});

test('without a genome or build any accession is taken', async () => {
  const { observed, summary } = await runImport(calls(own, foreign));
  expect([observed, summary.warnings]).toEqual([{ '1:10A>C': [2, 0, 0, 0] }, []]);
});

test('a warning names the first of several', () => {
  const notes = { multiallelic: 3, 'accession NC_000002.12': 1, 'accession NC_000001.11': 7 };
  expect(accessionWarnings(notes)).toEqual([
    'contig_length: NC_000001.11 (the first of 2 such names) is chromosome 1 of GRCh38, not of the genome or build here; was the file made with another genome?',
  ]);
});
