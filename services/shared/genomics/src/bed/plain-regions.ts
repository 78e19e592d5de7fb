import type { Build } from '../contigs/known-builds.ts';
import { LF, TAB, ZERO } from '../lines/bytes.ts';
import type { ContigColumn } from '../lines/contig-column.ts';
import type { PlainLines } from '../lines/line-reader.ts';
import { afterLineEnd, viewOf } from '../lines/plain-bytes.ts';
import type { ImportSummary } from '../skip-reasons.ts';
import type { BedOptions, RegionSink } from './bed-options.ts';

/** Tabs from the third column to the twelfth. */
const MANY_TABS = 9;
/** Positions with more digits are not plain: these stay small integers. */
const MAX_DIGITS = 9;

type PlainRegionOptions = Omit<BedOptions, 'build'> & { build: Build | undefined };

/**
 * Fast path for the lines of most BED files, straight from their bytes: same contig as the line before, columns
 * separated by tabs, a non-empty region within the contig, fewer than twelve columns, of which none decides. All other lines are left to `BedLines`, which gives the same
 * result for these lines too.
 */
export class PlainRegions implements PlainLines {
  lines = 0;
  readonly #options: PlainRegionOptions;
  readonly #contig: ContigColumn;
  readonly #sink: RegionSink;
  readonly #summary: ImportSummary;
  #start = 0;
  #end = 0;
  #value = 0;

  /** `options.build`: what regions are held to, the genome's contigs included. */
  constructor(options: PlainRegionOptions, contig: ContigColumn, sink: RegionSink, summary: ImportSummary) {
    this.#options = options;
    this.#contig = contig;
    this.#sink = sink;
    this.#summary = summary;
  }

  take(bytes: Uint8Array, start: number, maxLineBytes: number): number {
    this.lines = 0;
    const { depth, states, useBlocks } = this.#options;
    if (depth !== undefined || states !== undefined || useBlocks === true) return start;
    const contig = this.#contig.stored;
    if (contig === undefined || bytes.at(-1) !== LF) return start;
    const view = viewOf(bytes);
    const length = this.#options.build?.lengths.get(contig) ?? Number.POSITIVE_INFINITY;
    let at = start;
    for (let next = this.#region(bytes, view, at); next >= 0; next = this.#region(bytes, view, at)) {
      if (next - at - 1 > maxLineBytes || this.#end > length) break;
      this.#sink.add(contig, this.#start, this.#end);
      this.lines++;
      at = next;
    }
    this.#summary.records += this.lines;
    return at;
  }

  /** Start of the line after a plain region; −1 for any other line. */
  #region(bytes: Uint8Array, view: DataView, lineStart: number): number {
    const start = this.#contig.copy.after(bytes, view, lineStart);
    if (start < 0) return -1;
    const startEnd = this.#number(bytes, start);
    this.#start = this.#value;
    if (startEnd < 0 || bytes[startEnd] !== TAB) return -1;
    const end = this.#number(bytes, startEnd + 1);
    this.#end = this.#value;
    if (end < 0 || this.#end <= this.#start) return -1;
    if (bytes[end] !== TAB) return afterLineEnd(bytes, end);
    return mayBeNoted(bytes, view, end + 1) ? -1 : lineAfter(bytes, end);
  }

  /** Sets `#value` and returns the end of the number; −1 if there is none, or it is too large. */
  #number(bytes: Uint8Array, start: number): number {
    let value = 0;
    let at = start;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 <= 9; digit = bytes[++at]! - ZERO) value = (value * 10 + digit) | 0;
    this.#value = value;
    return at > start && at - start <= MAX_DIGITS ? at : -1;
  }
}

/** Upper case of four letters or underscores at once. */
const UPPER = 0xdfdfdfdf | 0;
/** First four letters of states that are not covered, as little-endian numbers. */
const UNCOVERED = new Set(
  ['NO_C', 'LOW_', 'EXCE', 'POOR', 'REF_'].map((letters) => Buffer.from(letters).readInt32LE()),
);

/** Whether a fourth column may be a depth of 0 or the state of an uncovered row; the bytes end with a line end. */
function mayBeNoted(bytes: Uint8Array, view: DataView, column: number): boolean {
  if (bytes[column] === ZERO) return true;
  const first = bytes[column]! & UPPER;
  if (first <= 0x43 || first >= 0x53 || column + 4 > bytes.length) return false;
  return UNCOVERED.has(view.getInt32(column, true) & UPPER);
}

/** Start of the next line; −1 for a row of twelve columns, which may have blocks. The bytes end with a line end. */
function lineAfter(bytes: Uint8Array, thirdEnd: number): number {
  let tabs = 0;
  let at = thirdEnd;
  for (; bytes[at] !== LF; at++) if (bytes[at] === TAB) tabs++;
  return tabs < MANY_TABS ? at + 1 : -1;
}
