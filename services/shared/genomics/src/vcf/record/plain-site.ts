import { agreesAt } from '../../alleles/normalize-variant.ts';
import type { ReferenceGenome } from '../../genome.ts';
import { DOT, TAB, ZERO } from '../../lines/bytes.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import { controlFrom } from '../../lines/plain-bytes.ts';
import { UPPER_CASE_LETTER } from './alleles.ts';

/** Positions with more digits are not plain: these stay small integers. */
const MAX_DIGITS = 9;
const PASS = 0x53534150; // `PASS`, as four bytes are read

/**
 * CHROM to FILTER of a plain record: same contig as the record before, one ALT of upper-case letters. Refilled per
 * record.
 */
export class PlainSite {
  /** 1-based. */
  pos = 0;
  refStart = 0;
  refEnd = 0;
  altStart = 0;
  altEnd = 0;
  /** Whether FILTER drops the record. */
  isFiltered = false;
  readonly #contig: ContigColumn;
  readonly #genome: ReferenceGenome | undefined;

  constructor(contig: ContigColumn, genome: ReferenceGenome | undefined) {
    this.#contig = contig;
    this.#genome = genome;
  }

  /** Returns the start of FILTER, or −1 for a record that is not plain. */
  read(bytes: Uint8Array, view: DataView, start: number): number {
    const altEnd = this.readAlleles(bytes, view, start);
    return altEnd < 0 || bytes[altEnd] !== TAB ? -1 : afterQual(bytes, view, altEnd + 1);
  }

  /** CHROM to the first ALT. Returns the end of that, or −1 for a record that is not plain. */
  readAlleles(bytes: Uint8Array, view: DataView, start: number): number {
    const posStart = this.#contig.copy.after(bytes, view, start);
    if (posStart < 0) return -1;
    const posEnd = this.#position(bytes, posStart);
    if (posEnd < 0) return -1;
    this.refStart = (bytes[posEnd + 1] === DOT ? posEnd + 2 : controlFrom(bytes, view, posEnd + 1)) + 1;
    this.refEnd = sequenceEnd(bytes, this.refStart);
    this.altStart = this.refEnd + 1;
    this.altEnd = sequenceEnd(bytes, this.altStart);
    if (bytes[this.refStart - 1] !== TAB || bytes[this.refEnd] !== TAB) return -1;
    if (this.pos + this.refEnd - this.refStart - 1 > this.#contig.limit) return -1;
    return this.refStart === this.refEnd || this.altStart === this.altEnd ? -1 : this.altEnd;
  }

  /** Reads FILTER from `start` on into `isFiltered`; returns the start of INFO, or −1. */
  readFilter(bytes: Uint8Array, view: DataView, start: number, skipFiltered: boolean): number {
    this.isFiltered = false;
    const passed = afterPass(bytes, view, start);
    if (passed >= 0) return passed;
    const end = controlFrom(bytes, view, start);
    this.isFiltered = skipFiltered && end > start;
    return bytes[end] === TAB ? end + 1 : -1;
  }

  #position(bytes: Uint8Array, start: number): number {
    let pos = 0;
    let at = start;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 <= 9; digit = bytes[++at]! - ZERO) pos = (pos * 10 + digit) | 0;
    this.pos = pos;
    return at - start <= MAX_DIGITS && pos > 0 && bytes[at] === TAB ? at : -1;
  }

  /** Removes common ends of both alleles; false for equal ones, and if the genome must be consulted. */
  normalize(bytes: Uint8Array, contig: string): boolean {
    const genome = this.#genome;
    if (this.refEnd - this.refStart > 1 || this.altEnd - this.altStart > 1) {
      if (genome !== undefined) return false;
      this.#trim(bytes);
      return this.refStart < this.refEnd || this.altStart < this.altEnd;
    }
    const letter = bytes[this.refStart]!;
    if (letter === bytes[this.altStart]) return false;
    return genome === undefined || agreesAt(genome, contig, this.pos - 1, letter);
  }

  #trim(bytes: Uint8Array): void {
    let start = this.refStart;
    let refEnd = this.refEnd;
    let altStart = this.altStart;
    let altEnd = this.altEnd;
    for (; start < refEnd && altStart < altEnd && bytes[refEnd - 1] === bytes[altEnd - 1]; refEnd--) altEnd--;
    for (; start < refEnd && altStart < altEnd && bytes[start] === bytes[altStart]; start++) altStart++;
    this.pos += start - this.refStart;
    this.refStart = start;
    this.refEnd = refEnd;
    this.altStart = altStart;
    this.altEnd = altEnd;
  }
}

/** Start of FILTER after a QUAL that starts at `start`, or −1. */
export function afterQual(bytes: Uint8Array, view: DataView, start: number): number {
  const end = controlFrom(bytes, view, start);
  return bytes[end] === TAB ? end + 1 : -1;
}

/** Start of the column after a FILTER of `PASS` or `.`, else −1. */
export function afterPass(bytes: Uint8Array, view: DataView, start: number): number {
  if (bytes[start + 4] === TAB && view.getInt32(start, true) === PASS) return start + 5;
  return bytes[start] === DOT && bytes[start + 1] === TAB ? start + 2 : -1;
}

function sequenceEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (UPPER_CASE_LETTER[bytes[at]!] === 1) at++;
  return at;
}
