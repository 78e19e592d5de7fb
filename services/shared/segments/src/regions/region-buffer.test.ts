import { describe, expect, test } from '@jest/globals';
import { RegionBuffer } from './region-buffer.ts';

const entryBytes = 32;
type Added = [contig: number, start: number, end: number];

/** Fills a buffer; returns how many regions it took, up to 2^20 + 1. */
function fill(buffer: RegionBuffer, startOf: (i: number) => number): number {
  let count = 0;
  for (; !buffer.isFull && count <= 2 ** 20; count++) buffer.add(0, startOf(count), startOf(count) + 1);
  return count;
}

function drained(buffer: RegionBuffer): Added[] {
  const all: Added[] = [];
  buffer.drain({ add: ({ contig, start, end }) => void all.push([contig, start, end]) });
  return all;
}

const rising = (i: number) => i;
const falling = (i: number) => 2 ** 32 - i;

describe('a buffer of regions', () => {
  test.each([
    ['at least 1024', 0, 1024, 1024],
    ['as many as fit', 2000 * entryBytes + 31, 2000, 2000],
    ['16,384 in order, else as many as fit', 20_000 * entryBytes, 16_384, 20_000],
    ['16,384 in order, else 2^20', 2 ** 30, 16_384, 2 ** 20],
  ])('is full with %s', (_, bytes, inOrder, disordered) => {
    expect(fill(new RegionBuffer(bytes), rising)).toBe(inOrder);
    const buffer = new RegionBuffer(bytes);
    expect(fill(buffer, falling)).toBe(disordered);
    const all = drained(buffer);
    expect(all.length).toBe(disordered);
    expect(all.every(([, start], i) => start === falling(disordered - 1 - i))).toBe(true);
    expect([buffer.isFull, drained(buffer)]).toEqual([false, []]);
  });

  test('grows when a region is out of order after as many in order as it keeps', () => {
    const buffer = new RegionBuffer(20_000 * entryBytes);
    expect(fill(buffer, rising)).toBe(16_384);
    expect(drained(buffer).every(([, start], i) => start === i)).toBe(true);
    expect(buffer.inOrder).toBe(true);
    buffer.expectDisorder();
    expect(buffer.inOrder).toBe(false);
    expect(fill(buffer, rising)).toBe(20_000);
  });

  test.each<[string, boolean, Added[]]>([
    [
      'with the same start',
      true,
      [
        [1, 5, 9],
        [1, 5, 6],
        [1, 5, 9],
      ],
    ],
    [
      'that begin again on a later contig',
      true,
      [
        [1, 5, 9],
        [2, 3, 6],
      ],
    ],
    [
      'that continue on an earlier contig',
      false,
      [
        [2, 5, 9],
        [1, 7, 8],
      ],
    ],
    [
      'that go back on a contig',
      false,
      [
        [1, 5, 9],
        [1, 4, 20],
      ],
    ],
    [
      'that go back before regions in order',
      false,
      [
        [1, 5, 9],
        [1, 4, 20],
        [3, 4, 20],
      ],
    ],
  ])('knows whether regions %s are in order: %j', (_, inOrder, all) => {
    const buffer = new RegionBuffer(0);
    for (const one of all) buffer.add(...one);
    expect(buffer.inOrder).toBe(inOrder);
    expect(drained(buffer)).toEqual(all.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
  });
});
