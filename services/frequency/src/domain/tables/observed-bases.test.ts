import { expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { LOOK_BACK, ObservedBases } from './observed-bases.ts';

const bases = fc.array(fc.constantFrom('A', 'C'), { maxLength: 400 }).map((all) => all.join(''));
const variants = fc
  .array(fc.record({ start: fc.nat(1000), reference: fc.oneof(fc.constantFrom('A', 'C', ''), bases) }), {
    maxLength: 30,
  })
  .map((all) => all.sort((a, b) => a.start - b.start));

test('a base is known where variants near it state one letter, wherever learning began', () => {
  fc.assert(
    fc.property(variants, fc.nat(1000), (all, asked) => {
      const stated = all.filter(({ start }) => asked - LOOK_BACK <= start && start <= asked);
      const letters = new Set(stated.flatMap(({ start, reference }) => reference[asked - start] ?? []));
      const expected = letters.size === 1 ? [...letters][0] : undefined;
      for (const first of [0, asked - LOOK_BACK]) {
        const known = new ObservedBases();
        for (const variant of all) if (first <= variant.start && variant.start <= asked) known.learn(variant);
        expect(known.at(asked)).toBe(expected);
      }
    }),
    { seed: 20_261_124, numRuns: 300 },
  );
});
