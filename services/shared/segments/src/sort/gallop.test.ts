import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { gallop } from './gallop.ts';

test('gallop finds the first value that is large enough, from anywhere', () => {
  const sizes = { minLength: 1, maxLength: 60, size: 'max' } as const;
  const cases = fc.array(fc.nat(20), sizes).chain((values) => {
    const place = fc.nat(values.length);
    return fc.tuple(fc.constant(values), fc.nat(22), place, place);
  });
  fc.assert(
    fc.property(cases, ([values, value, a, b]) => {
      const column = Float64Array.from(values).sort();
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      let linear = from;
      while (linear < to && column[linear]! < value) linear++;
      expect(gallop(column, from, to, value)).toBe(linear);
    }),
    { numRuns: 500 },
  );
});

test('gallop never looks behind the end', () => {
  expect(gallop(new Float64Array(8), 0, 5, 9)).toBe(5);
});
