import { describe, expect, test } from '@jest/globals';
import { variantSpan } from './variant-span.ts';

describe('the span a variant needs covered', () => {
  test.each([
    ['a substitution spans its base', 10, 'A', 'C', 100, 10, 11],
    ['a deletion spans the deleted bases', 10, 'ACG', '', 100, 10, 13],
    ['an insertion spans the base it sits before', 10, '', 'ACG', 100, 10, 11],
    ['an insertion past the last base spans that base', 100, '', 'ACG', 100, 99, 100],
    ['without a known length the base at the position counts', 100, '', 'ACG', undefined, 100, 101],
  ])('%s', (_title, start, reference, observed, length, from, to) => {
    expect(variantSpan({ contig: '1', start, reference, observed }, length)).toEqual({ start: from, end: to });
  });
});
