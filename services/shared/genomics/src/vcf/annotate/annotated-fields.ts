import type { QueryFields } from '../../figures/field-sets.ts';
import { type Figure, valueWithoutCarriers } from '../../figures/figure.ts';
import { describeFigure, figureKey, shownFigures } from '../../figures/figures.ts';
import { MAX_NUMBER_BYTES, writeInteger, writeRatio, writeShare } from '../../figures/share-text.ts';
import {
  COUNT,
  COUNTS_EACH,
  type CountColumn,
  type OpenCounts,
  type QueryCounts,
  readCounts,
} from '../../frequency.ts';
import { COMMA, DOT } from '../../lines/bytes.ts';
import { FixedText } from './fixed-text.ts';
import type { OutputBuffer } from './output-buffer.ts';
import { RememberedTexts } from './remembered-texts.ts';

/** The INFO keys of a query. */
export function infoKeys(query: QueryFields): string[] {
  return shownFigures(query).map((figure) => figureKey(query.name, figure));
}

/**
 * The `##INFO` lines of a query without line ends: attributes in the order ID, Number, Type, Description; stable texts.
 */
export function infoHeaderLines(query: QueryFields): string[] {
  return shownFigures(query).map((figure) => {
    const type = figure.kind === 'count' ? 'Integer' : 'Float';
    const description = describeFigure(query.name, figure, query);
    return `##INFO=<ID=${figureKey(query.name, figure)},Number=A,Type=${type},Description="${description}">`;
  });
}

/** A fixed text and the value that follows it. */
class Piece {
  readonly text: FixedText;
  readonly isShare: boolean;
  /** Offsets in a `CountColumn` of counts that are added up, and divided by the coverage for a share; none: no value. */
  readonly #offsets: readonly number[];
  /** Instead of a sum. */
  readonly #calculate: ((counts: QueryCounts) => number) | undefined;

  constructor(text: string, figure?: Figure) {
    this.text = new FixedText(text);
    this.isShare = figure?.kind === 'share';
    this.#calculate = figure && 'calculate' in figure ? figure.calculate : undefined;
    this.#offsets = figure && 'individuals' in figure ? figure.individuals.map((count) => COUNT[count]) : [];
  }

  writeValue(bytes: Uint8Array, at: number, counts: CountColumn, from: number): number {
    const offsets = this.#offsets;
    if (offsets.length === 0) return this.#writeCalculated(bytes, at, counts, from);
    let number = counts[from + offsets[0]!]!;
    for (let i = 1; i < offsets.length; i++) number += counts[from + offsets[i]!]!;
    if (this.isShare) return writeShare(bytes, at, number, counts[from + COUNT.coverage]!);
    return writeInteger(bytes, at, number);
  }

  #writeCalculated(bytes: Uint8Array, at: number, counts: CountColumn, from: number): number {
    if (this.#calculate === undefined) return at;
    const value = this.#calculate(readCounts(counts, from, current));
    return this.isShare ? writeRatio(bytes, at, value) : writeInteger(bytes, at, value);
  }
}

const current: OpenCounts = {
  coverage: 0,
  het: 0,
  hom: 0,
  hemi: 0,
  unknown: 0,
  haploid: 0,
  haploidHet: 0,
  haploidCarriers: 0,
};

/** The fields of a query: in general, and of variants of which some figures are known. */
interface QueryPieces {
  all: readonly Piece[];
  withoutCarriers: readonly Piece[];
  /** Undefined where these are like others without carriers. */
  withoutCoverage: readonly Piece[] | undefined;
  /** Undefined where writing the four figures anew takes no longer. */
  remembered: RememberedTexts | undefined;
}

function piecesOf(query: QueryFields, isFirst: boolean): QueryPieces {
  const fields = shownFigures(query).map((figure, i) => ({
    figure,
    prefix: `${isFirst && i === 0 ? '' : ';'}${figureKey(query.name, figure)}=`,
  }));
  const known = (knownValue: (figure: Figure) => number | string | undefined): Piece[] => {
    const pieces: Piece[] = [];
    let text = '';
    for (const { figure, prefix } of fields) {
      const value = knownValue(figure);
      text += prefix + (value ?? '');
      if (value !== undefined) continue;
      pieces.push(new Piece(text, figure));
      text = '';
    }
    return text === '' ? pieces : [...pieces, new Piece(text)];
  };
  return {
    all: fields.map(({ figure, prefix }) => new Piece(prefix, figure)),
    withoutCarriers: known(valueWithoutCarriers),
    withoutCoverage: query.missingAsDot ? known(({ kind }) => (kind === 'share' ? '.' : 0)) : undefined,
    remembered: query.fields.length > 0 ? new RememberedTexts(usualBytes(infoKeys(query))) : undefined,
  };
}

