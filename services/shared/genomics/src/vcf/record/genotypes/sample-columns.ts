import { InputError } from '../../../errors.ts';
import { COLON, findByte, PIPE, SLASH, TAB, ZERO } from '../../../lines/bytes.ts';
import type { RecordLayout } from '../header.ts';
import type { VcfRecord } from '../record.ts';
import { type CallOptions, CallReader } from './call-reader.ts';
import type { ZygosityCounts } from './zygosity-counts.ts';

/** Number of the first sample column in a line, after FORMAT. */
const FIRST_SAMPLE = 10;

/** Where the cells of some columns are in a record. */
export interface CellPlaces {
  /** From 0, ascending. */
  columns: ArrayLike<number>;
  /** −1: the line lacks the column. */
  starts: Int32Array;
  ends: Int32Array;
}

const noColumns: CellPlaces = { columns: [], starts: new Int32Array(), ends: new Int32Array() };

/** An error of the call of a sample, with its column. */
export function inColumn(error: InputError, sample: number): InputError {
  const message = `sample column ${sample + 1}: ${error.message}`;
  return new InputError(error.kind, message, undefined, FIRST_SAMPLE + sample);
}

/** FORMAT and the sample columns of the current record. */
export class SampleColumns {
  readonly layout: RecordLayout;
  readonly calls: CallReader;
  /** Calls dropped for their FT in the last record counted. */
  failedCalls = 0;
  /** 1 by column for those to read; undefined: all of them. */
  readonly #isChosen: Uint8Array | undefined;
  #bytes: Uint8Array = new Uint8Array(0);
  #altCount = 0;
  /** Start of the first sample's cell in the current record. */
  #cells = 0;

  constructor(layout: RecordLayout, options: CallOptions) {
    this.layout = layout;
    this.#isChosen = chosenMask(layout);
    this.calls = new CallReader(options);
  }

  /** Reads FORMAT, before `count`. */
  readFormat(record: VcfRecord): void {
    const start = Math.min(record.infoEnd + 1, record.end);
    const end = this.layout.hasFormat ? findByte(record.bytes, TAB, start, record.end) : start;
    this.calls.format.read(record.bytes, start, end);
    this.#cells = this.layout.hasFormat ? end + 1 : start;
  }

  /** Checks that there are as many columns as in the `#CHROM` line. Errors: InputError `malformed`. */
  check(record: VcfRecord): void {
    const error = this.locate(record, noColumns);
    if (error !== undefined) throw error;
  }

  /** Finds cells, and returns an InputError `malformed` if there are not as many columns as in the `#CHROM` line. */
  locate(record: VcfRecord, { columns, starts, ends }: CellPlaces): InputError | undefined {
    this.readFormat(record);
    const { bytes, end } = record;
    let at = this.#cells;
    let found = 0;
    for (let sample = 0; sample < this.layout.sampleCount; sample++) {
      const cellEnd = findByte(bytes, TAB, at, end);
      const isWanted = columns[found] === sample;
      if (isWanted) starts[found] = at > end ? -1 : at;
      if (isWanted) ends[found++] = cellEnd;
      if (at > end) return this.#missing(sample, found, columns, starts);
      at = cellEnd + 1;
    }
    return surplus(bytes, at, end);
  }

  /** The cell of a column (from 0), and FORMAT; empty where the line lacks it. */
  cellOf(record: VcfRecord, column: number): { start: number; end: number; formatStart: number; formatEnd: number } {
    this.readFormat(record);
    const { bytes, end } = record;
    let start = this.#cells;
    for (let before = 0; before < column && start <= end; before++) start = findByte(bytes, TAB, start, end) + 1;
    return {
      start: Math.min(start, end),
      end: findByte(bytes, TAB, Math.min(start, end), end),
      ...this.formatOf(record),
    };
  }

  /** FORMAT of the record that was just read. */
  formatOf({ end, infoEnd }: VcfRecord): { formatStart: number; formatEnd: number } {
    const formatStart = Math.min(infoEnd + 1, end);
    return { formatStart, formatEnd: Math.max(formatStart, this.#cells - 1) };
  }

  /**
   * Adds every chosen sample of the record, whose FORMAT was just read, to `counts` (already reset). Errors: InputError
   * `malformed` for a missing or surplus column and for an invalid genotype in a chosen one.
   */
  count(record: VcfRecord, counts: ZygosityCounts): void {
    const { bytes, end } = record;
    let at = this.#cells;
    this.failedCalls = 0;
    this.#bytes = bytes;
    this.#altCount = record.alts.count;
    const highest = Math.min(9, this.#altCount);
    const fast = this.calls.isGtAlone();
    const isChosen = this.#isChosen;
    for (let sample = 0; sample < this.layout.sampleCount; sample++) {
      const isRead = isChosen === undefined || isChosen[sample] === 1;
      const afterGt = fast && isRead ? countDiploid(bytes, at, end, highest, counts) : 0;
      const cellEnd = findByte(bytes, TAB, afterGt || at, end);
      if (at > end) throw this.#missingColumn(sample);
      if (isRead && afterGt === 0 && at < cellEnd) this.#countCall(at, cellEnd, sample, counts);
      at = cellEnd + 1;
    }
    refuseMoreColumns(bytes, at, end);
  }

  #countCall(start: number, end: number, sample: number, counts: ZygosityCounts): void {
    const { calls } = this;
    try {
      if (calls.read(this.#bytes, start, end, this.#altCount)) counts.addCall(calls.genotype);
      else this.failedCalls++;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw inColumn(error, sample);
    }
  }

  #missing(sample: number, found: number, columns: ArrayLike<number>, starts: Int32Array): InputError {
    starts.fill(-1, found, columns.length);
    return this.#missingColumn(sample);
  }

  #missingColumn(sample: number): InputError {
    const expected = `the #CHROM line has ${this.layout.sampleCount} samples, but sample column ${sample + 1} is missing`;
    const message = `${expected}; write . for a missing call, or upload the complete file`;
    return new InputError('malformed', message, undefined, FIRST_SAMPLE + sample);
  }
}

/** Marks the chosen columns. */
export function chosenMask({ chosen, sampleCount }: RecordLayout): Uint8Array | undefined {
  if (chosen === undefined) return undefined;
  const mask = new Uint8Array(sampleCount);
  for (const column of chosen) mask[column] = 1;
  return mask;
}

/**
 * Fast path for the common cell: two one-digit alleles, then the end of the cell or other fields. Returns the end of
 * GT, else 0.
 */
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
  const error = surplus(bytes, start, end);
  if (error !== undefined) throw error;
}

function surplus(bytes: Uint8Array, start: number, end: number): InputError | undefined {
  let at = start;
  while (at < end && bytes[at] === TAB) at++;
  if (at >= end) return undefined;
  const message = 'the line has more columns than the #CHROM line';
  return new InputError('malformed', `${message}; correct the line, or name every sample in the #CHROM line`);
}
