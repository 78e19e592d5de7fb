import { InputError } from '../errors.ts';
import type { ImportNotes } from '../import-notes.ts';
import { addNote } from '../import-notes.ts';
import { quoteBytes } from '../lines/bytes.ts';
import { countSkip, type SkipCounts } from '../skip-reasons.ts';
import { columnsAfter, malformed, tabbedColumnsAfter } from './bed-columns.ts';
import type { BedOptions } from './bed-options.ts';

/** Number of the first column after chromosome, start and end. */
const FIRST = 4;
/** Columns of a row with blocks. */
const WITH_BLOCKS = 12;

/** What CallableLoci calls bases that are not covered well enough. */
const UNCOVERED = /^(?:NO_COVERAGE|LOW_COVERAGE|EXCESSIVE_COVERAGE|POOR_MAPPING_QUALITY|REF_N)$/i;
/** Depth of 0, alone or as the lowest of mosdepth's quantized depths. */
const NO_DEPTH = /^0(?:\.0+)?(?::[0-9]+)?$/;
const DEPTH = /^([0-9]+(?:\.[0-9]+)?)(?::.*)?$/;

/** A column of mosdepth's thresholds: the number of bases of the row that have at least this depth. */
const THRESHOLD = /^([0-9]+)X$/;
/** The first one: behind the region's name. */
const FIRST_THRESHOLD = 5;

/** Whether a column may hold numbers of bases instead of depths, which only the header row of its file says. */
export function mayCountBases(depthColumn: number): boolean {
  return depthColumn >= FIRST_THRESHOLD;
}

/** Where the regions of one row go: 0-based half-open. */
export type AddRegion = (start: number, end: number) => void;

/** What the columns after the third say of a row: whether it counts as covered, and its blocks. */
export class CoverageRows {
  readonly #options: BedOptions;
  readonly #skipped: SkipCounts;
  readonly #notes: ImportNotes;
  /** Columns to read. */
  readonly #most: number;
  readonly #states: ReadonlySet<string>;
  /** The column of depths has numbers of bases. */
  #countsBases = false;

  constructor(options: BedOptions, { skipped, notes }: { skipped: SkipCounts; notes: ImportNotes }) {
    this.#options = options;
    this.#skipped = skipped;
    this.#notes = notes;
    const { depth, states } = options;
    this.#most = Math.max(WITH_BLOCKS, depth?.column ?? 0, states?.column ?? 0) - FIRST + 1;
    this.#states = new Set(states?.keep.map((state) => state.toUpperCase()));
  }

