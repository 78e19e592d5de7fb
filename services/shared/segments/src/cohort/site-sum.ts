import type { CohortSite } from './cohort-site.ts';

/** Adds up sites of one allele: a track that carries it in several records has the people of all of them. */
export class SiteSum {
  readonly #counts: Float64Array;
  readonly #isListed: Uint8Array;
  readonly #listed: number[] = [];

  constructor(tracks: number) {
    this.#counts = new Float64Array(tracks * 4);
    this.#isListed = new Uint8Array(tracks);
  }

  add({ carriers, from, to, people, counts }: CohortSite): void {
    for (let i = from; i < to; i++) {
      const carrier = carriers[i]!;
      this.#list(carrier >>> 2);
      this.#counts[carrier]!++;
    }
    for (const [i, ordinal] of people.entries()) {
      this.#list(ordinal);
      for (let z = 0; z < 4; z++) this.#addTo(ordinal * 4 + z, counts[i * 4 + z]!);
    }
  }

  /** Puts the sum into a site, and starts anew. */
  moveTo(site: CohortSite): void {
    const carriers: number[] = [];
    const people: number[] = [];
    const counts: number[] = [];
    for (const ordinal of this.#listed.sort((a, b) => a - b)) {
      const own = this.#counts.subarray(ordinal * 4, ordinal * 4 + 4);
      if (own.reduce((sum, count) => sum + count) === 1) carriers.push(ordinal * 4 + own.indexOf(1));
      else {
        people.push(ordinal);
        counts.push(...own);
      }
      own.fill(0);
      this.#isListed[ordinal] = 0;
    }
    this.#listed.length = 0;
    site.carriers = Uint32Array.from(carriers);
    site.from = 0;
    site.to = carriers.length;
    site.people = people;
    site.counts = Float64Array.from(counts);
  }

  #list(ordinal: number): void {
    if (this.#isListed[ordinal] === 1) return;
    this.#isListed[ordinal] = 1;
    this.#listed.push(ordinal);
  }

  /** Up to 2^53-1, as of a single import. */
  #addTo(at: number, count: number): void {
    this.#counts[at] = Math.min(this.#counts[at]! + count, Number.MAX_SAFE_INTEGER);
  }
}
