/** Carriers by zygosity, as columns: het, hom, hemi, unknown. */
export const het = 0;
export const hom = 1;
export const hemi = 2;
export const unknown = 3;

const order = [hom, hemi, het, unknown] as const;

/** Holds the carriers of one sample within its `individuals`, in place: hom first, then hemi, het, unknown (decisions 5). */
export function capCarriers(carriers: Float64Array, individuals: number): void {
  let left = individuals;
  for (const zygosity of order) {
    const kept = Math.min(carriers[zygosity]!, left);
    carriers[zygosity] = kept;
    left -= kept;
  }
}
