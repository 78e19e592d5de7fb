import { MAX_POSITION } from '../../alleles/normalized-variant.ts';
import { InputError } from '../../errors.ts';
import { DOT, findByte, isText, parseDigits, quoteBytes, TAB } from '../../lines/bytes.ts';
import { isSequence } from './alleles.ts';
import { AltColumn } from './alt-column.ts';
import { ALT, isAnyOtherAllele } from './alt-kind.ts';
import { findInfo } from './info-fields.ts';

const REMEDY = 'correct the line and upload the file again';

/** FILTER of DeepVariant for candidates that it calls homozygous reference. */
export const REF_CALL = 'RefCall';

/**
 * Fixed columns of one record as offsets into the bytes of its line, refilled per line. INFO and genotypes are parsed
 * on demand.
 */
export class VcfRecord {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  chromEnd = 0;
  /** 1-based; 0 (before the first base) only for symbolic alleles and breakends. */
  pos = 0;
  refStart = 0;
  refEnd = 0;
  readonly alts: AltColumn = new AltColumn();
  filterStart = 0;
  filterEnd = 0;
  infoStart = 0;
  infoEnd = 0;
  /** End of the line, without line end. */
  end = 0;
  #posEnd = 0;
  #altEnd = 0;

  /** Reads the line `[start, end)`. Errors: InputError `malformed` for faults in CHROM to INFO. */
  read(bytes: Uint8Array, start: number, end: number): void {
    this.locate(bytes, start, end);
    this.judge();
  }

  /** Finds the columns of the line `[start, end)`, and FILTER. Errors: InputError `malformed` for too few columns. */
  locate(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.chromEnd = this.#tabAfter(start);
    this.#posEnd = this.#tabAfter(this.chromEnd + 1);
    this.refStart = this.#tabAfter(this.#posEnd + 1) + 1;
    this.refEnd = this.#tabAfter(this.refStart);
    this.#altEnd = this.#tabAfter(this.refEnd + 1);
    this.filterStart = this.#tabAfter(this.#altEnd + 1) + 1;
    this.filterEnd = this.#tabAfter(this.filterStart);
    this.infoStart = this.filterEnd + 1;
    const infoTab = bytes.indexOf(TAB, this.infoStart);
    this.infoEnd = infoTab < 0 || infoTab > end ? end : infoTab;
  }

  /** Reads POS, REF and ALT of a located line. Errors: InputError `malformed`. */
  judge(): void {
    const { bytes, refStart, refEnd } = this;
    this.pos = this.#parsePos(this.chromEnd + 1, this.#posEnd);
    this.alts.read(bytes, refEnd + 1, this.#altEnd, refStart, refEnd);
    if (!isSequence(bytes, refStart, refEnd)) throw this.#badReference();
    if (this.pos - 1 + refEnd - refStart > MAX_POSITION) throw this.#tooFar();
  }

  /** Whether POS is 0, before the first base, where only symbolic alleles and breakends have a place. */
  isTelomere(): boolean {
    const { kinds, count } = this.alts;
    if (this.pos > 0) return false;
    for (let i = 0; i < count; i++) if (kinds[i] !== ALT.symbolic && kinds[i] !== ALT.breakend) return true;
    return false;
  }

  /** Whether a located record has ALTs, other than a single one for any other allele, as reference blocks have. */
  hasAlts(): boolean {
    const [start, end] = [this.refEnd + 1, this.#altEnd];
    const isMissing = end === start || (end === start + 1 && this.bytes[start] === DOT);
    return !(isMissing || isAnyOtherAllele(this.bytes, start, end));
  }

  /** Whether FILTER says that the ALTs are no variants. */
  isRefCall(): boolean {
    return isText(this.bytes, this.filterStart, this.filterEnd, REF_CALL);
  }

  /** Whether FILTER is `PASS`, `.` or empty. */
  passesFilter(): boolean {
    const { bytes, filterStart, filterEnd } = this;
    const length = filterEnd - filterStart;
    return length === 0 || (length === 1 && bytes[filterStart] === 46) || isText(bytes, filterStart, filterEnd, 'PASS');
  }

  /** Why a record has no usable ALT: none at all, or a gVCF reference block; undefined when it has one. */
  withoutAlt(): 'no_alt' | 'reference_block' | undefined {
    const { alts, bytes } = this;
    if (alts.count !== 1 || alts.sequences === 1) return undefined;
    if (alts.isMissing()) return findInfo(bytes, this.infoStart, this.infoEnd, 'END') ? 'reference_block' : 'no_alt';
    return isAnyOtherAllele(bytes, alts.starts[0]!, alts.ends[0]!) ? 'reference_block' : undefined;
  }

  #tabAfter(start: number): number {
    const tab = findByte(this.bytes, TAB, start, this.end);
    if (tab < this.end) return tab;
    throw new InputError(
      'malformed',
      `a record needs at least eight columns separated by tabs (not blanks); ${REMEDY}`,
    );
  }

  #parsePos(start: number, end: number): number {
    const pos = parseDigits(this.bytes, start, end);
    if (pos >= 0 && pos <= MAX_POSITION) return pos;
    const found = quoteBytes(this.bytes, start, end);
    throw malformed(2, `POS is ${found}, expected a whole number from 1 to ${MAX_POSITION}`);
  }

  #badReference(): InputError {
    const found = quoteBytes(this.bytes, this.refStart, this.refEnd);
    return malformed(4, `REF is ${found}, expected A, C, G, T, N or IUPAC codes`);
  }

  #tooFar(): InputError {
    return malformed(4, `REF reaches beyond position ${MAX_POSITION}`);
  }
}

function malformed(column: number, what: string): InputError {
  return new InputError('malformed', `${what}; ${REMEDY}`, undefined, column);
}
