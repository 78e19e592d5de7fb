import { MAX_POSITION } from '../alleles/normalized-variant.ts';
import { beyondContig, buildOf } from '../contigs/contig-limits.ts';
import { accessionJudge } from '../contigs/judge-accessions.ts';
import type { Build } from '../contigs/known-builds.ts';
import { HASH, isText, latin1, quoteBytes, ZERO } from '../lines/bytes.ts';
import { ContigColumn } from '../lines/contig-column.ts';
import type { LineHandler } from '../lines/line-reader.ts';
import { MalformedRecords } from '../malformed-records.ts';
import { countSkip, type ImportSummary, type SkipReason } from '../skip-reasons.ts';
import { columnEnd, columnsAfter, isBlank, isTabbed, malformed, nextColumn } from './bed-columns.ts';
import type { BedOptions, RegionSink } from './bed-options.ts';
import { CoverageRows } from './coverage-rows.ts';
import { PlainRegions } from './plain-regions.ts';

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/**
 * Processes the lines of a BED file: each goes to the sink or is counted. Columns are separated by
 * single tabs or by runs of blanks; `#`, `track` and `browser` lines are ignored, empty ones counted.
 */
export class BedLines implements LineHandler {
  readonly plain: PlainRegions;
  readonly summary: ImportSummary = { records: 0, skipped: {}, notes: {}, warnings: [], hasRecords: false };
  readonly #options: BedOptions;
  readonly #sink: RegionSink;
  readonly #contig: ContigColumn;
  readonly #build: Build | undefined;
  readonly #rows: CoverageRows;
  readonly #malformed: MalformedRecords;
  readonly #hasStart: boolean;
  #isFirst: boolean;
  #columnEnd = 0;

  /** `isFirst`: the first line is that of a file and may start with a byte order mark. */
  constructor(options: BedOptions, sink: RegionSink, isFirst = true) {
    this.#isFirst = isFirst;
    this.#hasStart = isFirst;
    this.#options = options;
    this.#sink = sink;
    this.#contig = new ContigColumn(options.contigs, { judge: accessionJudge(options, this.summary.notes) });
    this.#build = options.ignoreContigLengths === true ? undefined : buildOf(options);
    this.plain = new PlainRegions({ ...options, build: this.#build }, this.#contig, sink, this.summary);
    this.#rows = new CoverageRows(options, this.summary);
    this.#malformed = new MalformedRecords(options.skipMalformed === true, this.summary);
  }

  line(bytes: Uint8Array, lineStart: number, end: number, _next: number, number: number): undefined {
    const start =
      this.#isFirst && isText(bytes, lineStart, Math.min(end, lineStart + 3), BYTE_ORDER_MARK)
        ? lineStart + 3
        : lineStart;
    this.#isFirst = false;
    if (isBlank(bytes, start, end)) countSkip(this.summary.skipped, 'empty_line');
    else if (isHeader(bytes, start, end) || this.#isColumnNames(bytes, start, end)) this.#header(bytes, start, end);
    else this.#soundRow(bytes, start, end, number);
  }

  #header(bytes: Uint8Array, start: number, end: number): void {
    if (!isColumnNames(bytes, start, end)) return;
    let third = columnEnd(bytes, start, end);
    for (let column = 2; column <= 3; column++) third = columnEnd(bytes, nextColumn(bytes, third, end), end);
    this.#rows.takeNames(bytes, third, end, isTabbed(bytes, start, third));
  }

  #soundRow(bytes: Uint8Array, start: number, end: number, number: number): void {
    try {
      this.#record(bytes, start, end);
    } catch (error) {
      this.#malformed.skip(error, number);
    }
  }

  /** Only a first row can be one of names. */
  #isColumnNames(bytes: Uint8Array, start: number, end: number): boolean {
    return this.#hasStart && this.summary.records === 0 && isColumnNames(bytes, start, end);
  }

  chunkDone(): Promise<void> {
    this.#options.onRecords?.(this.summary.records);
    return this.#sink.drain();
  }

