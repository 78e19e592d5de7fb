import type { CohortBlock } from '../observations/cohort-block.ts';
import type { CohortSite } from './cohort-site.ts';

/** Positions of a contig, 0-based and half-open. */
export interface ContigRange {
  start: number;
  end: number;
}

/** The part of a contig in which people of known zygosity are counted too, if any. */
export type CountedRange = (contig: string) => ContigRange | undefined;

/** Counts what is stored of each track of a segment. */
export class CohortTally {
  /** Distinct variants by ordinal. */
  readonly observations: Float64Array;
  /** In the counted range, by ordinal: het people, and all of known zygosity. */
  readonly het: Float64Array;
  readonly called: Float64Array;
  readonly #contigs: readonly string[];
  readonly #rangeOf: CountedRange;
  #contig = -1;
  #range: ContigRange | undefined;

  /** `contigs` may grow. */
  constructor(tracks: number, contigs: readonly string[], rangeOf: CountedRange) {
    this.observations = new Float64Array(tracks);
    this.het = new Float64Array(tracks);
    this.called = new Float64Array(tracks);
    this.#contigs = contigs;
    this.#rangeOf = rangeOf;
  }

  add(site: CohortSite): void {
    const { observations } = this;
    const { carriers, from, to, people, contig, start } = site;
    for (let i = from; i < to; i++) observations[carriers[i]! >>> 2]!++;
    for (const ordinal of people) observations[ordinal]!++;
    this.#turnTo(contig);
    const range = this.#range;
    if (range !== undefined && start >= range.start && start < range.end) this.#addCalls(site);
  }

  /** Whether `addBlock` suffices for all sites on a contig that start up to `last`. */
  isPlain(contig: number, first: number, last: number): boolean {
    this.#turnTo(contig);
    const range = this.#range;
    return range === undefined || first >= range.end || last < range.start;
  }

  /** Adds all sites of a block, outside of the counted range: 1 ns per carrier, without looking at the sites. */
  addBlock(block: CohortBlock): void {
    const { observations } = this;
    const ordinals = block.ordinals();
    for (let i = 0; i < ordinals.length; i++) observations[ordinals[i]!]!++;
    const bitmaps = block.bitmaps();
    for (let at = 0, word = 0; at < bitmaps.length; at++, word = word + 1 === block.words ? 0 : word + 1) {
      for (let bits = bitmaps[at]!; bits !== 0; bits &= bits - 1)
        observations[word * 32 + 31 - Math.clz32(bits & -bits)]!++;
    }
  }

  #turnTo(contig: number): void {
    if (contig === this.#contig) return;
    this.#contig = contig;
    this.#range = this.#rangeOf(this.#contigs[contig]!);
  }

  #addCalls({ carriers, from, to, people, counts }: CohortSite): void {
    for (let i = from; i < to; i++) {
      const ordinal = carriers[i]! >>> 2;
      const zygosity = carriers[i]! & 3;
      if (zygosity === 0) this.het[ordinal]!++;
      if (zygosity < 3) this.called[ordinal]!++;
    }
    for (const [i, ordinal] of people.entries()) {
      const [het, hom, hemi] = counts.subarray(i * 4, i * 4 + 3) as unknown as [number, number, number];
      this.het[ordinal]! += het;
      this.called[ordinal]! += het + hom + hemi;
    }
  }
}
