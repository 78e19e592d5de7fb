import { describe, expect, test } from '@jest/globals';
import { bytesOf } from '../testing/vcf-runs.ts';
import { ALT, altKind, isAnyOtherAllele } from './alt-kind.ts';

const kindOf = (alt: string, reference = 'AC'): number => {
  const bytes = bytesOf(`${reference}\t${alt}`);
  return altKind(bytes, reference.length + 1, bytes.length, 0, reference.length);
};

describe('altKind', () => {
  test.each([
    ['a sequence', ALT.sequence, ['A', 'acgtn', 'RYSWKMBDHV', 'rn', 'ACT', 'AG']],
    ['equal to REF', ALT.equalsReference, ['AC', 'ac', 'aC']],
    ['symbolic', ALT.symbolic, ['<DEL>', '<DUP:TANDEM>', '<*>', '<X>', 'X', 'x', 'C<ctg1>']],
    ['a spanning deletion', ALT.spanningDeletion, ['*']],
    ['missing', ALT.missing, ['.']],
    ['a breakend', ALT.breakend, ['A[2:3[', ']13:123]T', '[<ctg>:7[A', 'A]chr1:5]', 'A.', '.A', '.ACGT']],
  ])('is %s', (_title, kind, alts) => {
    expect(alts.map((alt) => kindOf(alt))).toEqual(alts.map(() => kind));
  });

  test.each([
    '',
    'Z',
    'A-',
    '<',
    '>',
    '<>',
    'A>',
    '<DEL',
    '1<a>',
    '[',
    'A[',
    'A[]',
    'A[1:2]',
    'A[1[2[',
    '[[',
    '..',
    '.Z',
    '**',
    'AX',
    'U',
    '\xff',
    'A C',
  ])('refuses %j', (alt) => {
    expect(() => kindOf(alt)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  test('recognises the alleles of reference blocks', () => {
    const isAny = (text: string) => isAnyOtherAllele(bytesOf(text), 0, text.length);
    expect(['<NON_REF>', '<*>', '<X>', '<NON_REF>x', '*'].map(isAny)).toEqual([true, true, false, false, false]);
  });
});
