import { COUNT } from '@varfreq/genomics/frequency';

const order = [COUNT.hom, COUNT.hemi, COUNT.het, COUNT.unknown] as const;

/**
 * Caps the carriers of one sample (het, hom, hemi, unknown) at its covered `individuals`, in place: keeps hom first,
 * then hemi, het, unknown.
 */
export function capCarriers(carriers: Float64Array, individuals: number): void {
  let left = individuals;
  for (const zygosity of order) {
    const kept = Math.min(carriers[zygosity]!, left);
    carriers[zygosity] = kept;
    left -= kept;
  }
}

/** Counts the carriers of males (het, hom, hemi, unknown) who are called hom on a sex chromosome as hemi, in place. */
export function makeHemizygous(carriers: Float64Array): void {
  carriers[COUNT.hemi] = carriers[COUNT.hemi]! + carriers[COUNT.hom]!;
  carriers[COUNT.hom] = 0;
}
