import type { Zygosity } from '@varfreq/contracts/frequency/v1/Zygosity';
import { COUNT } from '@varfreq/genomics/frequency';
import { capCarriers } from './cap-carriers.ts';

/** Carriers of one sample as one of its variations states them: het, hom, hemi, unknown. */
export interface StatedCarriers {
  variationId: number;
  counts: readonly number[];
}

/** Individuals of one sample that carry a variant alike, by one of its variations. */
export interface VariationCarriers {
  zygosity: Zygosity;
  individuals: number;
  variationId: number;
}

const order = [
  ['HOM', COUNT.hom],
  ['HEMI', COUNT.hemi],
  ['HET', COUNT.het],
  ['UNKNOWN', COUNT.unknown],
] as const;

/**
 * Carriers of one sample, capped at its covered `individuals` over all variations, hom first, then hemi,
 * het, unknown. Those counted of one zygosity are taken from the variations in the order given, so that the rows add up
 * to the counts of the sample.
 */
export function carriersOf(stated: readonly StatedCarriers[], individuals: number): VariationCarriers[] {
  const sums = new Float64Array(4);
  for (const { counts } of stated) {
    for (let i = 0; i < 4; i++) sums[i] = Math.min(Number.MAX_SAFE_INTEGER, sums[i]! + counts[i]!);
  }
  capCarriers(sums, individuals);
  return order.flatMap(([zygosity, at]) => {
    let left = sums[at]!;
    return stated.flatMap(({ variationId, counts }) => {
      const taken = Math.min(left, counts[at]!);
      left -= taken;
      return taken > 0 ? [{ zygosity, individuals: taken, variationId }] : [];
    });
  });
}
