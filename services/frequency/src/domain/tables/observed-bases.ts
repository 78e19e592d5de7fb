import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';

/** Variants that start up to this many bases before a position state its base; of longer ones only the first bases count. */
export const LOOK_BACK = 128;
const slots = 2 * LOOK_BACK;
const contradicted = '?';

/**
 * Bases of a contig as stated by the reference alleles of variants, which are learned in ascending order. Knows them from
 * one position before the last variant on, and only from variants that start up to 128 positions before: what is known of
 * a position does not depend on where learning began. Memory: 256 bases.
 */
export class ObservedBases {
  readonly #positions = new Float64Array(slots).fill(-1);
  readonly #bases: string[] = Array(slots).fill('');

  learn({ start, reference }: Pick<NormalizedVariant, 'start' | 'reference'>): void {
    const length = Math.min(reference.length, LOOK_BACK + 1);
    for (let i = 0; i < length; i++) this.#learnBase(start + i, reference[i]!);
  }

  /** The base at a position; undefined where none is known, and where variants contradict each other. */
  at(position: number): string | undefined {
    const slot = position % slots;
    if (this.#positions[slot] !== position) return undefined;
    const base = this.#bases[slot]!;
    return base === contradicted ? undefined : base;
  }

  #learnBase(position: number, base: string): void {
    const slot = position % slots;
    const isOther = this.#positions[slot] === position && this.#bases[slot] !== base;
    this.#positions[slot] = position;
    this.#bases[slot] = isOther ? contradicted : base;
  }
}
