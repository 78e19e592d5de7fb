import type { ImportCase } from './import-table.ts';
import { call, site } from './testing/vcf-text.ts';

const forms: readonly [title: string, at: string, ref: string, alt: string, ...keys: string[]][] = [
  ['alleles are upper-cased', '1:100', 'a', 'g', '1:100A>G'],
  ['the common prefix of an insertion is trimmed to nothing', '1:100', 'A', 'AT', '1:101>T'],
  ['the common prefix of a deletion is trimmed', '1:100', 'GAT', 'G', '1:101AT>'],
  ['the suffix goes first: AA to A takes the first A away', '1:100', 'AA', 'A', '1:100A>'],
  ['the suffix goes first: A to AA adds before the first A', '1:100', 'A', 'AA', '1:100>A'],
  ['suffix and prefix are both trimmed', '1:100', 'CAG', 'CG', '1:101A>'],
  ['a substitution within context is trimmed on both sides', '1:100', 'GATTACA', 'GATTCCA', '1:104A>C'],
  ['several bases replaced stay together', '1:100', 'ACGT', 'AGCT', '1:101CG>GC'],
  ['a replacement by a longer allele is trimmed', '1:100', 'ACT', 'AGGT', '1:101C>GG'],
  ['an insertion may stand before the first base of a contig', '1:1', 'A', 'TA', '1:1>T'],
  ['case does not keep alleles from being trimmed', '1:100', 'gat', 'GAc', '1:102T>C'],
  ['REF may be N', '1:100', 'N', 'T', '1:100N>T'],
  ['ALT may be N', '1:100', 'A', 'n', '1:100A>N'],
  ['IUPAC codes are letters of alleles', '1:100', 'R', 'YK', '1:100R>YK'],
  ['records of several ALTs are split', '1:100', 'CA', 'C,CAA,TA', '1:100C>T', '1:101>A', '1:101A>'],
  ['an insertion may be long', '1:100', 'G', `G${'CA'.repeat(2000)}`, `1:101>${'CA'.repeat(2000)}`],
  ['a deletion may be long', '1:100', `G${'CA'.repeat(2000)}`, 'G', `1:101${'CA'.repeat(2000)}>`],
];

/** Normalisation without a reference genome. */
export const alleleForms: readonly ImportCase[] = forms.map(([title, at, ref, alt, ...keys]) => ({
  title,
  rows: [site(at, ref, alt)],
  stored: Object.fromEntries(keys.map((key) => [key, 'unknown 1'])),
}));

const breakends = ['G]17:198982]', ']13:123456]T', 'C[2:321682[', '[17:198983[A', 'G.', '.A', 'GTT]<ctg1>:7]'];
const kept = { '1:100A>T': 'het 1' };

/** Skipped ALTs and records, by reason. */
export const skippedAlts: readonly ImportCase[] = [
  {
    title: 'symbolic ALTs are skipped, the others of the record stay',
    rows: [call('1:100', 'A', '<DEL>,T,<DUP:TANDEM>,<NON_REF>', 'GT', '0/2')],
    skipped: { symbolic: 3 },
    stored: kept,
  },
  {
    title: 'the X of samtools is symbolic',
    rows: [call('1:100', 'A', 'T,X', 'GT', '0/1')],
    skipped: { symbolic: 1 },
    stored: kept,
  },
  {
    title: '* is a spanning deletion',
    rows: [call('1:100', 'A', '*,T', 'GT', '0/2'), call('1:200', 'A', '*', 'GT', '0/1')],
    skipped: { spanning_deletion: 2 },
    stored: kept,
  },
  {
    title: 'breakends of all forms are skipped',
    rows: [...breakends.map((alt, n) => site(`2:${300 + n}`, 'G', alt)), site('1:100', 'A', 'T')],
    skipped: { breakend: breakends.length },
    stored: { '1:100A>T': 'unknown 1' },
  },
  {
    title: 'an ALT equal to REF is skipped, after upper-casing',
    rows: [call('1:100', 'A', 'a,T', 'GT', '0/2'), call('1:200', 'ac', 'AC', 'GT', '0/1')],
    skipped: { alt_equals_ref: 2 },
    stored: kept,
  },
  {
    title: 'records without ALT are skipped as no_alt',
    rows: [call('1:100', 'A', 'T', 'GT', '0/1'), call('1:200', 'A', '.', 'GT', '0/0')],
    skipped: { no_alt: 1 },
    stored: kept,
  },
  {
    title: 'reference blocks of gVCF are skipped as such, not as symbolic',
    rows: [
      call('1:1', 'A', '<NON_REF>', 'GT', '0/0').replace(' . GT', ' END=99 GT'),
      call('1:100', 'A', 'T,<NON_REF>', 'GT', '0/1'),
      call('1:101', 'A', '<*>', 'GT', '0/0').replace(' . GT', ' END=199 GT'),
    ],
    skipped: { reference_block: 2, symbolic: 1 },
    warnings: [/^reference_blocks: 2 /],
    stored: kept,
  },
  {
    title: 'a record excluded by its FILTER has no other reason',
    rows: [call('1:100', 'A', 'T', 'GT', '0/1'), '1 200 . A <DEL>,*,. . q10 . GT 0/1'],
    skipped: { filtered: 1 },
    stored: kept,
  },
  {
    title: 'a file whose records are all skipped imports successfully with no variants',
    rows: [call('1:100', 'A', '<DEL>', 'GT', '0/1'), call('1:200', 'A', '*', 'GT', '0/1')],
    skipped: { symbolic: 1, spanning_deletion: 1 },
  },
  {
    title: 'POS 0 is allowed for symbolic and breakend records',
    rows: [site('1:0', 'N', '<DEL>'), site('1:0', 'N', ']13:123456]N'), site('1:0', 'N', '.N')],
    skipped: { symbolic: 1, breakend: 2 },
  },
  {
    title: 'POS 0 with any other ALT is skipped as telomere',
    rows: [site('1:0', 'A', 'T'), site('1:0', 'A', 'T,<DEL>'), site('1:100', 'A', 'T')],
    skipped: { telomere: 2 },
    stored: { '1:100A>T': 'unknown 1' },
  },
  {
    title: 'an ALT of * and bases is a spanning deletion',
    rows: [site('1:100', 'A', '*AC,T')],
    skipped: { spanning_deletion: 1 },
    stored: { '1:100A>T': 'unknown 1' },
  },
  {
    title: 'without an ALT, and in filtered records, genotypes may name any allele',
    rows: [call('1:100', 'A', '.', 'GT', '0/1'), '1 200 . A T . q10 . GT 0/2', call('1:300', 'A', 'T', 'GT', '0/1')],
    skipped: { no_alt: 1, filtered: 1 },
    stored: { '1:300A>T': 'het 1' },
  },
  {
    title: 'malformed records are left out where asked for, up to one in a hundred',
    rows: [...Array.from({ length: 99 }, () => site('1:100', 'A', 'T')), '1 many . A T . . .'],
    options: { skip_malformed: true },
    skipped: { malformed: 1 },
    warnings: [/^malformed: 1 of 100 records .*line 10[0-9]\)/],
    stored: { '1:100A>T': 'unknown 99' },
  },
  {
    title: 'an empty sample column is a missing call',
    file: `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tA\tB\n1\t100\t.\tA\tT\t.\tPASS\t.\tGT\t\t0/1\n`,
    records: 1,
    stored: { '1:100A>T': 'het 1' },
  },
  { title: 'a file without records imports successfully with no variants', rows: [], records: 0 },
];
