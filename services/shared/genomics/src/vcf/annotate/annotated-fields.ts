import { FIGURES, type Figure, figureKeys } from '../../figures.ts';
import { COUNT, COUNTS_EACH, type CountColumn } from '../../frequency.ts';
import { MAX_NUMBER_BYTES, writeInteger, writeShare } from '../../share-text.ts';
import { COMMA, DOT } from '../record/bytes.ts';
import { FixedText } from './fixed-text.ts';
import type { OutputBuffer } from './output-buffer.ts';

/**
 * The `##INFO` lines of a query without line ends: attributes in the order ID, Number, Type, Description; stable texts.
 */
export function infoHeaderLines(query: string): string[] {
  return FIGURES.map(({ suffix, kind, describe }) => {
    const type = kind === 'count' ? 'Integer' : 'Float';
    return `##INFO=<ID=${query}_${suffix},Number=A,Type=${type},Description="${describe(query)}">`;
  });
}

/** A fixed text and the value that follows it: the sum of counts, as it is or divided by the coverage. */
class Piece {
  readonly text: FixedText;
  readonly isShare: boolean;
  /** Offsets in a `CountColumn`; none: no value follows. */
  readonly #offsets: readonly number[];

  constructor(text: string, figure?: Figure) {
    this.text = new FixedText(text);
    this.isShare = figure?.kind === 'share';
    this.#offsets = figure?.individuals.map((count) => COUNT[count]) ?? [];
  }

  writeValue(bytes: Uint8Array, at: number, counts: CountColumn, from: number): number {
    const offsets = this.#offsets;
    if (offsets.length === 0) return at;
    let number = counts[from + offsets[0]!]!;
    for (let i = 1; i < offsets.length; i++) number += counts[from + offsets[i]!]!;
    if (this.isShare) return writeShare(bytes, at, number, counts[from + COUNT.coverage]!);
    return writeInteger(bytes, at, number);
  }
}

/** The fields of a query: in general, and of a variant without carriers, for which all shares are known to be 0. */
interface QueryPieces {
  all: readonly Piece[];
  withoutCarriers: readonly Piece[];
}

function piecesOf(query: string, isFirst: boolean): QueryPieces {
  const prefixes = figureKeys(query).map((key, i) => `${isFirst && i === 0 ? '' : ';'}${key}=`);
  const all = FIGURES.map((figure, i) => new Piece(prefixes[i]!, figure));
  const withoutCarriers: Piece[] = [];
  let text = '';
  for (const [i, figure] of FIGURES.entries()) {
    text += prefixes[i];
    if (figure.kind === 'share') text += '0';
    else {
      withoutCarriers.push(new Piece(text, figure));
      text = '';
    }
  }
  if (text !== '') withoutCarriers.push(new Piece(text));
  return { all, withoutCarriers };
}

/** Bytes of a number and the adjacent comma or dot, including what `FixedText` may write past the end. */
const VALUE_BYTES = MAX_NUMBER_BYTES + 4;

/** Writes the INFO fields of records; one value per ALT, `.` if an ALT has none. */
export class FieldWriter {
  readonly #pieces: readonly QueryPieces[];
  /** Bytes of the fields without their values. */
  readonly #textBytes: number;

  constructor(queries: readonly string[]) {
    this.#pieces = queries.map((query, i) => piecesOf(query, i === 0));
    this.#textBytes = queries.flatMap(figureKeys).reduce((sum, key) => sum + key.length + 2, 0);
  }

  /**
   * Appends the fields of all queries joined by `;`. Entries `[from, to)` of `variants` hold, per ALT as listed, the
   * index of its counts, or −1 for a skipped ALT.
   */
  write(output: OutputBuffer, variants: Int32Array, from: number, to: number, counts: CountColumn): void {
    const queries = this.#pieces.length;
    const bytes = output.room(this.#textBytes + queries * FIGURES.length * (to - from) * VALUE_BYTES);
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
    let at = start;
    for (const piece of this.#pieces[query]!.all) {
      at = piece.text.write(view, at);
      for (const variant of variants) {
        at =
          variant < 0
            ? writeDot(bytes, at)
            : piece.writeValue(bytes, at, counts, (variant * queries + query) * COUNTS_EACH);
        bytes[at++] = COMMA;
      }
      at--;
    }
    return at;
  }
}

/** Writes the fields of a record's only ALT. */
function writeSingle(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  { all, withoutCarriers }: QueryPieces,
  counts: CountColumn,
  from: number,
): number {
  const carriers =
    counts[from + COUNT.het]! + counts[from + COUNT.hom]! + counts[from + COUNT.hemi]! + counts[from + COUNT.unknown]!;
  const pieces = carriers === 0 ? withoutCarriers : all; // without: by far the most frequent
  let at = start;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    at = piece.writeValue(bytes, piece.text.write(view, at), counts, from);
  }
  return at;
}

function writeDot(bytes: Uint8Array, at: number): number {
  bytes[at] = DOT;
  return at + 1;
}
