import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { copyBits } from './copy-bits.ts';

const bitOf = (words: Uint32Array, bit: number) => (words[bit >>> 5]! >>> (bit & 31)) & 1;

test('bits are copied from any offset to any other without changing those around them', () => {
  const words = fc.array(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(words, words, fc.nat(70), fc.nat(70), fc.nat(90), (source, before, fromBit, toBit, length) => {
      const from = Uint32Array.from(source);
      const to = Uint32Array.from(before);
      copyBits(from, fromBit, to, toBit, length);
      const want = Array.from({ length: 160 }, (_, bit) => {
        const isInside = bit >= toBit && bit < toBit + length;
        const copied = isInside ? bitOf(from, fromBit + bit - toBit) : 0;
        return bitOf(Uint32Array.from(before), bit) | copied;
      });
      expect(want.map((_, bit) => bitOf(to, bit))).toEqual(want);
    }),
    { numRuns: 1000, seed: 20_261_126 },
  );
});
