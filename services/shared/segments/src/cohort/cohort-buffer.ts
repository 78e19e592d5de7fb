import { type CohortSite, emptySite } from './cohort-site.ts';
import { SiteColumns } from './site-columns.ts';

// Columns and sort keys of one site: 4 + 8 + 4 + 4 + 4 + 8 + 4 bytes.
const siteBytes = 36;
const minSites = 256;
const maxSites = 1 << 18;
// While sites are nearly in order, more at a time are unnecessary, and these stay in the cache.
const sitesInOrder = 1 << 12;
const carriersInOrder = 1 << 18;

/** Sites in order of arrival; sorted when drained. */
export class CohortBuffer {
  readonly #maxSites: number;
  readonly #maxCarriers: number;
  readonly #maxSideBytes: number;
  readonly #site = emptySite();
  #isInOrder = true;
  #sites: number;
  #carriers: number;
  #columns: SiteColumns;
  /** For the sites that are kept. */
  #spare: SiteColumns;

  /** Takes about `maxBytes` when full (except for a single longer allele, or a site of more carriers). */
  constructor(maxBytes: number) {
    this.#maxSites = Math.min(maxSites, Math.max(minSites, Math.floor((maxBytes * 0.25) / siteBytes)));
    this.#maxCarriers = Math.floor((maxBytes * 0.5) / 4);
    this.#maxSideBytes = maxBytes * 0.25;
    this.#sites = Math.min(sitesInOrder, this.#maxSites);
    this.#carriers = Math.min(carriersInOrder, this.#maxCarriers);
    this.#columns = new SiteColumns(this.#sites, this.#carriers);
    this.#spare = new SiteColumns(this.#sites, 0);
  }

  get isFull(): boolean {
    const { length, used } = this.#columns;
    return length === this.#sites || used >= this.#carriers || this.#hasLongAlleles;
  }

  /** From now on sorts as many as fit at a time, and keeps none. */
  expectDisorder(): void {
    if (!this.#isInOrder) return;
    this.#isInOrder = false;
    this.#sites = this.#maxSites;
    this.#carriers = this.#maxCarriers;
    const kept = this.#columns;
    this.#columns = new SiteColumns(this.#sites, this.#carriers);
    for (let at = 0; at < kept.length; at++) this.#columns.add(kept.read(at, this.#site));
    this.#spare = new SiteColumns(0, 0);
  }

  /** Copies a site, whose people are all single persons. */
  add(site: CohortSite): void {
    this.#columns.add(site);
  }

  /**
   * Passes all sites to `to` in order (always the same object) and empties the buffer, except for the last `keep` sites;
   * keeps fewer when there are fewer than four times as many, or they take more than a quarter of the buffer.
   */
  drain(keep: number, to: { add(site: CohortSite): void }): void {
    const columns = this.#columns;
    const order = columns.order();
    const end = order.length - this.#keepable(order, Math.min(keep, order.length >>> 2));
    for (let i = 0; i < end; i++) to.add(columns.read(order[i]!, this.#site));
    for (let i = end; i < order.length; i++) this.#spare.add(columns.read(order[i]!, this.#site));
    columns.clear();
    if (end < order.length) [this.#columns, this.#spare] = [this.#spare, columns];
  }

  get #hasLongAlleles(): boolean {
    return this.#columns.sideBytes > this.#maxSideBytes;
  }

  #keepable(order: Uint32Array, keep: number): number {
    if (!this.#isInOrder || this.#hasLongAlleles) return 0;
    let carriers = 0;
    let kept = 0;
    for (let i = order.length - 1; kept < keep; i--) {
      carriers += this.#columns.carriersOf(order[i]!);
      if (carriers > this.#carriers / 4) break;
      kept++;
    }
    return kept;
  }
}
