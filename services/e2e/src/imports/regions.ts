import { gzipSync } from 'node:zlib';
import type { CoverageCase } from './coverage-table.ts';
import { breaks, compressions } from './testing/compressed.ts';

/** A deletion of all bases from one position to another. */
export function spanning(contig: string, first: number, last: number): string {
  return `${contig}:${first}${'A'.repeat(last - first + 1)}>`;
}

function bad(title: string, line: string, ...says: RegExp[]): CoverageCase {
  return {
    title,
    file: `1\t10\t20\n${line}\n1\t30\t40\n`,
    uncovered: ['1:15A>T', '1:35A>T'],
    fails: ['invalid_regions', /\bline 2\b/i, ...says],
  };
}

const two = '1\t10\t20\n2\t0\t5\n';
const ofTwo = {
  records: 2,
  regions: 2,
  covered: ['1:11A>T', '1:20A>T', '2:1A>T'],
  uncovered: ['1:10A>T', '1:21A>T', '2:6A>T'],
};

/** Regions of BED files without a reference genome (decisions 4.6). */
export const regions: readonly CoverageCase[] = [
  { title: 'regions are 0-based and half-open', file: two, ...ofTwo },
  { title: 'columns may be separated by blanks', file: two.replaceAll('\t', ' '), ...ofTwo },
  { title: 'columns may be separated by several blanks', file: two.replaceAll('\t', '   '), ...ofTwo },
  { title: 'columns from the fourth on are ignored', file: two.replaceAll('\n', '\tname x\t0\t+\t7\n'), ...ofTwo },
  {
    title: 'comments, track and browser lines are skipped',
    file: `browser position chr1:1-100\ntrack name="t" description="d"\n#chrom\tstart\tend\n${two}# end\n`,
    ...ofTwo,
  },
  {
    title: 'empty lines between regions are skipped and counted',
    file: `\n${two}\n`,
    ...ofTwo,
    skipped: { empty_line: 2 },
  },
  {
    title: 'empty regions are skipped and counted',
    file: '1\t10\t10\n1\t0\t0\n1\t30\t40\n',
    records: 3,
    regions: 1,
    skipped: { empty_region: 2 },
    covered: ['1:31A>T'],
    uncovered: ['1:10A>T', '1:11A>T', '1:1A>T'],
  },
  {
    title: 'touching regions of one file are merged',
    file: '1\t10\t20\n1\t20\t30\n',
    records: 2,
    regions: 1,
    covered: [spanning('1', 11, 30), '1:21>A'],
    uncovered: [spanning('1', 10, 30), spanning('1', 11, 31)],
  },
  {
    title: 'overlapping regions of one file are merged, in any order',
    file: '1\t25\t40\n1\t10\t20\n1\t15\t30\n1\t12\t14\n',
    records: 4,
    regions: 1,
    covered: [spanning('1', 11, 40)],
    uncovered: [spanning('1', 11, 41)],
  },
  {
    title: 'regions one base apart stay separate',
    file: '1\t10\t20\n1\t21\t30\n',
    records: 2,
    regions: 2,
    covered: [spanning('1', 11, 20), spanning('1', 22, 30)],
    uncovered: [spanning('1', 20, 22), '1:21A>T', '1:21>T'],
  },
  {
    title: 'an insertion is covered if the base after it is',
    file: '1\t10\t20\n',
    records: 1,
    regions: 1,
    covered: ['1:11>T', '1:20>TTT'],
    uncovered: ['1:21>T', '1:10>T'],
  },
  {
    title: 'names of contigs mean the same as in VCF files',
    file: 'chr1\t0\t9\nCHR2\t0\t9\nchrM\t0\t9\nMT\t9\t20\nNC_000001.11\t9\t20\n',
    records: 5,
    regions: 3,
    covered: [spanning('1', 1, 20), '2:9A>T', spanning('M', 1, 20), spanning('NC_012920.1', 1, 20)],
  },
  {
    title: 'regions may end anywhere without a genome',
    file: '1\t0\t2000000000\n',
    records: 1,
    regions: 1,
    covered: ['1:1A>T', '1:2000000000A>T'],
  },
  {
    title: 'an empty file imports successfully with no regions',
    file: '',
    records: 0,
    regions: 0,
    uncovered: ['1:1A>T'],
  },
  { title: 'CRLF line ends of regions are accepted', file: two.replaceAll('\n', '\r\n'), ...ofTwo },
  { title: 'a byte order mark before regions is dropped', file: `\ufeff${two}`, ...ofTwo },
  { title: 'a last region without line end counts', file: two.slice(0, -1), ...ofTwo },
  { title: 'empty trailing columns of regions are tolerated', file: two.replaceAll('\n', '\t\t\n'), ...ofTwo },
  ...compressions.map(([name, compress]) => ({
    title: `regions in ${name} are imported`,
    file: compress(two),
    ...ofTwo,
  })),
  ...breaks.map(
    ([what, break_]): CoverageCase => ({
      title: `${what} fails the import of regions`,
      file: break_(two.repeat(20)),
      uncovered: ['1:15A>T'],
      fails: ['invalid_regions'],
    }),
  ),
  bad('a region of two columns is malformed', '1\t10', /column/i),
  bad('a region that ends before it starts is malformed', '1\t20\t10', /20/),
  bad('a negative start is malformed', '1\t-1\t10', /-1/),
  bad('a start that is no number is malformed', '1\tx\t10', /x/),
  bad('an end that is no number is malformed', '1\t10\t2.5', /2\.5/),
  bad('an end with an exponent is malformed', '1\t10\t1e3', /1e3/),
  bad('a line of one word is malformed', 'chr1', /column/i),
  {
    title: 'a VCF sent as BED fails the import',
    file: '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\n1\t100\t.\tA\tT\n',
    fails: ['invalid_regions', /\bline 3\b/i],
  },
  {
    title: 'the first of several bad regions is reported',
    file: '#\n1\t10\t20\r\n\n1\tx\t20\n1\t20\t10\n',
    fails: ['invalid_regions', /\bline 4\b/i],
  },
  {
    title: 'a region longer than the cap of lines fails the import',
    file: `1\t10\t20\n1\t30\t40\t${'y'.repeat(70_000)}\n`,
    uncovered: ['1:15A>T'],
    fails: ['invalid_regions', /\bline 2\b/i],
  },
  {
    title: 'regions with more uncompressed bytes than allowed fail the import',
    file: gzipSync(`1\t10\t20\n${`#${'y'.repeat(1022)}\n`.repeat(5 * 1024)}`),
    uncovered: ['1:15A>T'],
    fails: ['invalid_regions'],
  },
];
