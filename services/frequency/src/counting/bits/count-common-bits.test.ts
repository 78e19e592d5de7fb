import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { countCommonBits } from './count-common-bits.ts';

test('common bits of any number of words at any offset are counted as by a naive loop', () => {
  const word = fc.oneof(fc.constantFrom(0, 0xffffffff, 0x80000000), fc.integer({ min: 0, max: 0xffffffff }));
  const column = fc.array(word, { minLength: 70, maxLength: 70 }).map((words) => Uint32Array.from(words));
  fc.assert(
    fc.property(column, column, fc.nat(3), fc.nat(3), fc.nat(66), (a, b, aFrom, bFrom, words) => {
      let want = 0;
      for (let i = 0; i < words; i++) {
        for (let bit = 0; bit < 32; bit++) want += (a[aFrom + i]! >>> bit) & (b[bFrom + i]! >>> bit) & 1;
      }
      expect(countCommonBits(a, aFrom, b, bFrom, words)).toBe(want);
    }),
  );
});
