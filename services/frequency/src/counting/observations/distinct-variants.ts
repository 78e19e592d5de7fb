import { type AllelePair, unpackAlleles } from '@varfreq/genomics/alleles/allele-code';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { SiteColumns } from '@varfreq/segments/observations/site-columns';
import type { ScanOrder } from '../base-region.ts';
import { alleleOrder } from './allele-order.ts';
import type { PageBounds } from './smallest-variants.ts';

/** A set of variants of one contig that is full at a number of variants, or beyond a size of long alleles. */
export class DistinctVariants {
  readonly #limit: number;
  readonly #maxSideBytes: number;
  readonly #byStart = new Map<number, Map<number | string, AllelePair | undefined>>();
  #size = 0;
  #sideBytes = 0;

  constructor({ variants, bytes }: PageBounds) {
    this.#limit = variants;
    this.#maxSideBytes = bytes;
  }

  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#size >= this.#limit || this.#sideBytes > this.#maxSideBytes;
  }

  /** Adds a site of a block unless present. */
  add(block: SiteColumns, site: number): void {
    const start = block.starts[site]!;
    const code = block.codes[site]!;
    let alleles = this.#byStart.get(start);
    if (alleles === undefined) {
      alleles = new Map();
      this.#byStart.set(start, alleles);
    }
    const side = code < 0 ? block.sides[-1 - code] : undefined;
    const key = side === undefined ? code : `${side.reference}>${side.observed}`;
    if (alleles.has(key)) return;
    alleles.set(key, side);
    if (side !== undefined) this.#sideBytes += 2 * (side.reference.length + side.observed.length);
    this.#size++;
  }

  /** By start and alleles in the given order. */
  sorted(contig: string, order: ScanOrder): NormalizedVariant[] {
    const starts = Float64Array.from(this.#byStart.keys()).sort();
    if (order === 'descending') starts.reverse();
    const compare = alleleOrder(order);
    const result: NormalizedVariant[] = [];
    for (const start of starts) {
      const pairs = Array.from(this.#byStart.get(start)!, ([key, side]) => side ?? unpackAlleles(Number(key)));
      pairs.sort(compare);
      for (const { reference, observed } of pairs) result.push({ contig, start, reference, observed });
    }
    return result;
  }
}
