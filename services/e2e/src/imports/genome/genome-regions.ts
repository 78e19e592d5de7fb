import type { CoverageCase } from '../coverage-table.ts';

/** Regions with a reference genome. */
export const genomeRegions: readonly CoverageCase[] = [
  {
    title: 'regions may reach the very end of a contig, whatever its spelling',
    file: '1\t50\t60\nchr2\t0\t10\nMT\t0\t14\n',
    records: 3,
    regions: 3,
    covered: ['1:60A>C', 'chr2:1A>T', 'chrM:14A>T'],
    uncovered: ['1:50T>C'],
  },
  {
    title: 'an insertion past the last base is covered if that base is',
    file: '2\t9\t10\n',
    records: 1,
    regions: 1,
    covered: ['2:11>C', '2:10A>C'],
    uncovered: ['2:9A>C'],
  },
  {
    title: 'a shifted deletion is covered if its leftmost position is',
    file: '1\t10\t12\n',
    records: 1,
    regions: 1,
    covered: ['1:19CA>', '1:11CA>'],
    uncovered: ['1:29T>'],
  },
  {
    title: 'regions on contigs that the genome lacks are skipped as unknown_contig',
    file: 'decoy\t0\t1000\n1\t0\t10\n',
    records: 2,
    regions: 1,
    skipped: { unknown_contig: 1 },
    covered: ['1:1G>T'],
  },
  {
    title: 'a BED file whose regions are all on unknown contigs fails',
    file: 'decoy\t0\t1000\n',
    fails: ['reference_mismatch'],
  },
  {
    title: 'a region that ends past the contig fails the import',
    file: '1\t0\t10\n1\t20\t61\n',
    uncovered: ['1:1G>T'],
    fails: ['reference_mismatch', /\bline 2\b/i],
  },
  {
    title: 'a region that starts past the contig fails the import',
    file: '1\t0\t10\n1\t100\t200\n',
    uncovered: ['1:1G>T'],
    fails: ['reference_mismatch', /\bline 2\b/i],
  },
];
