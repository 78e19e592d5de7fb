import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { ContigRegions } from './contig-regions.ts';
import { cutContig, type Load } from './cut-contig.ts';
import { groupPieces } from './group-pieces.ts';
import { decodePieces, encodePieces } from './plan-text.ts';

const range = (most: number) =>
  fc.record({ start: fc.nat(most), length: fc.integer({ min: 1, max: most }) }).map(({ start, length }) => {
    return { start, end: start + length };
  });
const loads: fc.Arbitrary<Load[]> = fc.array(
  fc.record({ at: range(1000), bytes: fc.integer({ min: 1, max: 500 }) }).map(({ at, bytes }) => ({ ...at, bytes })),
  { maxLength: 20 },
);
const regions = fc.array(range(600), { maxLength: 10 }).map((all) => {
  const sorted = new ContigRegions();
  for (const { start, end } of all) sorted.add('1', start, end);
  return sorted.of('1');
});
const settings = { seed: 20_261_124, numRuns: 300 };

/** Bytes of the loads at a position. */
function bytesAt(all: readonly Load[], position: number): number {
  const here = all.filter(({ start, end }) => start <= position && position < end);
  return here.reduce((sum, { start, end, bytes }) => sum + bytes / (end - start), 0);
}

describe('cutting the regions of a contig', () => {
  test('gives pieces that are the regions together, and as heavy as their positions', () => {
    fc.assert(
      fc.property(loads, regions, fc.integer({ min: 1, max: 400 }), (all, wanted, bytesEach) => {
        const positions: number[] = [];
        for (const { contig, regions: own, bytes } of cutContig('1', all, wanted, bytesEach)) {
          expect(contig).toBe('1');
          const here = own.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
          expect(bytes).toBeCloseTo(
            here.reduce((sum, position) => sum + bytesAt(all, position), 0),
            6,
          );
          expect(bytes).toBeLessThan(bytesEach + bytesAt(all, here.at(-1)!) + 1e-6);
          positions.push(...here);
        }
        const expected = wanted.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
        expect(positions).toEqual(expected);
      }),
      settings,
    );
  });

  test('ends all pieces but the last at their weight', () => {
    fc.assert(
      fc.property(loads, regions, fc.integer({ min: 1, max: 400 }), (all, wanted, bytesEach) => {
        const pieces = [...cutContig('1', all, wanted, bytesEach)];
        for (const { bytes } of pieces.slice(0, -1)) expect(bytes).toBeGreaterThanOrEqual(bytesEach);
      }),
      settings,
    );
  });

  test('ends a piece of a thousand regions, whatever its weight', () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({ start: 10 * i, end: 10 * i + 5 }));
    const pieces = [...cutContig('1', [], many, 1)];
    expect(pieces.map((piece) => piece.regions.length)).toEqual([1024, 1024, 952]);
  });
});

test('groups of pieces follow one another and are as heavy as wanted, but the last', () => {
  const weights = fc.array(fc.nat(50), { maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 100 }), (bytes, bytesEach) => {
      const pieces = bytes.map((each) => ({ contig: '1', regions: [], bytes: each }));
      const groups = groupPieces(pieces, bytesEach);
      const sums = groups.map(({ start, end }) => bytes.slice(start, end).reduce((sum, each) => sum + each, 0));
      expect(groups.flatMap(({ start, end }) => bytes.slice(start, end))).toEqual(bytes);
      for (const sum of sums.slice(0, -1)) expect(sum).toBeGreaterThanOrEqual(bytesEach);
      for (const { start, end } of groups) expect(start).toBeLessThan(end);
    }),
    settings,
  );
});

test('a part of a written plan reads as these pieces', () => {
  const piece = fc.record({ contig: fc.constantFrom('1', 'HLA-A*01:01', 'ü"\n'), regions: fc.array(range(2 ** 31)) });
  fc.assert(
    fc.property(fc.array(piece), fc.nat(5), fc.nat(5), (pieces, from, length) => {
      const read = decodePieces(encodePieces(pieces), from, from + length);
      expect(read).toEqual(pieces.slice(from, from + length));
    }),
    settings,
  );
});
