import type { ImportCase } from './import-table.ts';
import { call } from './testing/vcf-text.ts';

/** One call of a one-sample VCF with `1:100 A T`, or with the ALTs given. */
function genotype(gt: string, alt = 'T'): readonly string[] {
  return [call('1:100', 'A', alt, 'GT', gt)];
}

/** Counts of each form of GT for `1:100A>T`, and for `1:100A>C` with a second ALT. */
const forms: readonly [gt: string, alt: string, what: string, stored: Record<string, string>][] = [
  ['0/1', 'T', 'is het', { '1:100A>T': 'het 1' }],
  ['1/0', 'T', 'is het', { '1:100A>T': 'het 1' }],
  ['1/1', 'T', 'is hom', { '1:100A>T': 'hom 1' }],
  ['0|1', 'T', 'is het, phase is ignored', { '1:100A>T': 'het 1' }],
  ['1|1', 'T', 'is hom, phase is ignored', { '1:100A>T': 'hom 1' }],
  ['/0/1', 'T', 'is het: a leading / of VCF 4.4', { '1:100A>T': 'het 1' }],
  ['|0|1', 'T', 'is het: a leading | of VCF 4.4', { '1:100A>T': 'het 1' }],
  ['/1/1', 'T', 'is hom: a leading / of VCF 4.4', { '1:100A>T': 'hom 1' }],
  ['1', 'T', 'is hemi', { '1:100A>T': 'hom 1' }],
  ['|1', 'T', 'is hemi: a leading | of VCF 4.4', { '1:100A>T': 'hom 1' }],
  ['/1', 'T', 'is hemi: a leading / of VCF 4.4', { '1:100A>T': 'hom 1' }],
  ['0', 'T', 'counts nothing', {}],
  ['0/0', 'T', 'counts nothing', {}],
  ['./.', 'T', 'counts nothing', {}],
  ['.|.', 'T', 'counts nothing', {}],
  ['.', 'T', 'counts nothing', {}],
  ['./0', 'T', 'counts nothing: no copy is seen', {}],
  ['./1', 'T', 'is unknown: a partial call', { '1:100A>T': 'unknown 1' }],
  ['1|.', 'T', 'is unknown: a partial call', { '1:100A>T': 'unknown 1' }],
  ['1/2', 'T,C', 'is het for both', { '1:100A>T': 'het 1', '1:100A>C': 'het 1' }],
  ['2|1', 'T,C', 'is het for both', { '1:100A>T': 'het 1', '1:100A>C': 'het 1' }],
  ['0/2', 'T,C', 'is het for the second', { '1:100A>C': 'het 1' }],
  ['2/2', 'T,C', 'is hom for the second', { '1:100A>C': 'hom 1' }],
  ['2', 'T,C', 'is hemi for the second', { '1:100A>C': 'hom 1' }],
  ['./2', 'T,C', 'is unknown for the second', { '1:100A>C': 'unknown 1' }],
  ['0/0/1', 'T', 'is het: more than one distinct allele', { '1:100A>T': 'het 1' }],
  ['0/1/1', 'T', 'is het: more than one distinct allele', { '1:100A>T': 'het 1' }],
  ['1/1/1', 'T', 'is hom: one allele in two or more copies', { '1:100A>T': 'hom 1' }],
  ['0/1/2', 'T,C', 'is het for both', { '1:100A>T': 'het 1', '1:100A>C': 'het 1' }],
  ['1/1/.', 'T', 'is unknown: a partial call', { '1:100A>T': 'unknown 1' }],
  ['0|1/1', 'T', 'is het: mixed phasing', { '1:100A>T': 'het 1' }],
];

/** The forms of GT. */
export const genotypeForms: readonly ImportCase[] = forms.map(([gt, alt, what, stored]) => ({
  title: `a call ${gt} of ALT ${alt} ${what}`,
  rows: genotype(gt, alt),
  stored,
}));

const tenAlts = ['C', 'G', 'T', 'AC', 'AG', 'AT', 'AAC', 'AAG', 'AAT', 'ACC'];

