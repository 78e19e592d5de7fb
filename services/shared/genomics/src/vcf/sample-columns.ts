import { InputError } from '../errors.ts';
import { COLON, findByte, isText, PIPE, SLASH, TAB, ZERO } from './bytes.ts';
import { FormatColumn } from './format-column.ts';
import { Genotype } from './genotype.ts';
import type { RecordLayout } from './header.ts';
import { genotypeAt, genotypeCount, mostLikely } from './likelihoods.ts';
import type { VcfRecord } from './record.ts';
import type { ZygosityCounts } from './zygosity-counts.ts';

/** How calls are read (decisions 4.1). */
export interface CallOptions {
  /** A call whose FT is neither `PASS` nor `.` is a missing call. */
  skipFiltered: boolean;
  /** PL, else GL, before GT. */
  preferGenotypeLikelihoods: boolean;
}

/** FORMAT and the sample columns of the current record. */
export class SampleColumns {
  readonly format: FormatColumn = new FormatColumn();
  /** Calls dropped for their FT in the last record counted. */
  failedCalls = 0;
  readonly #layout: RecordLayout;
  readonly #options: CallOptions;
  readonly #genotype = new Genotype();
  #bytes = new Uint8Array(0) as Uint8Array;
  #altCount = 0;
  /** Where the first sample's cell of the current record starts. */
  #cells = 0;
  #fieldStart = 0;
  #fieldEnd = 0;

  constructor(layout: RecordLayout, options: CallOptions) {
    this.#layout = layout;
    this.#options = options;
  }

  /** Reads FORMAT, before `count`. */
  readFormat(record: VcfRecord): void {
    const start = Math.min(record.infoEnd + 1, record.end);
    const end = this.#layout.hasFormat ? findByte(record.bytes, TAB, start, record.end) : start;
    this.format.read(record.bytes, start, end);
    this.#cells = this.#layout.hasFormat ? end + 1 : start;
  }

  /** Only checks that there are as many columns as in the `#CHROM` line. Errors: InputError `malformed`. */
  check(record: VcfRecord): void {
    this.readFormat(record);
    const { bytes, end } = record;
    let at = this.#cells;
    for (let sample = 0; sample < this.#layout.sampleCount; sample++) {
      const cellEnd = findByte(bytes, TAB, at, end);
      if (at >= cellEnd) throw this.#missingColumn(sample);
      at = cellEnd + 1;
    }
    refuseMoreColumns(bytes, at, end);
  }

  /**
   * Adds every sample of the record, whose FORMAT was just read, to `counts` (already reset). Errors: InputError `malformed` for a missing or surplus
   * column and for what is no genotype.
   */
  count(record: VcfRecord, counts: ZygosityCounts): void {
    const { bytes, end } = record;
    let at = this.#cells;
    this.failedCalls = 0;
    this.#bytes = bytes;
    this.#altCount = record.alts.count;
    const highest = Math.min(9, this.#altCount);
    const fast = this.#isGtAlone();
    for (let sample = 0; sample < this.#layout.sampleCount; sample++) {
      const afterGt = fast ? countDiploid(bytes, at, end, highest, counts) : 0;
      const cellEnd = findByte(bytes, TAB, afterGt || at, end);
      if (at >= cellEnd) throw this.#missingColumn(sample);
      if (afterGt === 0) this.#countCall(at, cellEnd, sample, counts);
      at = cellEnd + 1;
    }
    refuseMoreColumns(bytes, at, end);
  }

  /** Whether nothing but a leading GT decides over a call. */
  #isGtAlone(): boolean {
    const { gt, ft } = this.format;
    return gt === 0 && !this.#options.preferGenotypeLikelihoods && (ft < 0 || !this.#options.skipFiltered);
  }

  #countCall(start: number, end: number, sample: number, counts: ZygosityCounts): void {
    try {
      this.#readGenotype(start, end);
      if (this.#hasFailed(start, end)) {
        this.failedCalls++;
        return;
      }
      if (this.#options.preferGenotypeLikelihoods || this.format.gt < 0) this.#preferLikelihoods(start, end);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(error.kind, `sample column ${sample + 1}: ${error.message}`);
    }
    counts.addCall(this.#genotype);
  }

  #readGenotype(start: number, end: number): void {
    this.#genotype.clear();
    if (!this.#findField(start, end, this.format.gt)) return;
    this.#genotype.parse(this.#bytes, this.#fieldStart, this.#fieldEnd, this.#altCount);
  }

  #hasFailed(start: number, end: number): boolean {
    if (!this.#options.skipFiltered || !this.#findField(start, end, this.format.ft)) return false;
    const from = this.#fieldStart;
    const to = this.#fieldEnd;
    return from < to && !isText(this.#bytes, from, to, 'PASS') && !isText(this.#bytes, from, to, '.');
  }

  /** PL, else GL, else what GT said. A lone `.` in GT leaves the ploidy open: the one that fits the list, 2 first. */
  #preferLikelihoods(start: number, end: number): void {
    const { ploidy, called } = this.#genotype;
    const open = ploidy === 1 && called === 0;
    const ploidies = open ? [2, 1] : [ploidy || 2];
    for (const likelihood of [this.format.pl, this.format.gl]) {
      if (!this.#findField(start, end, likelihood)) continue;
      for (const p of ploidies) if (this.#setMostLikely(p, likelihood === this.format.gl)) return;
    }
  }

  #setMostLikely(ploidy: number, highestWins: boolean): boolean {
    const expected = genotypeCount(this.#altCount + 1, ploidy);
    const index = mostLikely(this.#bytes, this.#fieldStart, this.#fieldEnd, expected, highestWins);
    if (index >= 0) genotypeAt(index, ploidy, this.#genotype);
    return index >= 0;
  }

  /** Sets the field's range; false when FORMAT has no such field, or the cell ends before it. */
  #findField(start: number, end: number, index: number): boolean {
    if (index < 0) return false;
    let from = start;
    for (let i = 0; i < index; i++) {
      from = findByte(this.#bytes, COLON, from, end) + 1;
      if (from > end) return false;
    }
    this.#fieldStart = from;
    this.#fieldEnd = findByte(this.#bytes, COLON, from, end);
    return true;
  }

  #missingColumn(sample: number): InputError {
    const expected = `the #CHROM line has ${this.#layout.sampleCount} samples, but sample column ${sample + 1} is missing or empty`;
    return new InputError('malformed', `${expected}; write . for a missing call, or upload the complete file`);
  }
}

/** The common cell: two one-digit alleles, then the end of the cell or other fields. Returns where GT ends, 0 if it is another. */
function countDiploid(bytes: Uint8Array, at: number, end: number, highest: number, counts: ZygosityCounts): number {
  const after = at + 3;
  const separator = bytes[at + 1];
  if (after > end || (separator !== SLASH && separator !== PIPE)) return 0;
  const a = bytes[at]! - ZERO;
  const b = bytes[at + 2]! - ZERO;
  if (a < 0 || a > highest || b < 0 || b > highest) return 0;
  if (after < end && bytes[after] !== TAB && bytes[after] !== COLON) return 0;
  if ((a | b) !== 0) counts.addDiploid(a, b);
  return after;
}

function refuseMoreColumns(bytes: Uint8Array, start: number, end: number): void {
  let at = start;
  while (at < end && bytes[at] === TAB) at++;
  if (at >= end) return;
  const message = 'the line has more columns than the #CHROM line';
  throw new InputError('malformed', `${message}; correct the line, or name every sample in the #CHROM line`);
}