/** Bytes of the fields of a query and their values. */
function usualBytes(keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + key.length + ';=0.0123456'.length, 0);
}

/** Bytes of a number and the adjacent comma or dot, including what `FixedText` may write past the end. */
const VALUE_BYTES = MAX_NUMBER_BYTES + 4;

/** Writes the INFO fields of records; one value per ALT, `.` if an ALT has none. */
export class FieldWriter {
  readonly #pieces: readonly QueryPieces[];
  /** Bytes of the fields without their values. */
  readonly #textBytes: number;
  /** Number of fields. */
  readonly #values: number;

  constructor(queries: readonly QueryFields[]) {
    this.#pieces = queries.map((query, i) => piecesOf(query, i === 0));
    const keys = queries.flatMap(infoKeys);
    this.#textBytes = keys.reduce((sum, key) => sum + key.length + 2, 0);
    this.#values = keys.length;
  }

  /**
   * Appends the fields of all queries joined by `;`. Entries `[from, to)` of `variants` hold, per ALT as listed, the
   * index of its counts, or −1 for a skipped ALT.
   */
  write(output: OutputBuffer, variants: Int32Array, from: number, to: number, counts: CountColumn): void {
    const queries = this.#pieces.length;
    const bytes = output.room(this.#textBytes + this.#values * (to - from) * VALUE_BYTES);
    const { view } = output;
    let at = output.length;
    for (let query = 0; query < queries; query++) {
      const pieces = this.#pieces[query]!;
      const variant = variants[from]!;
      at =
        to - from === 1 && variant >= 0
          ? writeSingle(bytes, view, at, pieces, counts, (variant * queries + query) * COUNTS_EACH)
          : this.#writeSeveral(bytes, view, at, query, variants.subarray(from, to), counts);
    }
    output.wroteTo(at);
  }

  #writeSeveral(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    query: number,
    variants: Int32Array,
    counts: CountColumn,
  ): number {
    const queries = this.#pieces.length;
    const { all, withoutCoverage } = this.#pieces[query]!;
    let at = start;
    for (const piece of all) {
      const isMissing = piece.isShare && withoutCoverage !== undefined;
      at = piece.text.write(view, at);
      for (const variant of variants) {
        const place = (variant * queries + query) * COUNTS_EACH;
        const isDot = variant < 0 || (isMissing && counts[place + COUNT.coverage] === 0);
        at = isDot ? writeDot(bytes, at) : piece.writeValue(bytes, at, counts, place);
        bytes[at++] = COMMA;
      }
      at--;
    }
    return at;
  }
}

/** Writes the fields of a record's only ALT. */
function writeSingle(
  bytes: Buffer,
  view: DataView,
  start: number,
  query: QueryPieces,
  counts: CountColumn,
  from: number,
): number {
  const { remembered } = query;
  if (remembered === undefined) return writePieces(bytes, view, start, query, counts, from);
  const known = remembered.write(bytes, start, counts, from);
  if (known >= 0) return known;
  const end = writePieces(bytes, view, start, query, counts, from);
  remembered.keep(bytes, start, end, counts, from);
  return end;
}

function writePieces(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  query: QueryPieces,
  counts: CountColumn,
  from: number,
): number {
  const carriers =
    counts[from + COUNT.het]! + counts[from + COUNT.hom]! + counts[from + COUNT.hemi]! + counts[from + COUNT.unknown]!;
  const pieces = carriers === 0 ? piecesWithoutCarriers(query, counts[from + COUNT.coverage]!) : query.all;
  let at = start;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    at = piece.writeValue(bytes, piece.text.write(view, at), counts, from);
  }
  return at;
}

/** By far the most frequent. */
function piecesWithoutCarriers({ withoutCarriers, withoutCoverage }: QueryPieces, coverage: number): readonly Piece[] {
  return coverage === 0 ? (withoutCoverage ?? withoutCarriers) : withoutCarriers;
}

function writeDot(bytes: Uint8Array, at: number): number {
  bytes[at] = DOT;
  return at + 1;
}
