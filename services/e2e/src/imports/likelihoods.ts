import type { ImportCase } from './import-table.ts';
import { call } from './testing/vcf-text.ts';

const prefer = { prefer_genotype_likelihoods: true };

interface Likelihoods {
  title: string;
  /** FORMAT and one call. */
  is: [format: string, call: string];
  alt?: string;
  options?: Record<string, boolean>;
  stored?: Record<string, string>;
}

const hom = { '1:100A>T': 'hom 1' };
const het = { '1:100A>T': 'het 1' };

const cases: readonly Likelihoods[] = [
  { title: 'PL is ignored unless preferred', is: ['GT:PL', '0/1:90,90,0'], options: {}, stored: het },
  { title: 'the least PL is the most likely genotype', is: ['GT:PL', '0/1:90,90,0'], stored: hom },
  { title: 'PL may indicate no copy', is: ['GT:PL', '0/1:0,90,90'] },
  { title: 'the greatest GL is the most likely genotype', is: ['GT:GL', '0/1:-9.5,-9.4,-0.1'], stored: hom },
  { title: 'GL may have exponents', is: ['GT:GL', '0/1:-1e2,-5E-1,-2.5e+0'], stored: het },
  { title: 'PL takes precedence over GL', is: ['GT:GL:PL', '0/0:-9,-9,-0.1:90,0,90'], stored: het },
  { title: 'a tie of three in PL is the first: no copy', is: ['GT:PL', '1/1:0,0,0'] },
  { title: 'a tie of the last two in PL is the first of them', is: ['GT:PL', '1/1:9,0,0'], stored: het },
  { title: 'a tie in GL is the first', is: ['GT:GL', '1/1:-9,-0.1,-0.1'], stored: het },
  { title: 'a PL that is . leads to GL', is: ['GT:PL:GL', '0/0:.:-9,-0.1,-9'], stored: het },
  { title: 'a PL with a missing value leads to GL', is: ['GT:PL:GL', '0/0:90,.,0:-9,-0.1,-9'], stored: het },
  { title: 'a PL of two values leads to GL', is: ['GT:PL:GL', '0/0:90,0:-9,-0.1,-9'], stored: het },
  { title: 'a PL of four values leads to GL', is: ['GT:PL:GL', '0/0:90,90,0,90:-9,-0.1,-9'], stored: het },
  { title: 'a PL dropped from the end of the call leads to GL', is: ['GT:GL:PL', '0/0:-9,-0.1,-9'], stored: het },
  { title: 'a PL and a GL of the wrong length lead to GT', is: ['GT:PL:GL', '1/1:9,0:-9,-0.1'], stored: hom },
  { title: 'a GL with a missing value leads to GT', is: ['GT:GL', '1/1:-9,-0.1,.'], stored: hom },
  { title: 'without any PL or GL the call is GT', is: ['GT:DP', '1/1:30'], stored: hom },
  { title: 'likelihoods take precedence over a partial GT', is: ['GT:PL', './1:90,90,0'], stored: hom },
  { title: 'likelihoods take precedence over a missing diploid GT', is: ['GT:PL', './.:90,0,90'], stored: het },
  {
    title: 'unpreferred, a partial GT stays unknown',
    is: ['GT:PL', './1:9,9,0'],
    options: {},
    stored: { '1:100A>T': 'unknown 1' },
  },
  { title: 'a haploid GT makes PL haploid', is: ['GT:PL', '0:90,0'], stored: hom },
  { title: 'a diploid PL is of the wrong length for a haploid GT', is: ['GT:PL', '1:0,90,90'], stored: hom },
  { title: 'a triploid GT makes PL triploid', is: ['GT:PL', '0/0/0:9,9,9,0'], stored: hom },
  { title: 'the third of a triploid PL is 0/1/1', is: ['GT:PL', '0/0/0:9,9,0,9'], stored: het },
  { title: 'without GT in FORMAT PL counts by default, as diploid', is: ['PL', '90,90,0'], options: {}, stored: hom },
  { title: 'without GT and PL in FORMAT GL counts by default', is: ['GL', '-9,-0.1,-9'], options: {}, stored: het },
  {
    title: 'without GT, a PL of the wrong length leads to GL',
    is: ['PL:GL', '9,0:-9,-0.1,-9'],
    options: {},
    stored: het,
  },
  { title: 'without GT, a call with neither PL nor GL counts nothing', is: ['PL:GL', '.:.'], options: {} },
  { title: 'LPL is never read as PL', is: ['GT:LPL', '0/1:90,90,0'], stored: het },
  {
    title: 'the fifth PL of two ALTs is 1/2',
    is: ['GT:PL', '0/0:9,9,9,9,0,9'],
    alt: 'T,C',
    stored: { '1:100A>T': 'het 1', '1:100A>C': 'het 1' },
  },
  {
    title: 'the fourth PL of two ALTs is 0/2',
    is: ['GT:PL', '0/0:9,9,9,0,9,9'],
    alt: 'T,C',
    stored: { '1:100A>C': 'het 1' },
  },
  {
    title: 'the ninth of a triploid PL of two ALTs is 1/2/2',
    is: ['GT:PL', '0/0/0:9,9,9,9,9,9,9,9,0,9'],
    alt: 'T,C',
    stored: { '1:100A>T': 'het 1', '1:100A>C': 'het 1' },
  },
  {
    title: 'a haploid PL of two ALTs has three values',
    is: ['GT:PL', '1:9,9,0'],
    alt: 'T,C',
    stored: { '1:100A>C': 'hom 1' },
  },
];

/** Genotype likelihoods. */
export const likelihoods: readonly ImportCase[] = [
  ...cases.map(({ title, is, alt = 'T', options = prefer, stored = {} }) => ({
    title,
    options,
    rows: [call('1:100', 'A', alt, ...is)],
    stored,
  })),
  {
    title: 'likelihoods are read per call',
    options: prefer,
    rows: [call('1:100', 'A', 'T', 'GT:PL', '0/0:9,0,9', '0/1:9,9,0', '0/1:.', '0/0:0,9,9')],
    stored: { '1:100A>T': 'het 2 hom 1' },
  },
  {
    title: 'a failed call stays missing, whatever its likelihoods',
    options: prefer,
    rows: [call('1:100', 'A', 'T', 'GT:FT:PL', '0/1:q10:9,9,0', '0/1:PASS:9,9,0')],
    skipped: { failed_call: 1 },
    stored: { '1:100A>T': 'hom 1' },
  },
  {
    title: 'FORMAT with only LPL has no genotypes, so INFO counts',
    options: prefer,
    rows: ['1 100 . A T . PASS AC=3;nhomalt=1 LPL 9,9,0'],
    stored: { '1:100A>T': 'het 1 hom 1' },
  },
];
