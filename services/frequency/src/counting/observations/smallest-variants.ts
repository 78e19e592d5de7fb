import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import { allelesOf } from '@varfreq/segments/observations/observation-block';
import type { SiteColumns } from '@varfreq/segments/observations/site-columns';

/** What a page of variants may hold: their number, and the memory of their alleles at two bytes a base. */
export interface PageBounds {
  readonly variants: number;
  readonly bytes: number;
}

/**
 * The first variants of one position that sort after a given one, as many as the bounds allow, but at least one. Takes
 * all sites of the position in any order.
 */
export class SmallestVariants {
  /** Any further site may come before those that are kept. */
  readonly isFull = false;
  /** Ascending, each once. */
  readonly pairs: AllelePair[] = [];
  readonly #compare: (a: AllelePair, b: AllelePair) => number;
  readonly #after: AllelePair | undefined;
  readonly #bounds: PageBounds;
  #bytes = 0;
  #isCut = false;

  constructor(compare: (a: AllelePair, b: AllelePair) => number, after: AllelePair | undefined, bounds: PageBounds) {
    this.#compare = compare;
    this.#after = after;
    this.#bounds = bounds;
  }

  /** The last variant if others sort after it. */
  get last(): AllelePair | undefined {
    return this.#isCut ? this.pairs.at(-1) : undefined;
  }

  /** Adds a site of a block unless present. */
  add(block: SiteColumns, site: number): void {
    const pair = allelesOf(block, site);
    const { last, pairs } = this;
    if (this.#after !== undefined && this.#compare(pair, this.#after) <= 0) return;
    if (last !== undefined && this.#compare(pair, last) > 0) return;
    const at = this.#placeOf(pair);
    if (at < pairs.length && this.#compare(pairs[at]!, pair) === 0) return;
    pairs.splice(at, 0, pair);
    this.#bytes += bytesOf(pair);
    while (pairs.length > 1 && (pairs.length > this.#bounds.variants || this.#bytes > this.#bounds.bytes)) {
      this.#bytes -= bytesOf(pairs.pop()!);
      this.#isCut = true;
    }
  }

  /** Index of the first pair that does not sort before this one. */
  #placeOf(pair: AllelePair): number {
    let [from, to] = [0, this.pairs.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#compare(this.pairs[middle]!, pair) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function bytesOf({ reference, observed }: AllelePair): number {
  return 2 * (reference.length + observed.length);
}