/** Other rules of calls, filters and failed calls. */
export const callRules: readonly ImportCase[] = [
  {
    title: 'individuals of all sample columns are counted by zygosity',
    rows: [call('1:100', 'A', 'T', 'GT', '0/1', '1/1', '1', '0/1', './1', '0/0', './.')],
    stored: { '1:100A>T': 'het 2 hom 2 unknown 1' },
  },
  {
    title: 'an allele index may have several digits',
    rows: [call('1:100', 'A', tenAlts.join(','), 'GT', '10/10', '1/10')],
    stored: { '1:100A>C': 'het 1', '1:101>CC': 'het 1 hom 1' },
  },
  {
    title: 'GT is found at any position in FORMAT',
    rows: [call('1:100', 'A', 'T', 'DP:GT:GQ', '30:0/1:99'), call('1:200', 'A', 'T', 'DP:GQ:GT', '30:9:1/1')],
    stored: { '1:100A>T': 'het 1', '1:200A>T': 'hom 1' },
  },
  {
    title: 'fields dropped from the end of a call count as missing, GT too',
    rows: [call('1:100', 'A', 'T', 'GT:DP:GQ', '0/1'), call('1:200', 'A', 'T', 'DP:GT', '30')],
    stored: { '1:100A>T': 'het 1' },
  },
  {
    title: 'records whose FILTER is not PASS, . or empty are skipped as filtered',
    rows: ['PASS', '.', '', 'q10', 'PASS;q10', 'pass', '0'].map((filter, n) => `1 ${n + 1} . A T . ${filter} . GT 0/1`),
    skipped: { filtered: 4 },
    stored: { '1:1A>T': 'het 1', '1:2A>T': 'het 1', '1:3A>T': 'het 1' },
  },
  {
    title: 'without skip_filtered all records count, whatever their FILTER',
    options: { skip_filtered: false },
    rows: ['PASS', 'q10'].map((filter, n) => `1 ${n + 1} . A T . ${filter} . GT 0/1`),
    stored: { '1:1A>T': 'het 1', '1:2A>T': 'het 1' },
  },
  {
    title: 'a call whose FT is neither PASS nor . counts as missing, under failed_call',
    rows: [call('1:100', 'A', 'T', 'GT:FT', '0/1:PASS', '0/1:.', '0/1:q10', '1/1:q10;s5', '0/1')],
    skipped: { failed_call: 2 },
    stored: { '1:100A>T': 'het 3' },
  },
  {
    title: 'without skip_filtered FT is ignored',
    options: { skip_filtered: false },
    rows: [call('1:100', 'A', 'T', 'GT:FT', '0/1:PASS', '1/1:q10')],
    stored: { '1:100A>T': 'het 1 hom 1' },
  },
  {
    title: 'genotypes take precedence over counts in INFO',
    rows: ['1 100 . A T . PASS AC=9;GTC=0,7,7 GT 0/1'],
    stored: { '1:100A>T': 'het 1' },
  },
  {
    title: 'a record whose calls are all missing counts nothing, whatever its INFO',
    rows: ['1 100 . A T . PASS AC=9 GT ./. .'],
  },
  {
    title: 'with use_genotypes false INFO counts, not the calls',
    options: { use_genotypes: false },
    rows: ['1 100 . A T . PASS AC=9;nhomalt=4 GT 1/1'],
    stored: { '1:100A>T': 'het 1 hom 4' },
  },
  {
    title: 'the same allele again within one variation adds up, even when written differently',
    rows: [
      call('1:100', 'A', 'T', 'GT', '0/1'),
      call('1:100', 'A', 'T', 'GT', '1/1'),
      call('1:99', 'GA', 'GT', 'GT', '0/1'),
    ],
    stored: { '1:100A>T': 'het 2 hom 1' },
  },
  {
    title: 'the same allele again adds up when the file is not sorted',
    rows: ['1:300', '2:50', '1:100', '1:300', '2:50'].map((at) => call(at, 'A', 'T', 'GT', '0/1')),
    stored: { '1:100A>T': 'het 1', '1:300A>T': 'het 2', '2:50A>T': 'het 2' },
  },
  {
    title: 'more sample columns than pool_size give a warning and still count',
    poolSize: 2,
    rows: [call('1:100', 'A', 'T', 'GT', '0/0', '0/1', '0/0')],
    warnings: [/\b3\b.*pool_size|pool_size.*\b3\b/],
    stored: { '1:100A>T': 'het 1' },
  },
  {
    title: 'more individuals in counts than pool_size give a warning',
    poolSize: 3,
    rows: [site('AC=10;nhomalt=4')],
    warnings: [/pool_size/],
    stored: { '1:100A>T': 'hom 3' },
  },
];

function site(info: string): string {
  return `1 100 . A T . PASS ${info}`;
}
