import type { QueryCounts } from './frequency.ts';

/** A figure reported for a variant over a set of samples. */
export interface Figure {
  /** Field of REST answers. */
  name: string;
  /** Field of the gRPC message `Frequency`. */
  field: string;
  /** Suffix of the INFO key and CSV column, after `<query>_`. */
  suffix: string;
  /** A number of individuals, or a share of the covered ones: 0 when none is covered. */
  kind: 'count' | 'share';
  /** Counts that add up to the number, or to the numerator of the share. */
  individuals: readonly (keyof QueryCounts)[];
  /** Description in the header of annotated VCF files; a published text. */
  describe(query: string): string;
}

/**
 * All figures in the order of INFO fields and CSV columns, to which new ones are only appended. VCF, CSV, gRPC and REST
 * follow from this table.
 */
export const FIGURES = [
  {
    name: 'coverage',
    field: 'coverage',
    suffix: 'VN',
    kind: 'count',
    individuals: ['coverage'],
    describe: (q) => `Number of individuals in ${q} covered over the whole variant`,
  },
  {
    name: 'frequency',
    field: 'frequency',
    suffix: 'VF',
    kind: 'share',
    individuals: ['het', 'hom', 'hemi', 'unknown'],
    describe: (q) =>
      `Fraction of covered individuals in ${q} carrying at least one copy (not an allele frequency); 0 when none is covered`,
  },
  {
    name: 'frequency_het',
    field: 'frequencyHet',
    suffix: 'VF_HET',
    kind: 'share',
    individuals: ['het'],
    describe: (q) => `Fraction of covered individuals in ${q} carrying it heterozygously; 0 when none is covered`,
  },
  {
    name: 'frequency_hom',
    field: 'frequencyHom',
    suffix: 'VF_HOM',
    kind: 'share',
    individuals: ['hom', 'hemi'],
    describe: (q) =>
      `Fraction of covered individuals in ${q} carrying it homozygously or hemizygously; 0 when none is covered`,
  },
] as const satisfies readonly Figure[];

/** Fields of the gRPC message. */
export type FigureField = (typeof FIGURES)[number]['field'];

/** The value of a figure: individuals, or a share from 0 to 1. */
export function figureValue({ kind, individuals }: Figure, counts: QueryCounts): number {
  const number = individuals.reduce((sum, count) => sum + counts[count], 0);
  if (kind === 'count') return number;
  return counts.coverage > 0 ? number / counts.coverage : 0;
}

/** All figures, by field of the gRPC message. */
export function figuresOf(counts: QueryCounts): Record<FigureField, number> {
  const values = FIGURES.map((figure) => [figure.field, figureValue(figure, counts)] as const);
  return Object.fromEntries(values) as Record<FigureField, number>;
}

/** INFO keys and CSV columns of a query, such as `<Q>_VN`. */
export function figureKeys(query: string): string[] {
  return FIGURES.map(({ suffix }) => `${query}_${suffix}`);
}
