/**
 * Individuals of one sample set at one variant, after the caps per sample: those covered over the variant's whole span,
 * and the carriers among them by zygosity. het + hom + hemi + unknown is at most `coverage`.
 */
export interface QueryCounts {
  /** VN: covered individuals, the denominator. */
  coverage: number;
  het: number;
  hom: number;
  hemi: number;
  /** Carriers of unknown zygosity. */
  unknown: number;
}

/** Counts of one variant, in the order of the queries. */
export interface VariantCounts {
  perQuery: QueryCounts[];
}

/** Fractions of the covered individuals, each in 0 … 1; all 0 when nobody is covered. */
export interface Frequencies {
  /** VF: carriers of at least one copy, whatever the zygosity. */
  frequency: number;
  /** VF_HET: heterozygous carriers. */
  frequencyHet: number;
  /** VF_HOM: homozygous and hemizygous carriers. */
  frequencyHom: number;
}

/** VF, VF_HET and VF_HOM from counts: carriers of any kind, het, and hom + hemi, each ÷ VN. */
export function frequenciesOf(counts: QueryCounts): Frequencies {
  const { coverage, het, hom, hemi, unknown } = counts;
  if (coverage <= 0) return { frequency: 0, frequencyHet: 0, frequencyHom: 0 };
  return {
    frequency: (het + hom + hemi + unknown) / coverage,
    frequencyHet: het / coverage,
    frequencyHom: (hom + hemi) / coverage,
  };
}

/**
 * A fraction as text: rounded to 6 significant digits, without trailing zeros (`0`, `1`, `0.5`, `0.333333`, `1e-7`).
 * Used alike in annotated VCF and CSV, so that both show one figure.
 */
export function formatFrequency(value: number): string {
  return value === 0 ? '0' : value === 1 ? '1' : String(Number(value.toPrecision(6)));
}
