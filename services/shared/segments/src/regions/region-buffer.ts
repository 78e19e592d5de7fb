import { sortByContigAndStart } from '../sort/sort-positions.ts';
import type { Region } from './region-emitter.ts';

// Columns and sort keys of one region: 4 + 8 + 8 + 8 + 4 bytes.
const entryBytes = 32;
const minEntries = 1024;
const maxEntries = 1 << 20;

/** Regions in arrival order, in typed columns of fixed size; sorted when they are taken out. */
export class RegionBuffer {
  readonly #capacity: number;
  readonly #contigs: Uint32Array;
  readonly #starts: Float64Array;
  readonly #ends: Float64Array;
  #length = 0;

  constructor(maxBytes: number) {
    this.#capacity = Math.min(maxEntries, Math.max(minEntries, Math.floor(maxBytes / entryBytes)));
    this.#contigs = new Uint32Array(this.#capacity);
    this.#starts = new Float64Array(this.#capacity);
    this.#ends = new Float64Array(this.#capacity);
  }

  get isFull(): boolean {
    return this.#length === this.#capacity;
  }

  add(contig: number, start: number, end: number): void {
    const at = this.#length++;
    this.#contigs[at] = contig;
    this.#starts[at] = start;
    this.#ends[at] = end;
  }

  /** Gives out everything in order (the same object again and again) and empties the buffer. */
  drain(take: (region: Region) => void): void {
    const order = sortByContigAndStart(
      this.#contigs,
      this.#starts,
      this.#length,
      (a, b) => this.#ends[a]! - this.#ends[b]!,
    );
    const region: Region = { contig: 0, start: 0, end: 0 };
    for (const at of order) {
      region.contig = this.#contigs[at]!;
      region.start = this.#starts[at]!;
      region.end = this.#ends[at]!;
      take(region);
    }
    this.#length = 0;
  }
}
