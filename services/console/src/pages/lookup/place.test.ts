import { expect, test } from '@jest/globals';
import { nameOfVariant, readPlace } from './place.ts';

test.each([
  'chr20:139745 T>C',
  'chr20 139,745 T C',
  'chr20:139745T>C',
  'chr20\t139745\tT/C',
  'chr20\t139745\trs1\tT\tC',
  'chr20 139745 . T C 50 PASS . GT 0/1',
])('%j is a variant as people write it', (written) => {
  expect(readPlace(written)).toEqual({ kind: 'variant', key: 'chr20:139745T>C' });
});

test.each([
  ['TA', ''],
  ['', 'GG'],
  ['T', 'C'],
])('the name of a variant %s>%s is read as this variant', (reference, observed) => {
  const variant = { chromosome: '20', position: 139_745, reference, observed };
  expect(readPlace(nameOfVariant(variant))).toEqual({ kind: 'variant', key: `20:139745${reference}>${observed}` });
});

test.each(['20-139745-T-C', 'NC_000001.11:10129:G:A', 'NC_000001.11:g.10130G>A', '20:5>A'])(
  '%s goes to the server as it is',
  (written) => {
    expect(readPlace(` ${written} `)).toEqual({ kind: 'variant', key: written });
  },
);

test.each([
  'chr1\t9999\t20000',
  'chr1 9999 20000 exon 1',
  'chr1:10000 - 20000',
  'chr1:10,000-20,000',
  'chr1:10000..20000',
  'chr1:10000–20000',
])('%s is a region', (written) => {
  expect(readPlace(written)).toEqual({ kind: 'region', chromosome: 'chr1', begin: 10_000, end: 20_000 });
});

test.each(['20:139745 T', '20 139745 T'])('%s, without the other allele, is no insertion', (written) => {
  expect(readPlace(written)).toEqual({ kind: 'variant', key: written.replaceAll(' ', '') });
});

test.each(['20:139745', '20:139,745'])('%s is a region of one base', (written) => {
  expect(readPlace(written)).toEqual({ kind: 'region', chromosome: '20', begin: 139_745, end: 139_745 });
});

test.each([
  ['NM_000492.4:c.1521_1523del', 'transcript'],
  ['CFTR:p.Phe508del', 'transcript'],
  ['rs113993960', 'dbsnp'],
  ['20 139745 . T C,G 50 PASS .', 'alleles'],
  ['20\t139745\trs1\tT\tC,G', 'alleles'],
  ['20:139745 T>C,G', 'alleles'],
])('%s is of a form that is not looked up: %s', (written, why) => {
  expect(readPlace(written)).toEqual({ kind: 'unread', why });
});

test.each(['SCN5A', 'HLA-DRB1', 'ENSG00000183873', 'HGNC:10593', 'GeneID:6331', 'geneid:6331'])(
  '%s is a gene',
  (written) => {
    expect(readPlace(written)).toEqual({ kind: 'gene', gene: written });
  },
);
