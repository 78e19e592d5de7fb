import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { expandBits, expansionMasks } from './expand-bits.ts';

test('bits are deposited at the set positions of a word in order', () => {
  const word = fc.oneof(fc.constantFrom(0, 0xffffffff, 0x80000001), fc.integer({ min: 0, max: 0xffffffff }));
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 3 }), (bits, words) => {
      const places = Uint32Array.from(words);
      const masks = expansionMasks(places);
      places.forEach((word, at) => {
        let want = 0;
        let next = 0;
        for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) want |= ((bits >>> next++) & 1) << bit;
        expect(expandBits(bits, places, masks, at)).toBe(want);
      });
    }),
    { numRuns: 1000 },
  );
});
