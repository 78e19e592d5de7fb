import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import { sortByContigAndStart } from '../sort/sort-positions.ts';
import { compareAlleles, countedZygosity } from './observation-block.ts';
import type { Observation } from './observation-emitter.ts';

// Columns, four counts and sort keys of one observation: 4 + 8 + 4 + 4 + 32 + 8 + 4 bytes.
const entryBytes = 64;
const sideEntryBytes = 128;
const minEntries = 1024;
const maxEntries = 1 << 20;
const firstEntries = 1 << 12;
// While items are nearly in order, more at a time are unnecessary, and this many stay in the cache.
const entriesInOrder = 1 << 15;
// Items per call: a loop that runs once per import is recompiled for each.
const pieceEntries = 1024;

/** Observations in order of arrival, in typed columns that grow up to a fixed size; sorted when drained. */
export class ObservationBuffer {
  readonly #maxEntries: number;
  readonly #maxSideBytes: number;
  #contigs = new Uint32Array(0);
  #starts = new Float64Array(0);
  #codes = new Int32Array(0);
  /** 0 to 3 is one person (het, hom, hemi, unknown); else, minus 4, the position of four numbers in `#counts`. */
  #people = new Int32Array(0);
  #counts = new Float64Array(64);
  #counted = 0;
  #sides: AllelePair[] = [];
  #sideBytes = 0;
  #length = 0;
  #capacity: number;

  /** Takes about `maxBytes` when full (except for a single longer allele). */
  constructor(maxBytes: number) {
    this.#maxEntries = Math.min(maxEntries, Math.max(minEntries, Math.floor((maxBytes * 0.75) / entryBytes)));
    this.#capacity = Math.min(entriesInOrder, this.#maxEntries);
    this.#maxSideBytes = maxBytes * 0.25;
    this.#resize(Math.min(firstEntries, this.#capacity));
  }

  get capacity(): number {
    return this.#capacity;
  }

  /** From now on sorts as many as fit at a time. */
  expectDisorder(): void {
    this.#capacity = this.#maxEntries;
  }

  get isFull(): boolean {
    return this.#length === this.#capacity || this.#sideBytes > this.#maxSideBytes;
  }

  /** Copies an observation. */
  add(from: Observation): void {
    const at = this.#length++;
    if (at === this.#starts.length) this.#resize(Math.min(this.#capacity, at * 2));
    this.#contigs[at] = from.contig;
    this.#starts[at] = from.start;
    this.#codes[at] = from.side === undefined ? from.code : this.#addSide(from.side);
    this.#people[at] =
      from.het + from.hom + from.hemi + from.unknown === 1
        ? from.hom + 2 * from.hemi + 3 * from.unknown
        : this.#addCounts(from);
  }

  /**
   * Passes all observations to `to` in order (always the same object) and empties the buffer, except for the last
   * `keep` observations. Keeps none if the buffer is full of long alleles. `to` is an object, not a function, which
   * would differ for each writer and cause recompilation of the loop.
   */
  drain(keep: number, to: { add(observation: Observation): void }): void {
    const order = this.#order();
    const end = this.#sideBytes > this.#maxSideBytes ? order.length : Math.max(0, order.length - keep);
    const observation = emptyObservation();
    for (let at = 0; at < end; at += pieceEntries)
      this.#give(order.subarray(at, Math.min(end, at + pieceEntries)), observation, to);
    const kept = Array.from(order.subarray(end), (at) => this.#read(at, emptyObservation()));
    this.#clear();
    for (const one of kept) this.add(one);
  }

  #give(order: Uint32Array, observation: Observation, to: { add(observation: Observation): void }): void {
    for (let i = 0; i < order.length; i++) to.add(this.#read(order[i]!, observation));
  }

  #order(): Uint32Array {
    return sortByContigAndStart(this.#contigs, this.#starts, this.#length, (a, b) => this.#compareAlleles(a, b));
  }

  #clear(): void {
    this.#length = 0;
    this.#counted = 0;
    this.#sides = [];
    this.#sideBytes = 0;
  }

  #addSide(side: AllelePair): number {
    this.#sideBytes += 2 * (side.reference.length + side.observed.length) + sideEntryBytes;
    return -this.#sides.push(side);
  }

  #addCounts({ het, hom, hemi, unknown }: Observation): number {
    const at = this.#counted;
    if (at === this.#counts.length) this.#counts = enlarged(this.#counts, new Float64Array(at * 2));
    this.#counts[at] = het;
    this.#counts[at + 1] = hom;
    this.#counts[at + 2] = hemi;
    this.#counts[at + 3] = unknown;
    this.#counted = at + 4;
    return countedZygosity + at;
  }

  #read(at: number, into: Observation): Observation {
    into.contig = this.#contigs[at]!;
    into.start = this.#starts[at]!;
    into.code = this.#codes[at]!;
    into.side = into.code < 0 ? this.#sides[-1 - into.code] : undefined;
    const people = this.#people[at]!;
    if (people < countedZygosity) {
      into.het = people === 0 ? 1 : 0;
      into.hom = people === 1 ? 1 : 0;
      into.hemi = people === 2 ? 1 : 0;
      into.unknown = people === 3 ? 1 : 0;
    } else this.#readCounts(people - countedZygosity, into);
    return into;
  }

  #readCounts(at: number, into: Observation): void {
    into.het = this.#counts[at]!;
    into.hom = this.#counts[at + 1]!;
    into.hemi = this.#counts[at + 2]!;
    into.unknown = this.#counts[at + 3]!;
  }

  #compareAlleles(a: number, b: number): number {
    const code1 = this.#codes[a]!;
    const code2 = this.#codes[b]!;
    return compareAlleles(code1, this.#sides[-1 - code1], code2, this.#sides[-1 - code2]);
  }

  #resize(length: number): void {
    this.#contigs = enlarged(this.#contigs, new Uint32Array(length));
    this.#starts = enlarged(this.#starts, new Float64Array(length));
    this.#codes = enlarged(this.#codes, new Int32Array(length));
    this.#people = enlarged(this.#people, new Int32Array(length));
  }
}

function enlarged<T extends Uint32Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** An observation without carriers, to be filled in. */
export function emptyObservation(): Observation {
  return { contig: -1, start: 0, code: 0, side: undefined, het: 0, hom: 0, hemi: 0, unknown: 0 };
}
