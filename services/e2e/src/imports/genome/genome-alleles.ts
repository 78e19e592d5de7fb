import type { ImportCase } from '../import-table.ts';
import { site } from '../testing/vcf-text.ts';

const forms: readonly [title: string, at: string, ref: string, alt: string, key: string][] = [
  ['a deletion in a repeat goes to its start', '1:18', 'ACA', 'A', 'chr1:11CA>'],
  ['a deletion at the start of a repeat stays', '1:10', 'TCA', 'T', 'chr1:11CA>'],
  ['an insertion in a repeat goes to its start', '1:20', 'A', 'ACA', 'chr1:11>CA'],
  ['a deletion in a run goes to its start', '1:29', 'TT', 'T', 'chr1:21T>'],
  ['an insertion behind a run goes to its start', '1:30', 'T', 'TT', 'chr1:21>T'],
  ['a deletion goes as far as the start of the contig', '2:9', 'AA', 'A', 'chr2:1A>'],
  ['an insertion goes as far as the start of the contig', '2:10', 'A', 'AA', 'chr2:1>A'],
  ['a deletion of a whole run is not shifted', '1:20', 'ATTTTTTTTTT', 'A', 'chr1:21TTTTTTTTTT>'],
  ['an insertion may stand one past the end of the contig', '2:10', 'A', 'AC', 'chr2:11>C'],
  ['an N of the genome stops a deletion', '1:42', 'TT', 'T', 'chr1:41T>'],
  ['an ambiguity code of the genome stops a deletion', '1:49', 'TT', 'T', 'chr1:45T>'],
  ['an ambiguity code of the genome stops an insertion', '1:50', 'T', 'TTT', 'chr1:45>TT'],
  ['an insertion with an N is not shifted', '1:31', 'A', 'NTA', 'chr1:31>NT'],
  ['a replacement is not shifted', '1:19', 'CAT', 'TT', 'chr1:19CA>T'],
  ['lower case of the genome matches like upper case', '1:58', 'ACA', 'A', 'chr1:53CA>'],
  ['a substitution in lower case of the genome matches', '1:51', 'G', 'T', 'chr1:51G>T'],
  ['an N of the genome matches any base', '1:35', 'ACGT', 'AC', 'chr1:37GT>'],
  ['an N of the genome matches N', '1:36', 'N', 'T', 'chr1:36N>T'],
  ['an ambiguity code of the genome matches its first base', '1:44', 'A', 'T', 'chr1:44A>T'],
  ['an ambiguity code of the genome matches its other base', '1:43', 'TG', 'TC', 'chr1:44G>C'],
  ['an ambiguity code of the genome matches itself', '1:44', 'R', 'T', 'chr1:44R>T'],
  ['a deletion in a long run goes to its start', 'long:299998', 'TT', 'T', 'long:2T>'],
  ['an insertion behind a long run goes to its start', 'long:300000', 'T', 'TTTT', 'long:2>TTT'],
  ['the last base of a contig may be replaced', '1:60', 'A', 'C', 'chr1:60A>C'],
];

/** Normalisation with a reference genome. */
export const genomeAlleles: readonly ImportCase[] = [
  ...forms.map(([title, at, ref, alt, key]) => ({
    title,
    rows: [site(at, ref, alt)],
    stored: { [key]: 'unknown 1' },
  })),
  {
    title: 'the same allele written in three ways adds up',
    rows: [site('1:18', 'ACA', 'A'), site('chr1:10', 'TCA', 'T'), site('1:11', 'CACACACACA', 'CACACACA')],
    stored: { 'chr1:11CA>': 'unknown 3' },
  },
];

const fine = site('1:1', 'G', 'T');

function mismatch(title: string, row: string): ImportCase {
  return { title, rows: [fine, row, fine], fails: ['reference_mismatch', /\bline 5\b/i] };
}

