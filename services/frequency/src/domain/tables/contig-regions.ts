import { AppError } from '@varfreq/runtime/errors';
import type { PositionRange } from './table-piece.ts';

/** Some 50 MB. */
const maxRegions = 1_000_000;

/** Regions by contig, added in any order. */
export class ContigRegions {
  readonly #byContig = new Map<string, PositionRange[]>();
  #count = 0;

  /** Adds a region. Errors: `invalid_data_source` beyond a million regions that do not continue the one before. */
  add(contig: string, start: number, end: number): void {
    const list = this.#byContig.get(contig) ?? this.#begin(contig);
    const last = list.at(-1);
    if (last !== undefined && start >= last.start && start <= last.end) {
      last.end = Math.max(last.end, end);
      return;
    }
    if (++this.#count > maxRegions) {
      throw new AppError(
        'invalid_data_source',
        `more than ${maxRegions} regions for a table; merge them, or leave them out`,
      );
    }
    list.push({ start, end });
  }

  get contigs(): Iterable<string> {
    return this.#byContig.keys();
  }

  /** The regions of a contig, ascending, joined where they touch or overlap. */
  of(contig: string): PositionRange[] {
    const joined: PositionRange[] = [];
    const sorted = (this.#byContig.get(contig) ?? []).toSorted((a, b) => a.start - b.start);
    for (const { start, end } of sorted) {
      const last = joined.at(-1);
      if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
      else joined.push({ start, end });
    }
    return joined;
  }

  #begin(contig: string): PositionRange[] {
    const list: PositionRange[] = [];
    this.#byContig.set(contig, list);
    return list;
  }
}