  /**
   * Takes the names of columns from the fourth on, of the row `[start, end)` whose third column ends at `previousEnd`.
   * Errors: InputError `malformed` when the column of depths is of a lower depth than is asked for, or where depths stand.
   */
  takeNames(bytes: Uint8Array, previousEnd: number, lineEnd: number, isTabbed: boolean): void {
    const { depth } = this.#options;
    if (depth === undefined) return;
    const read = isTabbed ? tabbedColumnsAfter : columnsAfter;
    const name = read(bytes, previousEnd, lineEnd, this.#most)[depth.column - FIRST] ?? '';
    const [, least] = THRESHOLD.exec(name) ?? [];
    if (least !== undefined && !mayCountBases(depth.column)) throw tooFarLeft(name, depth.column);
    if (least !== undefined && Number(least) < depth.min) throw tooShallow(name, depth);
    this.#countsBases = least !== undefined;
  }

  /** Adds the regions of the row `[start, end)` whose third column ends at `previousEnd`. Errors: InputError `malformed`. */
  add(
    bytes: Uint8Array,
    previousEnd: number,
    lineEnd: number,
    row: { start: number; end: number; isTabbed: boolean; add: AddRegion },
  ): void {
    const read = row.isTabbed ? tabbedColumnsAfter : columnsAfter;
    const columns = read(bytes, previousEnd, lineEnd, this.#most);
    if (!this.#isKept(columns, row.end - row.start)) return;
    const blocks = columns.length > WITH_BLOCKS - FIRST ? Number(columns[10 - FIRST]) : 1;
    if (blocks > 1 && this.#options.useBlocks !== true) addNote(this.#notes, 'blocks');
    if (blocks > 1 && this.#options.useBlocks === true) addBlocks(columns, row);
    else row.add(row.start, row.end);
  }

  #isKept(columns: readonly string[], bases: number): boolean {
    const { depth, states } = this.#options;
    if (depth !== undefined && !this.#isDeep(depthIn(columns, depth.column), depth.min, bases))
      return this.#drop('low_depth');
    if (states !== undefined && !this.#states.has(columnOf(columns, states.column).toUpperCase()))
      return this.#drop('other_state');
    const [fourth = ''] = columns;
    if (states === undefined && UNCOVERED.test(fourth)) addNote(this.#notes, 'uncovered_state');
    if (depth === undefined && NO_DEPTH.test(fourth)) addNote(this.#notes, 'no_depth');
    return true;
  }

  /** `value`: the depth of a row of `bases`, or how many of them have the depth of the column, which is at least `min`. */
  #isDeep(value: number, min: number, bases: number): boolean {
    return this.#countsBases ? value === bases : value >= min;
  }

  #drop(reason: 'low_depth' | 'other_state'): false {
    countSkip(this.#skipped, reason);
    return false;
  }
}

function columnOf(columns: readonly string[], column: number): string {
  const found = columns[column - FIRST];
  if (found === undefined) throw malformed(`the line has no column ${column}`, column);
  return found;
}

function depthIn(columns: readonly string[], column: number): number {
  const text = columnOf(columns, column);
  const [, depth] = DEPTH.exec(text) ?? [];
  if (depth === undefined)
    throw malformed(`column ${column} is ${quoted(text)}, expected a depth such as 30 or 10:20`, column);
  return Number(depth);
}

function tooShallow(name: string, { column, min }: { column: number; min: number }): InputError {
  const least = Number.parseInt(name, 10);
  const what = `column ${column} is "${name}", the number of bases with a depth of at least ${least}, but min_depth is ${min}`;
  const remedy = `set depth_column to the column of ${min}X or more, or min_depth to ${least}`;
  return new InputError('malformed', `${what}; ${remedy}`, undefined, column);
}

/** Another part of the file, read elsewhere, would not know of its header. */
function tooFarLeft(name: string, column: number): InputError {
  const what = `column ${column} is "${name}", which of mosdepth's thresholds is a number of bases, and its columns begin with ${FIRST_THRESHOLD}`;
  return new InputError('malformed', `${what}; keep the column of the regions' names before it`, undefined, column);
}

/** Blocks are listed by size and by start relative to that of the row. All are judged before the first is added. */
function addBlocks(
  columns: readonly string[],
  { start, end, add }: { start: number; end: number; add: AddRegion },
): void {
  const [count, sizes, starts] = [10, 11, 12].map((column) => numbersIn(columns[column - FIRST]!, column));
  const number = count![0]!;
  if (sizes!.length < number || starts!.length < number)
    throw malformed(`the line has fewer than ${number} blocks`, 11);
  const blocks = starts!.slice(0, number).map((from, i) => ({ from: start + from, to: start + from + sizes![i]! }));
  const beyond = blocks.findIndex(({ to }) => to > end);
  if (beyond >= 0) throw malformed(`block ${beyond + 1} reaches beyond end ${end}`, 12);
  for (const { from, to } of blocks) if (from < to) add(from, to);
}

function numbersIn(text: string, column: number): number[] {
  if (!/^[0-9]+(?:,[0-9]+)*,?$/.test(text))
    throw malformed(`column ${column} is ${quoted(text)}, expected whole numbers`, column);
  return text.replace(/,$/, '').split(',').map(Number);
}

function quoted(text: string): string {
  return quoteBytes(Buffer.from(text, 'latin1'), 0, text.length);
}
