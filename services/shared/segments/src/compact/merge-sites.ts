import type { CohortBlockBuilder } from '../observations/cohort-block-builder.ts';
import type { ObservationBlock } from '../observations/observation-block.ts';
import { compareSites, type SiteCursor } from './site-cursor.ts';
import type { ItemSorter } from './sort-sites.ts';

/** Receives merged sites. */
export interface SiteTarget {
  readonly builder: CohortBlockBuilder;
  /** Called after each site. */
  siteEnded(): void;
}

// An item is the number of its cursor and its site.
const siteBits = 26;
const siteMask = (1 << siteBits) - 1;
/** Keys are starts relative to the first site of a round. */
const maxSpan = 2 ** 31;

/** Merges at most 64 cursors on one contig in rounds, each of which ends with the first block to end. */
export class SiteMerge {
  readonly #cursors: readonly SiteCursor[];
  readonly #sorter: ItemSorter;
  /** Allele codes of the blocks of the cursors. */
  readonly #codes: Int32Array[] = [];

  constructor(cursors: readonly SiteCursor[], sorter: ItemSorter) {
    this.#cursors = cursors;
    this.#sorter = sorter;
  }

  /** Start of the next site; infinite at the end. */
  async next(): Promise<number> {
    let start = Number.POSITIVE_INFINITY;
    for (const cursor of this.#cursors) {
      await cursor.load();
      start = Math.min(start, cursor.start);
    }
    return start;
  }

  /**
   * Merges as many as possible of the sites that start in `[from, end)`, where `from` is the start of the next site.
   */
  round(from: number, end: number, target: SiteTarget): void {
    const limit = this.#limit(Math.min(end, from + maxSpan));
    const length = this.#gather(from, limit);
    this.#emit(length, target);
  }

  /** Last site of the first block to end among those with successors; or the given end if that is nearer. */
  #limit(end: number): Limit {
    let limit: Limit = { start: end, site: undefined };
    for (const { block, hasMore } of this.#cursors) {
      if (block === undefined || !hasMore) continue;
      const last = { block, site: block.sites - 1 };
      const start = block.starts[last.site]!;
      if (start > limit.start || (start === limit.start && limit.site === undefined)) continue;
      const isEarlier = start < limit.start || compareSites(block, last.site, limit.site!.block, limit.site!.site) < 0;
      if (isEarlier) limit = { start, site: last };
    }
    return limit;
  }

  /** Sorts the sites up to the limit by start; returns their number. */
  #gather(from: number, limit: Limit): number {
    const ends = this.#cursors.map((cursor) => (cursor.block ? cursor.endAt(limit.start, limit.site) : 0));
    const sorter = this.#sorter;
    let length = 0;
    for (const [i, cursor] of this.#cursors.entries()) length += ends[i]! - (cursor.block ? cursor.site : 0);
    sorter.reserve(length);
    const { keys, items } = sorter;
    let at = 0;
    let maxKey = 0;
    for (const [number, cursor] of this.#cursors.entries()) {
      const { block } = cursor;
      const end = ends[number]!;
      if (block === undefined || end === cursor.site) continue;
      const { starts, codes } = block;
      this.#codes[number] = codes;
      for (let site = cursor.site; site < end; site++) {
        keys[at] = starts[site]! - from;
        items[at++] = (number << siteBits) | site;
      }
      maxKey = Math.max(maxKey, keys[at - 1]!);
      cursor.site = end;
    }
    sorter.sort(length, maxKey);
    return length;
  }

  #emit(length: number, target: SiteTarget): void {
    const { keys, items } = this.#sorter;
    for (let from = 0; from < length; ) {
      let to = from + 1;
      while (to < length && keys[to] === keys[from]) to++;
      this.#emitStart(items, from, to, target);
      from = to;
    }
  }

  #emitStart(items: Uint32Array, first: number, end: number, target: SiteTarget): void {
    if (this.#isOneAllele(items, first, end)) {
      this.#emitSite(items, first, end, target);
      return;
    }
    items.subarray(first, end).sort((a, b) => this.#compare(a, b) || a - b);
    for (let from = first; from < end; ) {
      let to = from + 1;
      while (to < end && this.#compare(items[from]!, items[to]!) === 0) to++;
      this.#emitSite(items, from, to, target);
      from = to;
    }
  }

  #isOneAllele(items: Uint32Array, from: number, to: number): boolean {
    const codes = this.#codes;
    const code = codes[items[from]! >>> siteBits]![items[from]! & siteMask]!;
    if (code < 0) return to - from === 1;
    for (let i = from + 1; i < to; i++) if (codes[items[i]! >>> siteBits]![items[i]! & siteMask] !== code) return false;
    return true;
  }

  #emitSite(items: Uint32Array, from: number, to: number, target: SiteTarget): void {
    const { builder } = target;
    const block = this.#blockOf(items[from]!);
    const site = items[from]! & siteMask;
    const code = block.codes[site]!;
    builder.site(block.starts[site]!, code, code < 0 ? block.sides[-1 - code] : undefined);
    const cursors = this.#cursors;
    for (let i = from; i < to; i++) cursors[items[i]! >>> siteBits]!.addCarriers(items[i]! & siteMask, builder);
    builder.endSite();
    target.siteEnded();
  }

  #compare(a: number, b: number): number {
    const [block1, block2] = [this.#blockOf(a), this.#blockOf(b)];
    return compareSites(block1, a & siteMask, block2, b & siteMask);
  }

  #blockOf(item: number): ObservationBlock {
    return this.#cursors[item >>> siteBits]!.block!;
  }
}

interface Limit {
  start: number;
  /** Inclusive; undefined: no more sites that start at `start`. */
  site: { block: ObservationBlock; site: number } | undefined;
}
