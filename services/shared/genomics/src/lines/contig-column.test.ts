import { describe, expect, test } from '@jest/globals';
import { ContigNames } from '../contigs/contig-names.ts';
import { bytesOf } from '../vcf/testing/vcf-runs.ts';
import { ContigColumn } from './contig-column.ts';

describe('ContigColumn', () => {
  const column = new ContigColumn(new ContigNames({ genomeContigs: ['1', '10'] }));
  const resolve = (text: string) => column.resolve(bytesOf(`x${text}y`), 1, 1 + text.length);

  test('follows changes within a file', () => {
    expect(['chr1', 'chr1', '1', '10', 'chr1', '2', '2', '1'].map(resolve)).toEqual([
      '1',
      '1',
      '1',
      '10',
      '1',
      undefined,
      undefined,
      '1',
    ]);
  });

  test.each(['', 'a b', '\x00', 'a\x7f', '\xff', '\xc3'])('refuses %j, each time', (text) => {
    for (let i = 0; i < 2; i++) expect(() => resolve(text)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});
