import { expect, test } from '@jest/globals';
import { readRegions } from './regions.ts';

test('regions are lines with a region, a position, fields of BED, or a gene', () => {
  expect(readRegions('20:139,000-141,000\n\n  chr20:5 \nSCN5A\n20\t99\t200')).toEqual({
    regions: [
      { chromosome: '20', begin: 139_000, end: 141_000 },
      { chromosome: 'chr20', begin: 5, end: 5 },
      { gene: 'SCN5A' },
      { chromosome: '20', begin: 100, end: 200 },
    ],
  });
  expect(readRegions(' \n')).toEqual({ regions: [] });
});

test('an id with a colon is that of a gene', () => {
  expect(readRegions('HGNC:10593\nGeneID:6331')).toEqual({
    regions: [{ gene: 'HGNC:10593' }, { gene: 'GeneID:6331' }],
  });
});

test('a line that is no region is named', () => {
  expect(readRegions('20:1-2\n20:139745 T>C\n21:1-2')).toMatchObject({ unread: '20:139745 T>C' });
});
