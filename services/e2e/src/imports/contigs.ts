import type { ImportCase } from './import-table.ts';
import { call, site } from './testing/vcf-text.ts';

const onEach = (names: readonly string[]): string[] => names.map((name) => `${name} 100 . A T . PASS . GT 0/1`);

/** Contig names without a reference genome; the system has the setting `NC_000001.11=1,contigTwo=2`. */
export const contigNames: readonly ImportCase[] = [
  {
    title: 'chr1, Chr1, CHR1 and 1 are one contig, stored without chr',
    rows: onEach(['chr1', '1', 'Chr1', 'CHR1', 'chr1']),
    stored: { '1:100A>T': 'het 5' },
  },
  {
    title: 'all names of the mitochondrion are one contig, stored as M',
    rows: onEach(['chrM', 'chrMT', 'M', 'MT', 'NC_012920.1']),
    stored: { 'M:100A>T': 'het 5' },
  },
  {
    title: 'X and Y are stored without chr',
    rows: onEach(['chrX', 'X', 'chrY']),
    stored: { 'X:100A>T': 'het 2', 'Y:100A>T': 'het 1' },
  },
  {
    title: 'other names stay as they are, except for chr',
    rows: onEach(['GL000207.1', 'chrUn_KI270302v1', 'scaffold_12']),
    stored: { 'GL000207.1:100A>T': 'het 1', 'Un_KI270302v1:100A>T': 'het 1', 'scaffold_12:100A>T': 'het 1' },
    warnings: [/^unknown_contig: .*"GL000207.1" and "Un_KI270302v1"/],
  },
  {
    title: 'names may contain colons and asterisks',
    rows: onEach(['HLA-A*01:01:01:01', 'HLA-A*01:01:01:02']),
    stored: { 'HLA-A*01:01:01:01:100A>T': 'het 1', 'HLA-A*01:01:01:02:100A>T': 'het 1' },
    warnings: [/^unknown_contig: .*"HLA-A\*01:01:01:01" and "HLA-A\*01:01:01:02"/],
  },
  {
    title: 'RefSeq accessions of human builds, PanSN names, quotes and any case of chr are names of chromosomes',
    rows: onEach(['NC_000002.11', 'NC_000002.12', 'NC_060926.1', 'HG002#1#chr2', 'grch38#chr2', '"chr2"', 'cHr2']),
    stored: { '2:100A>T': 'het 7' },
  },
  {
    title: "PLINK's codes are X, Y and the mitochondrion",
    rows: onEach(['23', '24', '25', 'XY', '26']),
    stored: { 'X:100A>T': 'het 3', 'Y:100A>T': 'het 1', 'M:100A>T': 'het 1' },
  },
  {
    title: 'chrM of hg19 is not M',
    header: ['##contig=<ID=chrM,length=16571>'],
    rows: onEach(['chrM', 'chr1']),
    stored: { '1:100A>T': 'het 1' },
    skipped: { unknown_contig: 1 },
    warnings: [/^unknown_contig: 1 record on chrM of hg19 is skipped/],
  },
  {
    title: 'operators can add aliases',
    rows: onEach(['NC_000001.11', 'chr1', 'contigTwo', '2']),
    stored: { '1:100A>T': 'het 2', '2:100A>T': 'het 2' },
  },
  {
    title: 'a contig length in the header is ignored without a genome',
    header: ['##contig=<ID=1,length=50>'],
    rows: [call('1:100', 'A', 'T', 'GT', '0/1')],
    stored: { '1:100A>T': 'het 1' },
  },
  {
    title: 'positions beyond any contig are accepted without a genome',
    rows: [site('1:999999', 'A', 'T')],
    stored: { '1:999999A>T': 'unknown 1' },
  },
];
