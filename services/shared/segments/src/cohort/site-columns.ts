import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import { compareAlleles } from '../observations/observation-block.ts';
import { sortByContigAndStart } from '../sort/sort-positions.ts';
import type { CohortSite } from './cohort-site.ts';

const sideBytesEach = 128;

/** Sites with their carriers in typed columns of a fixed number of sites, in order of arrival. */
export class SiteColumns {
  length = 0;
  /** Approximate bytes of the alleles without a code. */
  sideBytes = 0;
  /** Number of carriers of all sites. */
  used = 0;
  readonly #contigs: Uint32Array;
  readonly #starts: Float64Array;
  readonly #codes: Int32Array;
  /** The carriers of site i are `[froms[i], tos[i])`. */
  readonly #froms: Uint32Array;
  readonly #tos: Uint32Array;
  #carriers: Uint32Array;
  #sides: AllelePair[] = [];

  /** The list of carriers grows as needed. */
  constructor(sites: number, carriers: number) {
    this.#contigs = new Uint32Array(sites);
    this.#starts = new Float64Array(sites);
    this.#codes = new Int32Array(sites);
    this.#froms = new Uint32Array(sites);
    this.#tos = new Uint32Array(sites);
    this.#carriers = new Uint32Array(carriers);
  }

  /** Copies a site, whose people are all single persons. */
  add({ contig, start, code, side, carriers, from, to }: CohortSite): void {
    const at = this.length++;
    this.#contigs[at] = contig;
    this.#starts[at] = start;
    this.#codes[at] = side === undefined ? code : this.#addSide(side);
    this.#froms[at] = this.used;
    this.#addCarriers(carriers, from, to);
    this.#tos[at] = this.used;
  }

  /** Number of carriers of a site. */
  carriersOf(at: number): number {
    return this.#tos[at]! - this.#froms[at]!;
  }

  /** Fills `into` with a site; its carriers are valid until the next `add`. */
  read(at: number, into: CohortSite): CohortSite {
    const code = this.#codes[at]!;
    into.contig = this.#contigs[at]!;
    into.start = this.#starts[at]!;
    into.code = code;
    into.side = code < 0 ? this.#sides[-1 - code] : undefined;
    into.carriers = this.#carriers;
    into.from = this.#froms[at]!;
    into.to = this.#tos[at]!;
    return into;
  }

  /** The order of the sites in a segment. */
  order(): Uint32Array {
    return sortByContigAndStart(this.#contigs, this.#starts, this.length, (a, b) => this.#compare(a, b));
  }

  clear(): void {
    this.length = 0;
    this.used = 0;
    this.#sides = [];
    this.sideBytes = 0;
  }

  #addSide(side: AllelePair): number {
    this.sideBytes += 2 * (side.reference.length + side.observed.length) + sideBytesEach;
    return -this.#sides.push(side);
  }

  #addCarriers(carriers: Uint32Array, from: number, to: number): void {
    const needed = this.used + to - from;
    if (needed > this.#carriers.length) this.#grow(needed * 2);
    const own = this.#carriers;
    let at = this.used;
    for (let i = from; i < to; i++) own[at++] = carriers[i]!;
    this.used = at;
  }

  #grow(length: number): void {
    const grown = new Uint32Array(length);
    grown.set(this.#carriers);
    this.#carriers = grown;
  }

  #compare(a: number, b: number): number {
    const code1 = this.#codes[a]!;
    const code2 = this.#codes[b]!;
    return compareAlleles(code1, this.#sides[-1 - code1], code2, this.#sides[-1 - code2]);
  }
}
