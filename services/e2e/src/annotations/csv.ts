import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { annotate, annotateText, type Queries, queries, submit } from './annotate.ts';

const columns = 'chromosome,position,reference,observed';
const ofQ = 'Q_VN,Q_VF,Q_VF_HET,Q_VF_HOM';
const ofR = 'R_VN,R_VF,R_VF_HET,R_VF_HOM';

interface CsvCase {
  title: string;
  bed: string;
  rows: string[];
  asked?: string;
}

/*
 * Q, four individuals known everywhere, carry on 1: 100A>T het, 101 insertion of C hom, 150 deletion of 10 bases het,
 * 200 A>C and A>G unknown and het, and variants on contigs with odd names. R, two individuals covered on 1:1-100, carry
 * 100A>T het and 300A>T het.
 */
const cases: readonly CsvCase[] = [
  {
    title: 'rows are by position, reference, observed',
    bed: '1\t0\t1000\n',
    rows: [
      '1,100,A,T,4,0.25,0.25,0',
      '1,101,,C,4,0.25,0,0.25',
      '1,150,AAAAAAAAAA,,4,0.25,0.25,0',
      '1,200,A,C,4,0.25,0,0',
      '1,200,A,G,4,0.25,0.25,0',
    ],
  },
  {
    title: 'a position lies in a region from start + 1 to end',
    bed: '1\t99\t100\n',
    rows: ['1,100,A,T,4,0.25,0.25,0'],
  },
  { title: 'a region that ends before a position does not hold it', bed: '1\t0\t99\n', rows: [] },
  { title: 'a region that starts at a position does not hold it', bed: '1\t200\t300\n', rows: [] },
  {
    title: 'the position decides, not the span',
    bed: '1\t149\t151\n1\t152\t155\n',
    rows: ['1,150,AAAAAAAAAA,,4,0.25,0.25,0'],
  },
  {
    title: 'regions are answered in the order of the file, independently',
    bed: '1\t199\t200\n1\t0\t100\n1\t50\t120\n',
    rows: [
      '1,200,A,C,4,0.25,0,0',
      '1,200,A,G,4,0.25,0.25,0',
      '1,100,A,T,4,0.25,0.25,0',
      '1,100,A,T,4,0.25,0.25,0',
      '1,101,,C,4,0.25,0,0.25',
    ],
  },
  { title: 'contigs have their stored name', bed: 'chr1\t0\t100\n', rows: ['1,100,A,T,4,0.25,0.25,0'] },
  { title: 'an empty region gives no rows', bed: '1\t100\t100\n', rows: [] },
  { title: 'an empty file gives only the header row', bed: '', rows: [] },
  {
    title: 'comments, track lines, further columns, blanks and CRLF are as in imports',
    bed: '\xef\xbb\xbftrack name=x\r\n#c\r\n\r\n1 0 100 name 0 +\r\n',
    rows: ['1,100,A,T,4,0.25,0.25,0'],
  },
  { title: 'a contig with a comma is quoted', bed: 'a,b\t0\t9\n', rows: ['"a,b",5,A,T,4,0.25,0.25,0'] },
  {
    title: 'a contig that spreadsheets would read as a formula is prefixed with a quote',
    bed: 'chr=1+1\t0\t9\n@x\t0\t9\n',
    rows: ["'=1+1,5,A,T,4,0.25,0.25,0", "'@x,5,A,T,4,0.25,0.25,0"],
  },
  { title: 'a quote in a contig is doubled', bed: 'q"c\t0\t9\n', rows: ['"q""c",5,A,T,4,0.25,0.25,0'] },
  {
    title: 'variants of the union of the queries have the columns of all, rows with VN 0 included',
    asked: 'QR',
    bed: '1\t0\t100\n1\t199\t400\n',
    rows: [
      '1,100,A,T,4,0.25,0.25,0,2,0.5,0.5,0',
      '1,200,A,C,4,0.25,0,0,0,0,0,0',
      '1,200,A,G,4,0.25,0.25,0,0,0,0,0',
      '1,300,A,T,4,0,0,0,0,0,0,0',
    ],
  },
  {
    title: 'variants that no sample of the queries has are not listed',
    asked: 'R',
    bed: '1\t0\t250\n',
    rows: ['1,100,A,T,2,0.5,0.5,0'],
  },
  { title: 'without queries there are no variants to list', asked: '', bed: '1\t0\t1000\n', rows: [] },
];

async function makeCohort(tested: TestSystem): Promise<Queries> {
  const [q, r] = [
    await tested.sample({ coverage_profile: false, pool_size: 4 }),
    await tested.sample({ pool_size: 2 }),
  ];
  const rows = [
    call('1:100', 'A', 'T', 'GT', '0/1'),
    call('1:100', 'A', 'AC', 'GT', '1/1'),
    call('1:149', `C${'A'.repeat(10)}`, 'C', 'GT', '0/1'),
    call('1:200', 'A', 'G', 'GT', '0/1'),
    call('1:200', 'A', 'C', 'GT', './1'),
    call('a,b:5', 'A', 'T', 'GT', '0/1'),
    call('q"c:5', 'A', 'T', 'GT', '0/1'),
    call('=1+1:5', 'A', 'T', 'GT', '0/1'),
    call('@x:5', 'A', 'T', 'GT', '0/1'),
  ];
  await tested.vary(q, vcf({ rows }));
  await tested.vary(r, vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1'), call('1:300', 'A', 'T', 'GT', '0/1')] }));
  await tested.cover(r, '1\t0\t100\n', { individuals: 2 });
  return queries({ Q: `sample:${q}`, R: `sample:${r}` });
}

/** BED in, CSV out. */
export function csvTests(theSystem: () => TestSystem): void {
  describe('annotated BED files', () => {
    let cohort: Queries;
    beforeAll(async () => {
      cohort = await makeCohort(theSystem());
    });

    for (const { title, bed, rows, asked = 'Q' } of cases) {
      test(title, async () => {
        const chosen = cohort.filter(({ name }) => asked.includes(name));
        const header = [columns, ...[...asked].map((name) => (name === 'Q' ? ofQ : ofR))].join(',');
        const wanted = [header, ...rows].map((row) => `${row}\n`).join('');
        expect(await annotateText(theSystem(), 'bed', bed, chosen)).toBe(wanted);
      });
    }

    test('a compressed BED file gives the same annotation', async () => {
      const bed = await theSystem().upload('bed', gzipSync('1\t0\t100\n'));
      const text = await annotate(theSystem(), bed, cohort.slice(0, 1));
      expect(text).toBe(`${columns},${ofQ}\n1,100,A,T,4,0.25,0.25,0\n`);
    });

    test('the result counts regions as records and rows as variants', async () => {
      const bed = await theSystem().upload('bed', '1\t0\t1000\n1\t7\t7\n1\t0\t100\n');
      const { task } = await theSystem().succeeded(await submit(theSystem(), bed, cohort.slice(0, 1)));
      expect(task.result).toEqual({ records: 3, variants: 6, skipped: { empty_region: 1 }, warnings: [] });
    });
  });
}
