import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { BitMoves, listBits, popcount, setAll, wordsFor } from './set-bits.ts';

const bitsOf = (words: Uint32Array) => {
  const into = new Uint32Array(words.length * 32);
  return [...into.subarray(0, listBits(words, into))];
};

function wordsOf(bits: readonly number[], length: number): Uint32Array {
  const words = new Uint32Array(wordsFor(length));
  for (const bit of bits) words[bit >>> 5]! |= 1 << (bit & 31);
  return words;
}

const length = 150;
const someBits = fc.uniqueArray(fc.nat(length - 1), { maxLength: length }).map((bits) => bits.sort((a, b) => a - b));

describe('bits of sets', () => {
  test('are listed and counted as set', () => {
    fc.assert(
      fc.property(someBits, (bits) => {
        const words = wordsOf(bits, length);
        expect(bitsOf(words)).toEqual(bits);
        expect(words.reduce((sum, word) => sum + popcount(word), 0)).toBe(bits.length);
      }),
    );
  });

  test('are all set up to a given number', () => {
    for (const bits of [1, 31, 32, 33, 64, 100]) {
      const words = new Uint32Array(wordsFor(bits));
      setAll(words, bits);
      expect(bitsOf(words)).toEqual(Array.from({ length: bits }, (_, bit) => bit));
    }
  });

  test('are moved to their mapped numbers, beside existing bits', () => {
    // Runs of neighbours, interrupted in places, some bits mapped to several others.
    const mapping = fc.array(fc.tuple(fc.nat(length - 1), fc.nat(length - 1), fc.integer({ min: 1, max: 90 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(mapping, someBits, someBits, fc.nat(3), (runs, bits, there, at) => {
        const pairs = runs.flatMap(([from, to, count]) =>
          Array.from({ length: count }, (_, i) => [from + i, to + i] as const).filter(
            ([f, t]) => f < length && t < length,
          ),
        );
        const target = new Uint32Array(at + wordsFor(length));
        target.set(wordsOf(there, length), at);
        new BitMoves(
          pairs.map(([from]) => from),
          pairs.map(([, to]) => to),
        ).orInto(wordsOf(bits, length), target, at);
        const moved = pairs.filter(([from]) => bits.includes(from)).map(([, to]) => to);
        expect(bitsOf(target.subarray(at))).toEqual([...new Set([...there, ...moved])].sort((a, b) => a - b));
        expect(target.subarray(0, at).every((word) => word === 0)).toBe(true);
      }),
    );
  });

  test.each<[string, (i: number) => number, (i: number) => number]>([
    ['whole words', (i) => 32 + i, (i) => 64 + i],
    ['neighbours that part', (i) => i, (i) => 97 - i],
    ['others that become neighbours', (i) => 97 - i, (i) => i],
    ['the middle of words to the same place of others', (i) => 5 + i, (i) => 37 + i],
    ['neighbours that follow a gap', (i) => [0, 5][i] ?? i + 6, (i) => (i === 0 ? 150 : i - 1)],
    ['neighbours that leave a gap', (i) => (i === 0 ? 150 : i - 1), (i) => [0, 5][i] ?? i + 6],
  ])('are moved in long runs: %s', (_, fromOf, toOf) => {
    const numbers = Array.from({ length: 98 }, (_one, i) => i);
    const moves = new BitMoves(numbers.map(fromOf), numbers.map(toOf));
    for (const chosen of [numbers, numbers.filter((i) => i % 3 === 0)]) {
      const target = new Uint32Array(7);
      moves.orInto(wordsOf(chosen.map(fromOf), 160), target, 1);
      const moved = chosen.map((i) => 32 + toOf(i));
      expect(bitsOf(target)).toEqual(moved.sort((a, b) => a - b));
    }
  });
});
