import { gzipSync } from 'node:zlib';
import type { ImportCase } from './import-table.ts';
import { breaks, compressions } from './testing/compressed.ts';
import { call, site, vcf } from './testing/vcf-text.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1'), call('2:9', 'AC', 'A', 'GT', '1/1')] });
const stored = { '1:100A>T': 'het 1', '2:10C>': 'hom 1' };

function kept(title: string, file: string | Uint8Array, rest: Partial<ImportCase> = {}): ImportCase {
  return { title, file, records: 2, stored, ...rest };
}

const info = (length: number): string => `X=${'y'.repeat(length)}`;
const megabyte = `##x=${'y'.repeat(1020)}\n`.repeat(1024);

/** Encodings of files: compression, line ends, byte order mark, with lines of `maxLineBytes` at most. */
export const streams = (maxLineBytes: number): readonly ImportCase[] => [
  ...compressions.map(([name, compress]) => kept(`${name} is imported`, compress(text()))),
  ...breaks.map(
    ([what, break_]): ImportCase => ({
      title: `${what} fails the import`,
      file: break_(text()),
      fails: ['invalid_observations'],
      contigs: ['2'],
    }),
  ),
  kept('CRLF line ends are accepted', text().replaceAll('\n', '\r\n')),
  kept('CRLF line ends are accepted in gzip', gzipSync(text().replaceAll('\n', '\r\n'))),
  kept('a byte order mark is dropped', `\ufeff${text()}`),
  kept('a byte order mark in BGZF is dropped', compressions[3]![1](`\ufeff${text()}`)),
  kept('a last line without line end counts', text().slice(0, -1)),
  kept('##fileformat is not required', text().replace('##fileformat=VCFv4.3\n', '')),
  kept('empty trailing columns are tolerated', text().replaceAll(/(\d\/\d)\n/g, '$1\t\t\n')),
  kept('empty trailing columns before CRLF are tolerated', text().replaceAll(/(\d\/\d)\n/g, '$1\t\r\n')),
  {
    title: 'empty lines are skipped and counted',
    file: text().replaceAll(/(\d\/\d)\n/g, '$1\n\n'),
    skipped: { empty_line: 2 },
    stored,
  },
  {
    title: 'a line just shorter than the cap is imported',
    rows: [site('1:100', 'A', 'T', info(maxLineBytes - 100))],
    stored: { '1:100A>T': 'unknown 1' },
  },
  {
    title: 'gzip with more uncompressed bytes than allowed fails the import',
    file: gzipSync(text().replace('#CHROM', `${megabyte.repeat(5)}#CHROM`)),
    fails: ['invalid_observations'],
    contigs: ['2'],
  },
  {
    title: 'plain text of more bytes than allowed fails the import',
    file: text().replace('#CHROM', `${megabyte.repeat(5)}#CHROM`),
    fails: ['invalid_observations'],
    contigs: ['2'],
  },
];
