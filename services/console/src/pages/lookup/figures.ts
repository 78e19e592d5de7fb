import type { Figures } from '../../api/types.ts';

/** Kinds of carriers in the order of bars. */
export const zygosities = ['hom', 'hemi', 'het', 'unknown'] as const;

/** A kind of carriers. */
export type Zygosity = (typeof zygosities)[number];

/** What a look-up shows of a set. */
export interface Shown {
  /** People in whom the variant would have been seen. */
  readonly covered: number;
  readonly carriers: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly byZygosity: Readonly<Record<Zygosity, number>>;
  /** Carriers exist, but too few to be shown. */
  readonly isWithheld: boolean;
}

/** Reads the figures of an answer with the field sets `counts` and `confidence`. */
export function shownOf(figures: Figures): Shown {
  const { coverage = 0, frequency = 0, carriers = 0, frequency_low: low = 0, frequency_high: high = 0 } = figures;
  const {
    carriers_hom: hom = 0,
    carriers_hemi: hemi = 0,
    carriers_het: het = 0,
    carriers_unknown: unknown = 0,
  } = figures;
  const isWithheld = Object.entries(figures).some(([name, value]) => name.startsWith('below') && value === 1);
  return {
    covered: coverage,
    carriers,
    share: frequency,
    low,
    high,
    byZygosity: { hom, hemi, het, unknown },
    isWithheld,
  };
}

/** Whether there is a share to show: without anyone covered, or with too few carriers, 0 would look like no one carrying. */
export function hasShare({ covered, isWithheld }: Shown): boolean {
  return covered > 0 && !isWithheld;
}

const steps = [1, 2, 3, 5, 10];

/** End of an axis from 0 that holds all shares and intervals: a round number, at most 1. */
export function axisEnd(shown: readonly Shown[]): number {
  const largest = Math.max(0, ...shown.filter(hasShare).map(({ share, high }) => Math.max(share, high)));
  if (largest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = steps.find((one) => one * power >= largest) ?? 10;
  return Math.min(1, Number((step * power).toPrecision(1)));
}
