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
  /** Covered individuals who have one copy of the contig, carriers among them. */
  haploid: number;
  /** Of `het`, those who have one copy: males on X and Y. Default 0. */
  haploidHet?: number;
  /** Of all carriers, those who have one copy: males on X and Y. Default 0. */
  haploidCarriers?: number;
  /** 1: there are carriers, but too few to be shown; the others are 0 then. Default 0. */
  below?: number;
}

/**
 * Counts of a batch of variants as one column: the nine numbers of variant v and query q are at
 * (v · queries + q) · 9, in the order of `COUNT`.
 */
export type CountColumn = Float64Array;

/** Offsets of the numbers of a variant and query in a `CountColumn`. */
export const COUNT = {
  het: 0,
  hom: 1,
  hemi: 2,
  unknown: 3,
  coverage: 4,
  haploid: 5,
  below: 6,
  haploidHet: 7,
  haploidCarriers: 8,
} as const;
export const COUNTS_EACH = 9;

/** Counts of one variant, by query. */
export function countsAt(column: CountColumn, variant: number, queries: number): QueryCounts[] {
  return Array.from({ length: queries }, (_, query) => {
    const at = (variant * queries + query) * COUNTS_EACH;
    const [het, hom, hemi, unknown, coverage, haploid, below, haploidHet, haploidCarriers] = column.subarray(at);
    const counts = { coverage: coverage!, het: het!, hom: hom!, hemi: hemi!, unknown: unknown!, haploid: haploid! };
    if (haploidCarriers === 0) return { ...counts, ...(below === 1 && { below }) };
    return { ...counts, haploidHet: haploidHet!, haploidCarriers: haploidCarriers! };
  });
}

/** The counts of a query at a variant that is not hidden. */
export type OpenCounts = Required<Omit<QueryCounts, 'below'>>;

/** Reads the counts from `at` on into an object that is used again: one for each figure would double the time to write it. */
export function readCounts(column: CountColumn, at: number, into: OpenCounts): OpenCounts {
  into.het = column[at + COUNT.het]!;
  into.hom = column[at + COUNT.hom]!;
  into.hemi = column[at + COUNT.hemi]!;
  into.unknown = column[at + COUNT.unknown]!;
  into.coverage = column[at + COUNT.coverage]!;
  into.haploid = column[at + COUNT.haploid]!;
  into.haploidHet = column[at + COUNT.haploidHet]!;
  into.haploidCarriers = column[at + COUNT.haploidCarriers]!;
  return into;
}

/**
 * Formats a fraction: rounded to 6 significant digits, without trailing zeros (`0`, `1`, `0.5`, `0.333333`, `1e-7`).
 * Used in annotated VCF and in CSV, so that both show the same figure.
 */
export function formatFrequency(value: number): string {
  return value === 0 ? '0' : value === 1 ? '1' : String(Number(value.toPrecision(6)));
}
