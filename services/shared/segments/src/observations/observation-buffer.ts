import { sortByContigAndStart } from '../sort/sort-positions.ts';
import type { AllelePair } from './allele-code.ts';
import { compareAlleles } from './observation-block.ts';
import type { Observation } from './observation-emitter.ts';

// Columns and sort keys of one observation: 4 + 8 + 4 + 32 + 8 + 4 bytes.
const entryBytes = 60;
const sideEntryBytes = 128;
const minEntries = 1024;
const maxEntries = 1 << 20;

/** Observations in arrival order, in typed columns of fixed size; sorted when they are taken out. */
export class ObservationBuffer {
  readonly #capacity: number;
  readonly #maxSideBytes: number;
  readonly #contigs: Uint32Array;
  readonly #starts: Float64Array;
  readonly #codes: Int32Array;
  readonly #counts: Float64Array;
  #sides: AllelePair[] = [];
  #sideBytes = 0;
  #length = 0;

  /** Takes about `maxBytes` when full (a single longer allele excepted). */
  constructor(maxBytes: number) {
    this.#capacity = Math.min(maxEntries, Math.max(minEntries, Math.floor((maxBytes * 0.75) / entryBytes)));
    this.#maxSideBytes = maxBytes * 0.25;
    this.#contigs = new Uint32Array(this.#capacity);
    this.#starts = new Float64Array(this.#capacity);
    this.#codes = new Int32Array(this.#capacity);
    this.#counts = new Float64Array(this.#capacity * 4);
  }

  get capacity(): number {
    return this.#capacity;
  }

  get isFull(): boolean {
    return this.#length === this.#capacity || this.#sideBytes > this.#maxSideBytes;
  }

  /** Copies an observation. */
  add(from: Observation): void {
    const at = this.#length++;
    this.#contigs[at] = from.contig;
    this.#starts[at] = from.start;
    this.#codes[at] = from.side === undefined ? from.code : this.#addSide(from.side);
    this.#counts[at * 4] = from.het;
    this.#counts[at * 4 + 1] = from.hom;
    this.#counts[at * 4 + 2] = from.hemi;
    this.#counts[at * 4 + 3] = from.unknown;
  }

  /**
   * Gives out everything in order (the same object again and again) and empties the buffer, but for the last `keep`
   * observations, which stay in it. Nothing stays when it is long alleles that fill it.
   */
  drain(keep: number, take: (observation: Observation) => void): void {
    const order = sortByContigAndStart(this.#contigs, this.#starts, this.#length, (a, b) => this.#compareAlleles(a, b));
    const end = this.#sideBytes > this.#maxSideBytes ? order.length : Math.max(0, order.length - keep);
    const kept = Array.from(order.subarray(end), (at) => this.#read(at, emptyObservation()));
    const observation = emptyObservation();
    for (let i = 0; i < end; i++) take(this.#read(order[i]!, observation));
    this.#length = 0;
    this.#sides = [];
    this.#sideBytes = 0;
    for (const one of kept) this.add(one);
  }

  #addSide(side: AllelePair): number {
    this.#sideBytes += 2 * (side.reference.length + side.observed.length) + sideEntryBytes;
    return -this.#sides.push(side);
  }

  #read(at: number, into: Observation): Observation {
    into.contig = this.#contigs[at]!;
    into.start = this.#starts[at]!;
    into.code = this.#codes[at]!;
    into.side = into.code < 0 ? this.#sides[-1 - into.code] : undefined;
    into.het = this.#counts[at * 4]!;
    into.hom = this.#counts[at * 4 + 1]!;
    into.hemi = this.#counts[at * 4 + 2]!;
    into.unknown = this.#counts[at * 4 + 3]!;
    return into;
  }

  #compareAlleles(a: number, b: number): number {
    const code1 = this.#codes[a]!;
    const code2 = this.#codes[b]!;
    return compareAlleles(code1, this.#sides[-1 - code1], code2, this.#sides[-1 - code2]);
  }
}

/** An observation of nobody, to be filled in. */
export function emptyObservation(): Observation {
  return { contig: -1, start: 0, code: 0, side: undefined, het: 0, hom: 0, hemi: 0, unknown: 0 };
}
