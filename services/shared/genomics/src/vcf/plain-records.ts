import { agreesAt } from '../alleles/normalize-variant.ts';
import type { ReferenceGenome } from '../genome.ts';
import { sequenceText, UPPER_CASE_LETTER } from './alleles.ts';
import { DOT, LF, TAB, ZERO } from './bytes.ts';
import type { ContigColumn } from './contig-column.ts';
import type { ObservationSink } from './import-options.ts';
import type { PlainLines } from './line-reader.ts';
import { controlFrom, viewOf } from './plain-bytes.ts';
import { PlainCells } from './plain-cells.ts';
import type { SampleColumns } from './sample-columns.ts';

const PASS = 0x53534150;
/** Positions of more digits are not plain: these stay small integers. */
const MAX_DIGITS = 9;

/** What plain records are read with. */
export interface PlainRecordOptions {
  skipFiltered: boolean;
  genome?: ReferenceGenome;
}

/**
 * The records that most files consist of, in one pass over their bytes: the contig and FORMAT of the record before, a
 * FILTER of any kind, one ALT of upper-case letters, complete or missing diploid calls by GT alone; with a genome, a
 * substitution of one base in a window that is loaded. Every other line is left to `RecordImporter`, which gives the
 * same result for these lines too.
 */
export class PlainRecords implements PlainLines {
  lines = 0;
  /** Records taken since the beginning. */
  records = 0;
  /** How many of them were dropped for their FILTER. */
  filtered = 0;
  readonly #options: PlainRecordOptions;
  readonly #contig: ContigColumn;
  readonly #samples: SampleColumns;
  readonly #cells: PlainCells;
  readonly #sink: ObservationSink;
  #pos = 0;
  #refStart = 0;
  #refEnd = 0;
  #altStart = 0;
  #altEnd = 0;
  #isFiltered = false;

  constructor(options: PlainRecordOptions, contig: ContigColumn, samples: SampleColumns, sink: ObservationSink) {
    this.#options = options;
    this.#contig = contig;
    this.#samples = samples;
    this.#cells = new PlainCells(samples.layout.sampleCount);
    this.#sink = sink;
  }

  take(bytes: Uint8Array, start: number, maxLineBytes: number): number {
    this.lines = 0;
    const contig = this.#contig.stored;
    if (contig === undefined || bytes.at(-1) !== LF || !this.#samples.calls.isGtAlone()) return start;
    const view = viewOf(bytes);
    let at = start;
    for (let next = this.#record(bytes, view, at, contig); next >= 0; next = this.#record(bytes, view, at, contig)) {
      if (next - at - 1 > maxLineBytes) break;
      if (this.#isFiltered) this.filtered++;
      else if (this.#cells.het + this.#cells.hom > 0) this.#emit(bytes, contig);
      this.lines++;
      at = next;
    }
    this.records += this.lines;
    return at;
  }

  /** Where the line behind a plain record starts; −1 for any other record. */
  #record(bytes: Uint8Array, view: DataView, start: number, contig: string): number {
    const filter = this.#alleles(bytes, view, start);
    if (filter < 0) return -1;
    const info = this.#filter(bytes, view, filter);
    if (info < 0 || !(this.#isFiltered || this.#normalize(bytes, contig))) return -1;
    const format = controlFrom(bytes, view, info) + 1;
    if (bytes[format - 1] !== TAB) return -1;
    const cells = this.#samples.calls.format.copy.after(bytes, view, format);
    return cells < 0 ? -1 : this.#cells.read(bytes, view, cells, cells - format === 3);
  }

  /** CHROM to QUAL; returns where FILTER starts, or −1. */
  #alleles(bytes: Uint8Array, view: DataView, start: number): number {
    const posStart = this.#contig.copy.after(bytes, view, start);
    if (posStart < 0) return -1;
    const posEnd = this.#position(bytes, posStart);
    if (posEnd < 0) return -1;
    this.#refStart = (bytes[posEnd + 1] === DOT ? posEnd + 2 : controlFrom(bytes, view, posEnd + 1)) + 1;
    this.#refEnd = sequenceEnd(bytes, this.#refStart);
    this.#altStart = this.#refEnd + 1;
    this.#altEnd = sequenceEnd(bytes, this.#altStart);
    if (bytes[this.#refStart - 1] !== TAB || bytes[this.#refEnd] !== TAB || bytes[this.#altEnd] !== TAB) return -1;
    if (this.#refStart === this.#refEnd || this.#altStart === this.#altEnd) return -1;
    const qualEnd = controlFrom(bytes, view, this.#altEnd + 1);
    return bytes[qualEnd] === TAB ? qualEnd + 1 : -1;
  }

  #position(bytes: Uint8Array, start: number): number {
    let pos = 0;
    let at = start;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 <= 9; digit = bytes[++at]! - ZERO) pos = (pos * 10 + digit) | 0;
    this.#pos = pos;
    return at - start <= MAX_DIGITS && pos > 0 && bytes[at] === TAB ? at : -1;
  }

  /** Returns where INFO starts, or −1. */
  #filter(bytes: Uint8Array, view: DataView, start: number): number {
    this.#isFiltered = false;
    if (bytes[start + 4] === TAB && view.getInt32(start, true) === PASS) return start + 5;
    if (bytes[start] === DOT && bytes[start + 1] === TAB) return start + 2;
    const end = controlFrom(bytes, view, start);
    this.#isFiltered = this.#options.skipFiltered && end > start;
    return bytes[end] === TAB ? end + 1 : -1;
  }

  /** Takes off what both alleles have in common; false for equal ones, and for what the genome must be asked about. */
  #normalize(bytes: Uint8Array, contig: string): boolean {
    const { genome } = this.#options;
    if (this.#refEnd - this.#refStart > 1 || this.#altEnd - this.#altStart > 1) {
      if (genome !== undefined) return false;
      this.#trim(bytes);
      return this.#refStart < this.#refEnd || this.#altStart < this.#altEnd;
    }
    const letter = bytes[this.#refStart]!;
    if (letter === bytes[this.#altStart]) return false;
    return genome === undefined || agreesAt(genome, contig, this.#pos - 1, letter);
  }

  #trim(bytes: Uint8Array): void {
    let start = this.#refStart;
    let refEnd = this.#refEnd;
    let altStart = this.#altStart;
    let altEnd = this.#altEnd;
    for (; start < refEnd && altStart < altEnd && bytes[refEnd - 1] === bytes[altEnd - 1]; refEnd--) altEnd--;
    for (; start < refEnd && altStart < altEnd && bytes[start] === bytes[altStart]; start++) altStart++;
    this.#pos += start - this.#refStart;
    this.#refStart = start;
    this.#refEnd = refEnd;
    this.#altStart = altStart;
    this.#altEnd = altEnd;
  }

  #emit(bytes: Uint8Array, contig: string): void {
    const { het, hom } = this.#cells;
    const reference = sequenceText(bytes, this.#refStart, this.#refEnd);
    const observed = sequenceText(bytes, this.#altStart, this.#altEnd);
    this.#sink.add(contig, this.#pos - 1, reference, observed, het, hom, 0, 0);
  }
}

function sequenceEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (UPPER_CASE_LETTER[bytes[at]!] === 1) at++;
  return at;
}