/** Contradictions of the genome. */
export const genomeMismatches: readonly ImportCase[] = [
  mismatch('a REF that differs fails the import', site('1:2', 'C', 'T')),
  mismatch('a REF that differs in its last base fails the import', site('1:1', 'GATTC', 'G')),
  mismatch('a REF that differs fails the import, even where trimming takes the base away', site('1:1', 'CA', 'CT')),
  mismatch('a base that an ambiguity code does not stand for fails the import', site('1:44', 'C', 'T')),
  mismatch('an N in REF is no base of the genome', site('1:2', 'N', 'T')),
  mismatch('a position past the end fails the import', site('1:61', 'A', 'T')),
  mismatch('a position far past the end fails the import', site('1:2000000000', 'A', 'T')),
  mismatch('a REF that runs past the end fails the import', site('1:60', 'AC', 'A')),
  mismatch('a REF beside a symbolic ALT is checked for the other', site('1:2', 'C', '<DEL>,T')),
];

/** Contigs with a reference genome. */
export const genomeContigs: readonly ImportCase[] = [
  {
    title: 'contigs are stored in the spelling of the genome',
    rows: ['1', 'chr1', 'CHR1'].map((name) => site(`${name}:1`, 'G', 'T')),
    stored: { 'chr1:1G>T': 'unknown 3' },
  },
  {
    title: 'the mitochondrion is stored in the spelling of the genome',
    rows: ['chrM', 'MT', 'M', 'chrMT', 'NC_012920.1'].map((name) => site(`${name}:1`, 'G', 'T')),
    stored: { 'chrM:1G>T': 'unknown 5' },
  },
  {
    title: 'records on contigs that the genome lacks are skipped as unknown_contig',
    rows: [fine, site('3:1', 'G', 'T'), site('chrUn_decoy:99', 'G', 'T')],
    skipped: { unknown_contig: 2 },
    stored: { 'chr1:1G>T': 'unknown 1' },
  },
  {
    title: 'a file whose records are all on unknown contigs fails',
    rows: [site('3:1', 'G', 'T'), site('chrUn_decoy:99', 'G', 'T')],
    fails: ['reference_mismatch'],
  },
  { title: 'a file without records does not fail for lack of known contigs', rows: [], records: 0 },
  {
    title: 'REF of a record excluded by its FILTER is not checked',
    rows: [fine, '1 2 . C T . q10 .'],
    skipped: { filtered: 1 },
    stored: { 'chr1:1G>T': 'unknown 1' },
  },
  {
    title: 'REF of symbolic records and breakends is not checked, nor their position',
    rows: [fine, site('1:2', 'N', '<DEL>'), site('1:61', 'N', ']2:1]N'), site('1:0', 'N', '<DUP>')],
    skipped: { symbolic: 2, breakend: 1 },
    stored: { 'chr1:1G>T': 'unknown 1' },
  },
  {
    title: 'a contig length that contradicts the genome fails a file with records on the contig',
    header: ['##contig=<ID=chr1,length=61>', '##contig=<ID=chr2,length=10>'],
    rows: [fine],
    fails: [
      'reference_mismatch',
      /chr1 has 61 bases in the header, 60 in the reference genome/,
      /ignore_contig_lengths/,
    ],
  },
  {
    title: 'a contig length that contradicts the genome gives a warning where it is ignored',
    header: ['##contig=<ID=chr1,length=61>', '##contig=<ID=chr2,length=10>'],
    rows: [fine],
    options: { ignore_contig_lengths: true },
    warnings: [/chr1.*\b6[01]\b.*\b6[01]\b/],
    stored: { 'chr1:1G>T': 'unknown 1' },
  },
  {
    title: 'several contradicting lengths, also under other names of the contigs, give one warning with their number',
    header: ['##contig=<ID=1,assembly=x,length=60>', '##contig=<length=9,ID=2>', '##contig=<ID=MT,length=16569>'],
    rows: [fine],
    warnings: [/\b2 ##contig/],
    stored: { 'chr1:1G>T': 'unknown 1' },
  },
  {
    title: 'lengths of contigs that the genome lacks contradict nothing, nor do contigs without length',
    header: ['##contig=<ID=decoy,length=1>', '##contig=<ID=chr1>'],
    rows: [fine],
    stored: { 'chr1:1G>T': 'unknown 1' },
  },
];
