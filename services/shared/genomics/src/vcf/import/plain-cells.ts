import { COLON, PIPE, SLASH, TAB, ZERO } from '../../lines/bytes.ts';
import { afterLineEnd, controlFrom } from '../../lines/plain-bytes.ts';
import { chosenMask } from '../record/genotypes/sample-columns.ts';
import type { RecordLayout } from '../record/header.ts';
import type { ObservationSink } from './import-options.ts';
import type { PlainCalls } from './plain-records.ts';

const MISSING = -2; // `.` minus `0`

/** Two cells `0|0` or `0/0`, as the number in their eight bytes: one comparison checks both. */
export const [PHASED, UNPHASED] = ['0|0\t0|0\t', '0/0\t0/0\t'].map((cells) => Buffer.from(cells).readDoubleLE());

/** Counts the diploid calls of a record with one ALT by their leading GT. */
export class PlainCells implements PlainCalls {
  het = 0;
  hom = 0;
  readonly #sink: ObservationSink;
  readonly #sampleCount: number;
  /** Undefined: all columns are read. */
  readonly #isChosen: Uint8Array | undefined;

  constructor(layout: RecordLayout, sink: ObservationSink) {
    this.#sink = sink;
    this.#sampleCount = layout.sampleCount;
    this.#isChosen = chosenMask(layout);
  }

  get areCarried(): boolean {
    return this.het + this.hom > 0;
  }

  emit(contig: string, start: number, reference: string, observed: string): void {
    this.#sink.add(contig, start, reference, observed, this.het, this.hom, 0, 0);
  }

  read(bytes: Uint8Array, view: DataView, start: number, isGtOnly: boolean): number {
    this.het = 0;
    this.hom = 0;
    if (this.#isChosen !== undefined) return this.#readChosen(bytes, view, start, this.#isChosen);
    let at = start;
    let left = this.#sampleCount;
    if (isGtOnly) {
      for (let pairs = this.#pairs(bytes, view, at, left); left > 2; pairs = this.#pairs(bytes, view, at, left)) {
        at += pairs * 8;
        left -= pairs * 2;
        if (left < 2) break;
        at = this.#cell(bytes, view, at);
        left--;
        if (at < 0 || bytes[at] !== TAB) return -1;
        at++;
      }
    }
    for (; left > 1; left--) {
      at = this.#cell(bytes, view, at);
      if (at < 0 || bytes[at] !== TAB) return -1;
      at++;
    }
    at = this.#cell(bytes, view, at);
    return at < 0 ? -1 : afterLineEnd(bytes, at);
  }

  /** The same of some columns; the others may hold anything. */
  #readChosen(bytes: Uint8Array, view: DataView, start: number, isChosen: Uint8Array): number {
    let at = start;
    for (let column = 0; column < isChosen.length; column++) {
      if (column > 0 && bytes[at++] !== TAB) return -1;
      at = isChosen[column] === 1 ? this.#cell(bytes, view, at) : controlFrom(bytes, view, at);
      if (at < 0) return -1;
    }
    return afterLineEnd(bytes, at);
  }

  /** Number of pairs of REF-only cells from here on, excluding the last cell of the line. */
  #pairs(bytes: Uint8Array, view: DataView, start: number, left: number): number {
    const most = Math.min((left - 1) >> 1, (bytes.length - start) >> 3);
    let pairs = 0;
    for (let at = start; pairs < most; pairs++, at += 8) {
      const two = view.getFloat64(at, true);
      if (two !== PHASED && two !== UNPHASED) break;
    }
    return pairs;
  }

  /** Counts one cell and returns its end; −1 if it is not a plain call. */
  #cell(bytes: Uint8Array, view: DataView, start: number): number {
    const separator = bytes[start + 1];
    if (separator !== SLASH && separator !== PIPE) return -1;
    const a = bytes[start]! - ZERO;
    const b = bytes[start + 2]! - ZERO;
    if (((a | b) & ~1) === 0) {
      if (a === b) this.hom += a;
      else this.het++;
    } else if (a !== MISSING || b !== MISSING) return -1;
    return bytes[start + 3] === COLON ? controlFrom(bytes, view, start + 4) : start + 3;
  }
}
