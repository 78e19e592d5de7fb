import type { QueryCounts } from '../frequency.ts';
import type { FieldSet, FLOOR_FIELDS } from './field-sets.ts';

interface Named {
  /** Field of REST answers. */
  name: string;
  /** Field of the gRPC message `Frequency`. */
  field: string;
  /** Suffix of the INFO key and CSV column, after `<query>_`. */
  suffix: string;
  /** The field set that clients name to get it, or that floors bring; undefined: it is in every answer. */
  set?: FieldSet | typeof FLOOR_FIELDS;
  /** A number, or a share from 0 to 1, which has no meaning when no individual is covered. */
  kind: 'count' | 'share';
  /** Description in the header of annotated VCF files, for a share without its value when none is covered; a published text. */
  describe(query: string): string;
}

/** Counts that add up to the number, or to the numerator of a share of the covered individuals. */
export interface SummedFigure extends Named {
  individuals: readonly (keyof QueryCounts)[];
}

/** A figure that is calculated from the counts. */
export interface CalculatedFigure extends Named {
  calculate(counts: QueryCounts): number;
  /** The value for a variant that no individual carries, where it is the same for any coverage. */
  withoutCarriers?: number;
}

/** A figure reported for a variant over a set of samples. */
export type Figure = SummedFigure | CalculatedFigure;

/** The value of a figure; of a share, also when no individual is covered. */
export function figureValue(figure: Figure, counts: QueryCounts): number {
  if ('calculate' in figure) return figure.calculate(counts);
  const number = figure.individuals.reduce((sum, count) => sum + (counts[count] ?? 0), 0);
  if (figure.kind === 'count') return number;
  return counts.coverage > 0 ? number / counts.coverage : 0;
}

/** The value of a figure for a variant that no individual carries, if it is the same for any coverage. */
export function valueWithoutCarriers(figure: Figure): number | undefined {
  if ('calculate' in figure) return figure.withoutCarriers;
  const { individuals } = figure;
  return individuals.includes('coverage') || individuals.includes('below') ? undefined : 0;
}
