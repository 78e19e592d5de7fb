import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { gallop } from './gallop.ts';

test('gallop finds the first value that is large enough, from anywhere', () => {
  const cases = fc.tuple(fc.array(fc.nat(20)), fc.nat(25), fc.nat(25), fc.nat(25));
  fc.assert(
    fc.property(cases, ([values, value, a, b]) => {
      const column = Float64Array.from(values).sort();
      const to = Math.min(Math.max(a, b), column.length);
      const from = Math.min(a, b, to);
      let linear = from;
      while (linear < to && column[linear]! < value) linear++;
      expect(gallop(column, from, to, value)).toBe(linear);
    }),
  );
});
