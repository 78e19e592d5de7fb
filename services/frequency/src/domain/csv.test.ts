import { expect, test } from '@jest/globals';
import { FOUR_FIGURES } from '@varfreq/genomics/field-sets';
import { csvHeader, csvRow } from './csv.ts';

test('an annotated BED has four columns per query after the variant', () => {
  expect(csvHeader([])).toBe('chromosome,position,reference,observed\n');
  expect(
    csvHeader([
      { name: 'A', ...FOUR_FIGURES },
      { name: 'b_2', ...FOUR_FIGURES },
    ]),
  ).toBe('chromosome,position,reference,observed,A_VN,A_VF,A_VF_HET,A_VF_HOM,b_2_VN,b_2_VF,b_2_VF_HET,b_2_VF_HOM\n');
});

test('a row shows the 1-based position and the figures of the frequencies', () => {
  const counts = { coverage: 3, het: 1, hom: 0, hemi: 1, unknown: 0, haploid: 0 };
  const none = { coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 };
  expect(
    csvRow(
      { contig: '20', start: 99, reference: '', observed: 'A' },
      [counts, none],
      [
        { name: 'A', ...FOUR_FIGURES },
        { name: 'B', ...FOUR_FIGURES },
      ],
    ),
  ).toBe('20,100,,A,3,0.666667,0.333333,0.333333,0,0,0,0\n');
});

test('columns of field sets follow the four of every query', () => {
  const shown = { fields: ['counts'], missingAsDot: true };
  const queries = [
    { name: 'A', ...shown },
    { name: 'B', ...FOUR_FIGURES },
    { name: 'C', ...shown },
  ];
  const header = csvHeader(queries).trimEnd().split(',').slice(4);
  expect(header.slice(0, 12).join()).toBe(
    'A_VN,A_VF,A_VF_HET,A_VF_HOM,B_VN,B_VF,B_VF_HET,B_VF_HOM,C_VN,C_VF,C_VF_HET,C_VF_HOM',
  );
  expect(header.slice(12).join()).toBe('A_NC,A_NHET,A_NHOM,A_NHEMI,A_NUNK,C_NC,C_NHET,C_NHOM,C_NHEMI,C_NUNK');
  const counts = { coverage: 20, het: 1, hom: 2, hemi: 3, unknown: 4, haploid: 0 };
  const none = { coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 };
  expect(csvRow({ contig: '1', start: 0, reference: 'A', observed: 'C' }, [counts, none, none], queries)).toBe(
    '1,1,A,C,20,0.5,0.05,0.25,0,0,0,0,0,.,.,.,10,1,2,3,4,0,0,0,0,0\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil.example","x")', '＝1', '\tx', '\rx', "'", "'=1"])(
  'a contig named %p is not a formula in a spreadsheet, and removing one quote restores it',
  (contig) => {
    const line = csvRow({ contig, start: 0, reference: 'A', observed: 'C' }, [], []);
    const cell = line.slice(0, line.lastIndexOf(',1,A,C\n'));
    const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(text).toBe(`'${contig}`);
  },
);

test.each(['1', 'X', 'MT', 'chr20_KI270', 'HLA-A*01:01:01:01', 'NC_000001.11', 'a=b', 'x@y', "5'", '染色体'])(
  'a contig named %p is written unchanged',
  (contig) => {
    expect(csvRow({ contig, start: 0, reference: 'A', observed: 'C' }, [], [])).toBe(`${contig},1,A,C\n`);
  },
);

test('fields with commas, quotes or line breaks are quoted', () => {
  const variant = { contig: 'a,"b"', start: 0, reference: 'A', observed: 'C' };
  expect(csvRow(variant, [], [])).toBe('"a,""b""",1,A,C\n');
});
