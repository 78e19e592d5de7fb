import { MAX_POSITION } from '../alleles/normalized-variant.ts';
import { InputError } from '../errors.ts';
import { countSkip, type ImportSummary } from '../skip-reasons.ts';
import { HASH, isText, quoteBytes, TAB, ZERO } from '../vcf/record/bytes.ts';
import { ContigColumn } from '../vcf/record/contig-column.ts';
import type { LineHandler } from '../vcf/record/line-reader.ts';
import type { BedOptions, RegionSink } from './bed-options.ts';
import { PlainRegions } from './plain-regions.ts';

const BLANK = 32;
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
const ADVICE = 'correct the line and upload the file again';

/**
 * Processes the lines of a BED file (decisions 4.6): each goes to the sink or is counted. Columns are separated by
 * single tabs or by runs of blanks; `#`, `track` and `browser` lines are ignored, empty ones counted.
 */
export class BedLines implements LineHandler {
  readonly plain: PlainRegions;
  readonly summary: ImportSummary = { records: 0, skipped: {}, notes: {}, warnings: [], hasRecords: false };
  readonly #options: BedOptions;
  readonly #sink: RegionSink;
  readonly #contig: ContigColumn;
  #isFirst: boolean;
  #columnEnd = 0;

  /** `isFirst`: the first line is that of a file and may start with a byte order mark. */
  constructor(options: BedOptions, sink: RegionSink, isFirst = true) {
    this.#isFirst = isFirst;
    this.#options = options;
    this.#sink = sink;
    this.#contig = new ContigColumn(options.contigs);
    this.plain = new PlainRegions(options, this.#contig, sink, this.summary);
  }

  line(bytes: Uint8Array, lineStart: number, end: number): undefined {
    const start =
      this.#isFirst && isText(bytes, lineStart, Math.min(end, lineStart + 3), BYTE_ORDER_MARK)
        ? lineStart + 3
        : lineStart;
    this.#isFirst = false;
    if (isBlank(bytes, start, end)) countSkip(this.summary.skipped, 'empty_line');
    else if (!isHeader(bytes, start, end)) this.#record(bytes, start, end);
  }

  chunkDone(): Promise<void> {
    return this.#sink.drain();
  }

  #record(bytes: Uint8Array, start: number, end: number): void {
    this.summary.records++;
    this.summary.hasRecords = true;
    const contigEnd = columnEnd(bytes, start, end);
    const contig = this.#contig.resolve(bytes, start, contigEnd);
    const regionStart = this.#position(bytes, nextColumn(bytes, contigEnd, end), end, 2);
    const regionEnd = this.#position(bytes, nextColumn(bytes, this.#columnEnd, end), end, 3);
    if (regionStart > regionEnd) throw malformed(`start ${regionStart} is beyond end ${regionEnd}`, 3);
    this.#region(contig, regionStart, regionEnd);
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
    this.#columnEnd = i;
    const isWhole = i > start && (i === end || bytes[i] === TAB || bytes[i] === BLANK);
    if (isWhole && value <= MAX_POSITION) return value;
    const found = quoteBytes(bytes, start, columnEnd(bytes, start, end));
    const name = column === 2 ? 'start' : 'end';
    const expected = `expected a whole number from 0 to ${MAX_POSITION}`;
    throw malformed(`${name} (column ${column}) is ${found}, ${expected}`, column);
  }

  #region(contig: string | undefined, start: number, end: number): void {
    const { skipped } = this.summary;
    if (contig === undefined) countSkip(skipped, 'unknown_contig');
    else if (this.#isBeyondContig(contig, end)) countSkip(skipped, 'reference_mismatch');
    else if (start === end) countSkip(skipped, 'empty_region');
    else this.#sink.add(contig, start, end);
  }

  #isBeyondContig(contig: string, end: number): boolean {
    const length = this.#options.genome?.contigs.get(contig);
    if (length === undefined || end <= length) return false;
    if (this.#options.onReferenceMismatch === 'skip') return true;
    const message = `end ${end} is past the end of contig "${contig}", which has ${length} bases in the reference genome`;
    throw new InputError('reference_mismatch', `${message}; was the file made with another genome?`, undefined, 3);
  }
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  let i = start;
  while (i < end && (bytes[i] === BLANK || bytes[i] === TAB)) i++;
  return i === end;
}

function isHeader(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start];
  if (first === HASH) return true;
  if (first !== 0x74 && first !== 0x62) return false;
  const wordEnd = columnEnd(bytes, start, end);
  return isText(bytes, start, wordEnd, 'track') || isText(bytes, start, wordEnd, 'browser');
}

function columnEnd(bytes: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && bytes[i] !== TAB && bytes[i] !== BLANK) i++;
  return i;
}

function nextColumn(bytes: Uint8Array, columnEnd: number, end: number): number {
  if (columnEnd === end) throw malformed('the line has fewer than three columns');
  if (bytes[columnEnd] === TAB) return columnEnd + 1;
  let i = columnEnd;
  while (i < end && bytes[i] === BLANK) i++;
  return i;
}

function malformed(what: string, column?: number): InputError {
  return new InputError('malformed', `${what}; ${ADVICE}`, undefined, column);
}
