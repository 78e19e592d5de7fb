import { sortByContigAndStart } from '../sort/sort-positions.ts';
import type { Region } from './region-emitter.ts';

// Columns and sort keys of one region: 4 + 8 + 8 + 8 + 4 bytes.
const entryBytes = 32;
const minEntries = 1024;
const maxEntries = 1 << 20;
// While items are in order, more at a time are unnecessary, and this many stay in the cache.
const entriesInOrder = 1 << 14;

/** Regions in order of arrival, in typed columns that grow up to a fixed size; sorted when drained. */
export class RegionBuffer {
  readonly #maxEntries: number;
  #contigs: Uint32Array;
  #starts: Float64Array;
  #ends: Float64Array;
  #length = 0;
  #inOrder = true;
  #lastContig = 0;
  #lastStart = 0;

  constructor(maxBytes: number) {
    this.#maxEntries = Math.min(maxEntries, Math.max(minEntries, Math.floor(maxBytes / entryBytes)));
    const first = Math.min(entriesInOrder, this.#maxEntries);
    this.#contigs = new Uint32Array(first);
    this.#starts = new Float64Array(first);
    this.#ends = new Float64Array(first);
  }

  /** Whether it must be drained before the next `add`. */
  get isFull(): boolean {
    const { length } = this.#starts;
    return this.#length === length && (this.#inOrder || length === this.#maxEntries);
  }

  /** Whether all regions so far, including drained ones, arrived in order. */
  get inOrder(): boolean {
    return this.#inOrder;
  }

  /** Notes that regions that bypassed the buffer were out of order. */
  expectDisorder(): void {
    this.#inOrder = false;
  }

  add(contig: number, start: number, end: number): void {
    const at = this.#length++;
    if (at === this.#starts.length) this.#grow();
    this.#contigs[at] = contig;
    this.#starts[at] = start;
    this.#ends[at] = end;
    if (contig < this.#lastContig || (contig === this.#lastContig && start < this.#lastStart)) this.#inOrder = false;
    this.#lastContig = contig;
    this.#lastStart = start;
  }

  /** Passes all regions to `to` in order (always the same object) and empties the buffer. */
  drain(to: { add(region: Region): void }): void {
    const region: Region = { contig: 0, start: 0, end: 0 };
    if (this.#inOrder) for (let at = 0; at < this.#length; at++) to.add(this.#read(at, region));
    else for (const at of this.#order()) to.add(this.#read(at, region));
    this.#length = 0;
  }

  /** Of regions with one start, those that arrived first come first. */
  #order(): Uint32Array {
    return sortByContigAndStart(this.#contigs, this.#starts, this.#length, () => 0);
  }

  #read(at: number, into: Region): Region {
    into.contig = this.#contigs[at]!;
    into.start = this.#starts[at]!;
    into.end = this.#ends[at]!;
    return into;
  }

  #grow(): void {
    const length = Math.min(this.#maxEntries, this.#starts.length * 2);
    this.#contigs = enlarged(this.#contigs, new Uint32Array(length));
    this.#starts = enlarged(this.#starts, new Float64Array(length));
    this.#ends = enlarged(this.#ends, new Float64Array(length));
  }
}

function enlarged<T extends Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
