import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PieceGatherer } from './piece-gatherer.ts';

test('pieces come out in order, joined to larger ones', async () => {
  const sizes = fc.array(fc.oneof(fc.nat(70_000), fc.constant(1 << 18)), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(sizes, async (lengths) => {
      const given: Buffer[] = [];
      const gatherer = new PieceGatherer(async (bytes) => void given.push(Buffer.from(bytes)));
      const pieces = lengths.map((length, i) => Buffer.alloc(length, i + 1));
      for (const piece of pieces) await gatherer.add(piece);
      await gatherer.flush();
      expect(Buffer.concat(given).equals(Buffer.concat(pieces))).toBe(true);
      const least = Math.ceil(lengths.reduce((sum, length) => sum + length, 0) / (1 << 18));
      expect(given.length).toBeLessThanOrEqual(2 * least);
    }),
    { numRuns: 40, seed: 8 },
  );
});
