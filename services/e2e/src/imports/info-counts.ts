import type { ImportCase } from './import-table.ts';
import { call, site } from './testing/vcf-text.ts';

const described = (text: string): string => `##INFO=<ID=AC_Hom,Number=A,Type=Integer,Description="${text}">`;

interface Counts {
  title: string;
  info: string;
  alt?: string;
  header?: string[];
  /** Counts of `1:100A>T` and, with a second ALT, of `1:100A>C`; or the reason for skipping the record. */
  is: [first: string, second?: string] | { skipped: string };
  /** Code of the one warning. */
  note?: string;
}

const cases: readonly Counts[] = [
  { title: 'GTC lists genotypes in VCF order', info: 'GTC=90,7,2', is: ['het 7 hom 2'] },
  {
    title: 'GTC of two ALTs is 00, 01, 11, 02, 12, 22',
    info: 'GTC=90,1,2,4,8,16',
    alt: 'T,C',
    is: ['het 9 hom 2', 'het 12 hom 16'],
  },
  {
    title: 'GTC takes precedence over all other counts',
    info: 'AC=9;nhomalt=1;AC_Het=5;AC_Hom=5;GTC=9,1,0',
    is: ['het 1'],
  },
  { title: 'GTC without carriers counts nothing', info: 'GTC=90,0,0', is: [''] },
  { title: 'GTC of two values is invalid', info: 'GTC=90,7', is: { skipped: 'invalid_counts' } },
  {
    title: 'GTC of three values for two ALTs is invalid',
    info: 'GTC=90,7,2',
    alt: 'T,C',
    is: { skipped: 'invalid_counts' },
  },
  { title: 'Het + Hom = AC_Adj: AC_Hom counts alleles', info: 'AC_Adj=10;AC_Het=4;AC_Hom=6', is: ['het 4 hom 3'] },
  {
    title: 'Het + 2 Hom = AC_Adj: AC_Hom counts individuals',
    info: 'AC_Adj=10;AC_Het=4;AC_Hom=3',
    is: ['het 4 hom 3'],
  },
  { title: 'Het + Hom = AC, without AC_Adj: alleles', info: 'AC=10;AC_Het=4;AC_Hom=6', is: ['het 4 hom 3'] },
  { title: 'Het + 2 Hom = AC, without AC_Adj: individuals', info: 'AC=10;AC_Het=4;AC_Hom=3', is: ['het 4 hom 3'] },
  { title: 'AC_Adj is compared rather than AC', info: 'AC=16;AC_Adj=10;AC_Het=4;AC_Hom=6', is: ['het 4 hom 3'] },
  { title: 'AC_Hemi counts too under alleles', info: 'AC=13;AC_Het=4;AC_Hom=6;AC_Hemi=3', is: ['het 4 hom 6'] },
  { title: 'AC_Hemi counts too under individuals', info: 'AC=13;AC_Het=4;AC_Hom=3;AC_Hemi=3', is: ['het 4 hom 6'] },
  {
    title: 'the convention is determined over all ALTs: alleles',
    info: 'AC=3,2;AC_Het=1,2;AC_Hom=2,0',
    alt: 'T,C',
    is: ['het 1 hom 1', 'het 2'],
  },
  {
    title: 'the convention is determined over all ALTs: individuals',
    info: 'AC=5,4;AC_Het=1,2;AC_Hom=2,1',
    alt: 'T,C',
    is: ['het 1 hom 2', 'het 2 hom 1'],
  },
  {
    title: 'sums over all ALTs decide where single ALTs would not',
    info: 'AC=4,2;AC_Het=1,1;AC_Hom=2,2',
    alt: 'T,C',
    is: ['het 1 hom 1', 'het 1 hom 1'],
  },
  {
    title: 'without AC the Description "allele counts" decides for alleles',
    info: 'AC_Het=4;AC_Hom=6',
    header: [described('Homozygous allele counts')],
    is: ['het 4 hom 3'],
  },
  {
    title: 'the Description is read in any case',
    info: 'AC_Het=4;AC_Hom=6',
    header: [described('Homozygous ALLELE Counts (ExAC)')],
    is: ['het 4 hom 3'],
  },
  {
    title: 'the Description is read past escaped quotes and commas',
    info: 'AC_Het=4;AC_Hom=6',
    header: [described('Adjusted, \\"homozygous\\" > allele counts')],
    is: ['het 4 hom 3'],
  },
  {
    title: 'with an AC that fits neither convention the Description decides',
    info: 'AC=99;AC_Het=4;AC_Hom=6',
    header: [described('Allele Counts')],
    is: ['het 4 hom 3'],
  },
  {
    title: 'without AC and with another Description the record is ambiguous',
    info: 'AC_Het=4;AC_Hom=6',
    header: [described('Homozygous genotypes')],
    is: { skipped: 'ambiguous_counts' },
  },
  {
    title: 'without AC and Description the record is ambiguous',
    info: 'AC_Het=4;AC_Hom=6',
    is: { skipped: 'ambiguous_counts' },
  },
  {
    title: 'an AC that fits neither, without Description, is ambiguous',
    info: 'AC=99;AC_Het=4;AC_Hom=6',
    is: { skipped: 'ambiguous_counts' },
  },
  {
    title: 'an AC_Adj that fits neither convention is ambiguous even if AC fits',
    info: 'AC_Adj=99;AC=10;AC_Het=4;AC_Hom=6',
    is: { skipped: 'ambiguous_counts' },
  },
  {
    title: 'AC_Hom of alleles must be even for each ALT, not only in sum',
    info: 'AC=4,2;AC_Het=3,1;AC_Hom=1,1',
    alt: 'T,C',
    is: { skipped: 'invalid_counts' },
  },
  { title: 'an odd AC_Hom of alleles is invalid', info: 'AC=9;AC_Het=4;AC_Hom=5', is: { skipped: 'invalid_counts' } },
  {
    title: 'AC_Het of the wrong length is invalid',
    info: 'AC=3,2;AC_Het=3;AC_Hom=2,0',
    alt: 'T,C',
    is: { skipped: 'invalid_counts' },
  },
  {
    title: 'AC_Hom of the wrong length is invalid',
    info: 'AC=3;AC_Het=1;AC_Hom=2,0',
    is: { skipped: 'invalid_counts' },
  },
  {
    title: 'AC_Hemi of the wrong length is invalid',
    info: 'AC=3;AC_Het=1;AC_Hom=2;AC_Hemi=0,0',
    is: { skipped: 'invalid_counts' },
  },
  {
    title: 'AC_Het and AC_Hom take precedence over AC and nhomalt',
    info: 'AC=10;nhomalt=1;AC_Het=4;AC_Hom=6',
    is: ['het 4 hom 3'],
  },
  { title: 'AC and nhomalt: het is AC - 2 nhomalt', info: 'AC=10;nhomalt=3', is: ['het 4 hom 3'] },
  { title: 'AC and nhomalt are read per ALT', info: 'AC=10,3;nhomalt=5,0', alt: 'T,C', is: ['hom 5', 'het 3'] },
  { title: 'AC less than 2 nhomalt is invalid', info: 'AC=5;nhomalt=3', is: { skipped: 'invalid_counts' } },
  { title: 'AC of the wrong length is invalid', info: 'AC=5', alt: 'T,C', is: { skipped: 'invalid_counts' } },
  {
    title: 'nhomalt of the wrong length is invalid',
    info: 'AC=5,4;nhomalt=1',
    alt: 'T,C',
    is: { skipped: 'invalid_counts' },
  },
  {
    title: 'AC_Het without AC_Hom falls through to the next fields',
    info: 'AC_Het=3;AC=5;nhomalt=1',
    is: ['het 3 hom 1'],
  },
  {
    title: 'AC alone is unknown, with the warning allele_counts_only',
    info: 'AC=5',
    is: ['unknown 5'],
    note: 'allele_counts_only',
  },
  { title: 'AC alone is read per ALT', info: 'AC=5,0', alt: 'T,C', is: ['unknown 5', ''], note: 'allele_counts_only' },
  {
    title: 'no counts and no sample columns: each ALT is one unknown',
    info: '.',
    alt: 'T,C',
    is: ['unknown 1', 'unknown 1'],
  },
  {
    title: 'AF without AN, and DP, do not count as counts',
    info: 'AF=0.5;DP=99',
    is: ['unknown 1'],
    note: 'no_counts',
  },
  {
    title: 'AF and AN are multiplied when there is nothing else',
    info: 'AN=10;AF=0.52',
    is: ['unknown 5'],
    note: 'allele_frequencies',
  },
  { title: 'AC of . and AN of 0: no carriers', info: 'AC=.;AN=0', is: [''] },
  { title: 'GTS gives the order of GTC', info: 'GTS=TT,TA,AA;GTC=0,1,192', is: ['het 1'] },
  { title: 'GTS with haploid genotypes', info: 'GTS=TT,TA,T,AA,A;GTC=1,2,3,4,5', is: ['het 2 hom 4'] },
  { title: 'a GTS that cannot be understood', info: 'GTS=GG,GA,AA;GTC=0,1,6192', is: { skipped: 'ambiguous_counts' } },
  {
    title: 'AC_Het may be listed by pair of alleles',
    info: 'AC_Adj=5,11;AC_Het=3,1,2;AC_Hom=0,4',
    alt: 'T,C',
    is: ['het 5', 'het 3 hom 4'],
  },
  { title: 'Het and Hom are individuals', info: 'AC=7;Het=3;Hom=2', is: ['het 3 hom 2'] },
  { title: 'Hom and Hemi beside AC', info: 'AC=9;Hom=2;Hemi=4', is: ['het 1 hom 6'] },
  { title: 'AC_hom and AC_het are individuals', info: 'AC_hom=5;AC_het=2', is: ['het 2 hom 5'] },
  {
    title: 'a key that only begins or ends like a known one is a different key',
    info: 'XAC=9;ACX=9;MLEAC=9',
    is: ['unknown 1'],
  },
];

