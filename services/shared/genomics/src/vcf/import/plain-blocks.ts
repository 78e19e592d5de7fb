import type { ImportTotals } from '../../import-totals.ts';
import { COLON, DOT, PIPE, SEMICOLON, SLASH, TAB, ZERO } from '../../lines/bytes.ts';
import { ColumnCopy } from '../../lines/column-copy.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import { afterLineEnd, controlFrom } from '../../lines/plain-bytes.ts';
import { countSkip } from '../../skip-reasons.ts';
import { UPPER_CASE_LETTER } from '../record/alleles.ts';
import { ALT, isAnyOtherAllele } from '../record/alt-kind.ts';
import { afterPass } from '../record/plain-site.ts';
import type { VcfRecord } from '../record/record.ts';
import type { BlockFields } from './block-values.ts';
import type { ReferenceBlocks } from './reference-blocks.ts';

// `END=`, and `.` as QUAL and FILTER, as four bytes are read.
const [END, DOTS] = [0x3d444e45, 0x092e092e];
const mostDigits = 9;

/**
 * Fast path for the reference blocks of a gVCF of one sample: same contig, ALT and FORMAT as of the block before, REF of
 * one letter, FILTER `.` or `PASS`, INFO that begins with END, a diploid call of REF, whole numbers. All other lines are
 * left to `RecordImporter`, which gives the same result for these lines too.
 */
export class PlainBlocks {
  /** Blocks handled so far. */
  records = 0;
  /** Number of them that are not covered. */
  leftOut = 0;
  readonly #contig: ContigColumn;
  readonly #blocks: ReferenceBlocks;
  readonly #alt = new ColumnCopy();
  readonly #format = new ColumnCopy();
  #fields: BlockFields | undefined;
  #pos = 0;
  #number = 0;
  #at = 0;

  constructor(contig: ContigColumn, blocks: ReferenceBlocks) {
    this.#contig = contig;
    this.#blocks = blocks;
  }

  addTo(totals: ImportTotals): void {
    totals.records += this.records;
    totals.onKnownContig += this.records;
    countSkip(totals.skipped, 'reference_block', this.leftOut);
  }