  #record(bytes: Uint8Array, start: number, end: number): void {
    this.summary.records++;
    this.summary.hasRecords = true;
    const contigEnd = columnEnd(bytes, start, end);
    const contig = this.#contig.resolve(bytes, start, contigEnd);
    const regionStart = this.#position(bytes, this.#next(bytes, contigEnd, end), end, 2);
    const regionEnd = this.#position(bytes, this.#next(bytes, this.#columnEnd, end), end, 3);
    if (regionStart > regionEnd) throw malformed(`start ${regionStart} is beyond end ${regionEnd}`, 3);
    if (!this.#isPlaced(contig, regionStart, regionEnd)) return;
    const add = (from: number, to: number) => this.#sink.add(contig, from, to);
    const row = { start: regionStart, end: regionEnd, isTabbed: isTabbed(bytes, start, this.#columnEnd), add };
    this.#rows.add(bytes, this.#columnEnd, end, row);
  }

  #next(bytes: Uint8Array, previousEnd: number, end: number): number {
    if (previousEnd === end) throw malformed('the line has fewer than three columns');
    return nextColumn(bytes, previousEnd, end);
  }

  /** Parses the number in a column; leaves the column's end in `#columnEnd`. */
  #position(bytes: Uint8Array, start: number, end: number, column: 2 | 3): number {
    let value = 0;
    let i = start;
    for (; i < end; i++) {
      const digit = bytes[i]! - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    this.#columnEnd = columnEnd(bytes, i, end);
    if (this.#columnEnd > i) value = parseExponent(bytes, start, this.#columnEnd);
    if (this.#columnEnd > start && value >= 0 && value <= MAX_POSITION) return value;
    const found = quoteBytes(bytes, start, this.#columnEnd);
    const name = column === 2 ? 'start' : 'end';
    const expected = `expected a whole number from 0 to ${MAX_POSITION}`;
    throw malformed(`${name} (column ${column}) is ${found}, ${expected}`, column);
  }

  /** Whether a region is one, on a contig that is known; counts it otherwise. */
  #isPlaced(contig: string | undefined, start: number, end: number): contig is string {
    const { skipped } = this.summary;
    if (contig === undefined) countSkip(skipped, this.#withoutContig());
    else if (this.#isBeyondContig(contig, end)) countSkip(skipped, 'reference_mismatch');
    else if (start === end) countSkip(skipped, 'empty_region');
    else return true;
    return false;
  }

  #withoutContig(): SkipReason {
    const { mismatch } = this.#contig;
    if (mismatch === undefined) return 'unknown_contig';
    if (this.#options.onReferenceMismatch === 'fail') throw mismatch;
    return 'reference_mismatch';
  }

  #isBeyondContig(contig: string, end: number): boolean {
    const length = this.#build?.lengths.get(contig);
    if (length === undefined || end <= length) return false;
    if (this.#options.onReferenceMismatch === 'skip') return true;
    throw beyondContig(`end ${end}`, contig, end, this.#build!, 3);
  }
}

function isHeader(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start];
  if (first === HASH) return true;
  if ((first! | 0x20) !== 0x74 && (first! | 0x20) !== 0x62) return false;
  return /^(?:track|browser)$/i.test(latin1(bytes, start, columnEnd(bytes, start, end)));
}

/** A row of names of columns. */
function isColumnNames(bytes: Uint8Array, start: number, end: number): boolean {
  const contigEnd = columnEnd(bytes, start, end);
  const [from = '', to = ''] = columnsAfter(bytes, contigEnd, end, 2);
  return /^(?:chrom|tx|exon|cds)?_?start$/i.test(from) && /^(?:chrom|tx|exon|cds)?_?(?:end|stop)$/i.test(to);
}

/** A whole number as R writes large ones: `1e+05`, `1.5e6`; −1 for anything else. */
function parseExponent(bytes: Uint8Array, start: number, end: number): number {
  const text = latin1(bytes, start, end);
  const value = /^[0-9](?:\.[0-9]+)?e\+?[0-9]{1,2}$/i.test(text) ? Number(text) : -1;
  return Number.isInteger(value) ? value : -1;
}
