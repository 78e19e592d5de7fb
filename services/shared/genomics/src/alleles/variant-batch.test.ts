import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { unpackAlleles } from './allele-code.ts';
import type { NormalizedVariant } from './normalized-variant.ts';
import { batchOf, sliceBatch, type VariantBatch, VariantColumns } from './variant-batch.ts';

const allele = fc.string({ unit: fc.constantFrom('A', 'C', 'N'), maxLength: 9 });
const variant = fc.record({
  contig: fc.constantFrom('1', '2', 'X'),
  start: fc.nat(2 ** 31 - 1),
  reference: allele,
  observed: allele,
});

function variantsOf({ length, contigNames, contigs, starts, codes, sides }: VariantBatch): NormalizedVariant[] {
  return Array.from({ length }, (_, i) => {
    const code = codes[i]!;
    return {
      contig: contigNames[contigs[i]!]!,
      start: starts[i]!,
      ...(code < 0 ? sides[-1 - code]! : unpackAlleles(code)),
    };
  });
}

describe('a batch of variants', () => {
  test('holds the added variants, whole and in slices, also after reuse', () => {
    const columns = new VariantColumns();
    fc.assert(
      fc.property(fc.array(variant, { maxLength: 700, size: 'max' }), fc.nat(700), (variants, cut) => {
        columns.clear();
        for (const one of variants) columns.addVariant(one);
        const at = Math.min(cut, variants.length);
        const parts = [sliceBatch(columns, 0, at), sliceBatch(columns, at, variants.length)];
        expect(parts.flatMap(variantsOf)).toEqual(variants);
        expect(variantsOf(batchOf(variants))).toEqual(variants);
        expect(new Set(columns.contigNames).size).toBe(columns.contigNames.length);
      }),
      { numRuns: 60, seed: 3 },
    );
  });
});