  /** Takes over how the blocks of a file are written, from one that was handled elsewhere. */
  follow(record: VcfRecord): void {
    const { bytes, alts, refEnd, infoEnd, end } = record;
    const [altStart, altEnd] = [refEnd + 1, alts.ends[0]!];
    const isBlock = alts.count === 1 && (alts.kinds[0] === ALT.missing || isAnyOtherAllele(bytes, altStart, altEnd));
    this.#fields = isBlock ? this.#blocks.fieldsOf(record) : undefined;
    if (this.#fields === undefined) return;
    this.#alt.keep(bytes, altStart, altEnd);
    const format = Math.min(infoEnd + 1, end);
    const formatEnd = bytes.indexOf(TAB, format);
    if (formatEnd > format && formatEnd < end) this.#format.keep(bytes, format, formatEnd);
    else this.#fields = undefined;
  }

  /**
   * Adds the block at `start`, and returns the start of the next line; −1, without effect, for any other record. `reach`:
   * the last position that a block may have.
   */
  take(bytes: Uint8Array, view: DataView, start: number, contig: string, reach: number, maxLineBytes: number): number {
    const fields = this.#fields;
    const info = fields === undefined ? -1 : this.#site(bytes, view, start);
    const infoEnd = info < 0 ? -1 : this.#end(bytes, view, info);
    const last = this.#number;
    if (infoEnd < 0 || last < this.#pos || last > reach) return -1;
    const cell = this.#format.after(bytes, view, infoEnd + 1);
    if (cell < 0 || !isDiploid(bytes, cell)) return -1;
    this.#at = cell + 3;
    const isGood = bytes[cell] === ZERO && this.#isGood(bytes, fields!);
    const next = afterLineEnd(bytes, controlFrom(bytes, view, this.#at));
    if (isGood === undefined || next < 0 || next - start - 1 > maxLineBytes) return -1;
    if (isGood) this.#blocks.addRegion(contig, this.#pos - 1, last);
    else this.leftOut++;
    this.records++;
    return next;
  }

  /** Reads END at the start of INFO into `#number`; returns the end of INFO, or −1. */
  #end(bytes: Uint8Array, view: DataView, start: number): number {
    if (start + 4 > bytes.length || view.getInt32(start, true) !== END) return -1;
    const end = this.#digits(bytes, start + 4);
    if (end < 0 || bytes[end] === TAB) return end;
    const infoEnd = bytes[end] === SEMICOLON ? controlFrom(bytes, view, end) : end;
    return bytes[infoEnd] === TAB ? infoEnd : -1;
  }

  /** CHROM to FILTER; returns the start of INFO, or −1. */
  #site(bytes: Uint8Array, view: DataView, start: number): number {
    const posStart = this.#contig.copy.after(bytes, view, start);
    const posEnd = posStart < 0 ? -1 : this.#digits(bytes, posStart);
    if (posEnd < 0 || bytes[posEnd] !== TAB || this.#number === 0) return -1;
    this.#pos = this.#number;
    const ref = (bytes[posEnd + 1] === DOT ? posEnd + 2 : controlFrom(bytes, view, posEnd + 1)) + 1;
    if (bytes[ref - 1] !== TAB || UPPER_CASE_LETTER[bytes[ref]!] !== 1 || bytes[ref + 1] !== TAB) return -1;
    const qual = this.#alt.after(bytes, view, ref + 2);
    if (qual < 0) return -1;
    if (view.getInt32(qual, true) === DOTS) return qual + 4; // as `after` has compared, four bytes follow
    const filter = (bytes[qual] === DOT ? qual + 1 : controlFrom(bytes, view, qual)) + 1;
    if (bytes[filter - 1] !== TAB) return -1;
    return afterPass(bytes, view, filter);
  }

  /** Whether depth and quality suffice; undefined if one is not a whole number. Reads from the end of GT, `#at`, on. */
  #isGood(bytes: Uint8Array, { depth, quality }: BlockFields): boolean | undefined {
    const { minDepth, minGenotypeQuality } = this.#blocks.options;
    const fields = Math.max(depth, quality);
    let isGood = true;
    let from = this.#at;
    for (let index = 1; index <= fields; index++) {
      if (bytes[from] !== COLON) return undefined;
      const isNeeded = index === depth || index === quality;
      const end = isNeeded ? this.#digits(bytes, from + 1) : fieldEnd(bytes, from + 1);
      if (end < 0 || (isNeeded && !isFieldEnd(bytes[end]!))) return undefined;
      if (index === depth && this.#number < minDepth) isGood = false;
      if (index === quality && this.#number < minGenotypeQuality) isGood = false;
      from = end;
    }
    this.#at = from;
    return isGood;
  }

  /** Reads a number from `start` on into `#number`; returns its end, or −1 for none and for a long one. */
  #digits(bytes: Uint8Array, start: number): number {
    let number = 0;
    let at = start;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 <= 9; digit = bytes[++at]! - ZERO)
      number = (number * 10 + digit) | 0;
    this.#number = number;
    return at > start && at - start <= mostDigits ? at : -1;
  }
}

/** The end of a field that is not needed. */
function fieldEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (!isFieldEnd(bytes[at]!)) at++;
  return at;
}

function isFieldEnd(byte: number): boolean {
  return byte === COLON || byte < 14;
}

/** Whether GT is REF twice, or missing twice. */
function isDiploid(bytes: Uint8Array, at: number): boolean {
  const allele = bytes[at];
  const separator = bytes[at + 1];
  const isPlain = allele === bytes[at + 2] && (allele === ZERO || allele === DOT);
  return isPlain && (separator === SLASH || separator === PIPE) && isFieldEnd(bytes[at + 3]!);
}
