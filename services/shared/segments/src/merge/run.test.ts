import { expect, test } from '@jest/globals';
import { partsByContig, type Run } from './run.ts';

/** A run of one block on each of the contigs, with only what grouping needs. */
function runOn(...contigs: string[]): Run {
  const groups = contigs.map((_, number) => ({ contig: number, from: number, to: number + 1 }));
  const index = { groups, first: (block: number) => 10 - block, last: () => 20 };
  return { footer: { contigs, index } } as unknown as Run;
}

const long = (letter: string) => letter.repeat(2 ** 20);

test('parts of runs are grouped by contig, in order of first occurrence', () => {
  const byContig = partsByContig([runOn('2', '1'), runOn('1', '3')]);
  expect([...byContig.keys()]).toEqual(['2', '1', '3']);
  expect(byContig.get('1')?.map(({ first }) => first)).toEqual([9, 10]);
});

test('runs are refused when together they have too many contigs for one message', () => {
  expect(partsByContig([runOn(long('a'), long('b')), runOn(long('a'), long('b'))]).size).toBe(2);
  expect(() => partsByContig([runOn(long('a'), long('b')), runOn(long('c'), long('d'))])).toThrow(
    expect.objectContaining({ name: 'InputError', kind: 'too_large' }) as never,
  );
});
