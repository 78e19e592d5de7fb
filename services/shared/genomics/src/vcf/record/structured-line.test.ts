import { describe, expect, test } from '@jest/globals';
import { parseStructuredLine } from './structured-line.ts';

describe('parseStructuredLine', () => {
  test.each([
    ['##INFO=<ID=AC,Number=A>', { ID: 'AC', Number: 'A' }],
    ['##INFO=<ID=AC,Description="a, \\"b\\" = <c> \\\\">', { ID: 'AC', Description: 'a, "b" = <c> \\' }],
    ['##contig=<length=5,ID=chr1', { length: '5', ID: 'chr1' }],
    ['##contig=<ID=HLA*01:02,ID=2>', { ID: 'HLA*01:02' }],
    ['##X=<ID=a, Number=1>', { ID: 'a', Number: '1' }],
    ['##X=<ID=>', { ID: '' }],
    ['##X=<>', {}],
  ])('reads %s', (text, expected) => {
    expect(Object.fromEntries(parseStructuredLine(text)!)).toEqual(expected);
  });

  test('is undefined for an unstructured line', () => {
    expect(parseStructuredLine('##fileformat=VCFv4.2')).toBeUndefined();
  });

  test('takes linear time for a hostile line', () => {
    const text = `##INFO=<${'a="\\'.repeat(100_000)}`;
    expect(parseStructuredLine(text)).toBeDefined();
  });
});
