import { describe, expect, test } from '@jest/globals';
import { spanEnd, spanStart } from './variant-span.ts';

describe('the span to be covered for a variant', () => {
  test.each([
    ['a substitution spans its base', 10, 'A', 100, 10, 11],
    ['a deletion spans the deleted bases', 10, 'ACG', 100, 10, 13],
    ['an insertion spans the base it sits before', 10, '', 100, 10, 11],
    ['an insertion past the last base spans that base', 100, '', 100, 99, 100],
    ['an insertion beyond the end spans the base it sits before', 101, '', 100, 101, 102],
    ['without a known length the base at the position counts', 100, '', undefined, 100, 101],
  ])('%s', (_title, start, reference, length, from, to) => {
    const bases = reference.length;
    expect([spanStart(start, bases, length), spanEnd(start, bases, length)]).toEqual([from, to]);
  });
});
