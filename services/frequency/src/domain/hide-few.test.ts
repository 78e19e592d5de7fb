import { expect, test } from '@jest/globals';
import { countsAt } from '@varfreq/genomics/frequency';
import { fc } from '@varfreq/testkit/property';
import { hideFew } from './hide-few.ts';

const people = fc.nat({ max: 4 });
const counts = fc.record({
  coverage: people,
  haploid: people,
  het: people,
  hom: people,
  hemi: people,
  unknown: people,
  haploidHet: people,
  haploidCarriers: people,
});
const carriersOf = ({ het, hom, hemi, unknown }: { het: number; hom: number; hemi: number; unknown: number }) =>
  het + hom + hemi + unknown;

test('carriers fewer than the minimum of their query are none, and nothing else changes', () => {
  const minima = fc.array(fc.constantFrom(0, 1, 2, 5, 100), { minLength: 1, maxLength: 3 });
  const table = minima.chain((each) =>
    fc.record({
      each: fc.constant(each),
      variants: fc.array(fc.array(counts, { minLength: each.length, maxLength: each.length }), { maxLength: 5 }),
    }),
  );
  fc.assert(
    fc.property(table, ({ each, variants }) => {
      const cells = variants
        .flat()
        .flatMap((c) => [c.het, c.hom, c.hemi, c.unknown, c.coverage, c.haploid, 0, c.haploidHet, c.haploidCarriers]);
      const column = Float64Array.from(cells);
      hideFew(column, each);
      const seen = variants.map((_, variant) => countsAt(column, variant, each.length));
      const none = { het: 0, hom: 0, hemi: 0, unknown: 0, below: 1 };
      const expected = variants.map((row) =>
        row.map((c, query) => {
          const isHidden = carriersOf(c) > 0 && carriersOf(c) < each[query]!;
          const { haploidHet: _, haploidCarriers, ...others } = c;
          if (isHidden) return { ...none, coverage: c.coverage, haploid: c.haploid };
          return haploidCarriers > 0 ? c : others;
        }),
      );
      expect(seen).toEqual(expected);
    }),
    { seed: 3, numRuns: 300 },
  );
});
