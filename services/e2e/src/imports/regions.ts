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

/** Regions of BED files without a reference genome. */
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
    title: 'track and browser lines in any case are skipped',
    file: `TRACK name="t"\nBrowser position chr1:1-100\n${two}`,
    ...ofTwo,
  },
  { title: 'names of columns in the first row are skipped', file: `chrom start end\n${two}`, ...ofTwo },
  {
    title: 'positions may have an exponent',
    file: '1\t1e+05\t2e+05\n',
    records: 1,
    regions: 1,
    covered: [spanning('1', 100_001, 100_010), '1:200000A>T'],
    uncovered: ['1:100000A>T', '1:200001A>T'],
  },
  {
    title: 'rows of a depth',
    file: '1\t10\t20\t9\n1\t20\t30\t10\n1\t30\t40\t20:50\n1\t40\t50\t0:1\n',
    options: { min_depth: 10 },
    records: 4,
    regions: 1,
    skipped: { low_depth: 2 },
    covered: [spanning('1', 21, 40)],
    uncovered: ['1:20A>T', '1:41A>T'],
  },
  {
    title: 'rows of a depth in another column',
    file: '#chrom\tstart\tend\tregion\t10X\n1\t10\t20\ta\t3\n1\t20\t30\tb\t10\n',
    options: { min_depth: 10, depth_column: 5 },
    records: 2,
    regions: 1,
    skipped: { low_depth: 1 },
    covered: [spanning('1', 21, 30)],
    uncovered: ['1:20A>T'],
  },
  {
    title: 'rows of states',
    file: '1 10 20 NO_COVERAGE\n1 20 30 CALLABLE\n1 30 40 LOW_COVERAGE\n',
    options: { states: ['CALLABLE', 'LOW_COVERAGE'] },
    records: 3,
    regions: 1,
    skipped: { other_state: 1 },
    covered: [spanning('1', 21, 40)],
    uncovered: ['1:20A>T'],
  },
  {
    title: 'rows of the usual states where only their column is named',
    file: '1 10 20 x CALLABLE\n1 20 30 x REF_N\n1 30 40 x PASS\n',
    options: { state_column: 5 },
    records: 3,
    regions: 2,
    skipped: { other_state: 1 },
    covered: ['1:11A>T', '1:31A>T'],
    uncovered: ['1:21A>T'],
  },
  {
    title: 'rows that say otherwise are covered, with warnings',
    file: '1 10 20 NO_COVERAGE\n1 20 30 0\n1 30 40 POOR_MAPPING_QUALITY\n',
    records: 3,
    regions: 1,
    warnings: [/^uncovered_state: .* 2 rows .*set states/, /^no_depth: .* 1 row .*set min_depth/],
    covered: [spanning('1', 11, 40)],
  },
  {
    title: 'blocks of rows, where asked for',
    file: '1\t10\t40\tx\t0\t+\t10\t40\t0\t2\t5,10,\t0,20,\n',
    options: { use_blocks: true },
    records: 1,
    regions: 2,
    covered: [spanning('1', 11, 15), spanning('1', 31, 40)],
    uncovered: ['1:16A>T', '1:30A>T'],
  },
  {
    title: 'rows with blocks as a whole otherwise, with a warning',
    file: '1\t10\t40\tx\t0\t+\t10\t40\t0\t2\t5,10,\t0,20,\n',
    records: 1,
    regions: 1,
    warnings: [/^blocks: .* 1 row /],
    covered: [spanning('1', 11, 40)],
  },
  {
    title: 'a depth that is not a number is malformed where it decides',
    file: '1\t10\t20\tx\n',
    options: { min_depth: 1 },
    uncovered: ['1:15A>T'],
    fails: ['invalid_regions', /\bline 1\b/, /column 4/],
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
  bad('an end with a negative exponent is malformed', '1\t10\t1e-3', /1e-3/),
  bad('a line of one word is malformed', 'chr1', /column/i),
  {
    title: 'a VCF sent as BED fails the import',
    file: '##fileformat=VCFv4.3\n#CHROM\tPOS\tID\tREF\tALT\n1\t100\t.\tA\tT\n',
    fails: ['invalid_regions', /\bline 3\b/i],
    fault: 'is_vcf',
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