/** Counts in INFO: the ladder in its order. */
export const infoCounts: readonly ImportCase[] = cases.map(({ title, info, alt = 'T', header = [], is, note }) => {
  const [first, second] = Array.isArray(is) ? is : [];
  return {
    title,
    header,
    rows: [site('1:100', 'A', alt, info)],
    skipped: Array.isArray(is) ? {} : { [is.skipped]: 1 },
    warnings: note === undefined ? [] : [new RegExp(`${note}.*\\b1\\b`)],
    stored: { ...(first && { '1:100A>T': first }), ...(second && { '1:100A>C': second }) },
  };
});

const noFormat = (at: string, ref: string, alt: string, info: string, ...calls: string[]): string =>
  [...at.split(':'), '.', ref, alt, '.', 'PASS', info, 'DP', ...calls].join(' ');

/** Records with undetermined carriers, and counts beside skipped ALTs. */
export const withoutGenotypes: readonly ImportCase[] = [
  {
    title: 'a symbolic ALT keeps its index in all counts',
    rows: [site('1:100', 'A', '<DEL>,T', 'AC=5,3;nhomalt=1,1'), site('1:200', 'A', 'T,*', 'GTC=9,1,2,4,8,16')],
    skipped: { symbolic: 1, spanning_deletion: 1 },
    stored: { '1:100A>T': 'het 1 hom 1', '1:200A>T': 'het 9 hom 2' },
  },
  {
    title: 'a skipped ALT keeps its index in GT: 1/2 of *,T is het',
    rows: [call('1:100', 'A', '*,T', 'GT', '1/2', '2/2', '0/1')],
    skipped: { spanning_deletion: 1 },
    stored: { '1:100A>T': 'het 1 hom 1' },
  },
  {
    title: 'the convention of AC_Hom is determined including skipped ALTs',
    rows: [site('1:100', 'A', 'T,<DEL>', 'AC=4,2;AC_Het=1,1;AC_Hom=2,2')],
    skipped: { symbolic: 1 },
    stored: { '1:100A>T': 'het 1 hom 1' },
  },
  {
    title: 'allele_counts_only reports the number of records',
    rows: ['1:100', '1:200', '1:300'].map((at) => site(at, 'A', 'T', 'AC=2')),
    warnings: [/allele_counts_only.*\b3\b|\b3\b.*allele_counts_only/],
    stored: { '1:100A>T': 'unknown 2', '1:200A>T': 'unknown 2', '1:300A>T': 'unknown 2' },
  },
  {
    title: 'one sample column without genotypes: a single ALT is one unknown, several are skipped as no_genotypes',
    rows: [noFormat('1:100', 'A', 'T', '.', '30'), noFormat('1:200', 'A', 'T,C', '.', '30')],
    skipped: { no_genotypes: 1 },
    stored: { '1:100A>T': 'unknown 1' },
  },
  {
    title: 'one sample column without genotypes: an ALT that is skipped counts among the several',
    rows: [noFormat('1:100', 'A', 'T', '.', '30'), noFormat('1:200', 'A', 'T,*', '.', '30')],
    skipped: { no_genotypes: 1 },
    stored: { '1:100A>T': 'unknown 1' },
  },
  {
    title: 'several sample columns without genotypes: skipped as no_genotypes, those with counts stay',
    rows: [noFormat('1:100', 'A', 'T', '.', '30', '30'), noFormat('1:200', 'A', 'T', 'GTC=0,1,1', '30', '30')],
    skipped: { no_genotypes: 1 },
    stored: { '1:200A>T': 'het 1 hom 1' },
  },
  {
    title: 'with use_genotypes false and one sample column a single ALT is one unknown',
    options: { use_genotypes: false },
    rows: [call('1:100', 'A', 'T', 'GT', '1/1')],
    stored: { '1:100A>T': 'unknown 1' },
  },
  {
    title: 'when every record with an ALT is skipped as no_genotypes the import fails',
    rows: [noFormat('1:100', 'A', 'T', '.', '30', '30'), noFormat('1:200', 'A', 'C', '.', '30', '30')],
    fails: ['invalid_observations', /genotype/i],
  },
  {
    title: 'filtered records and records without ALT do not rescue an import without genotypes',
    rows: [
      noFormat('1:100', 'A', 'T', '.', '30', '30'),
      noFormat('1:200', 'A', '.', '.', '30', '30'),
      '1 300 . A T . q10 AC=2 DP 30 30',
    ],
    fails: ['invalid_observations', /genotype/i],
  },
  {
    title: 'use_genotypes false with several columns and no counts fails the import',
    options: { use_genotypes: false },
    rows: [call('1:100', 'A', 'T', 'GT', '0/1', '1/1')],
    fails: ['invalid_observations', /genotype/i],
  },
];
