import { COUNT, COUNTS_EACH, type CountColumn } from '../frequency.ts';
import { MAX_NUMBER_BYTES, writeInteger, writeShare } from '../share-text.ts';
import { COMMA, DOT } from './bytes.ts';
import { FixedText } from './fixed-text.ts';
import type { OutputBuffer } from './output-buffer.ts';

/** Name and header text of an INFO field added per query. */
interface Field {
  suffix: string;
  type: 'Integer' | 'Float';
  description: (query: string) => string;
}

const FIELDS: readonly Field[] = [
  { suffix: 'VN', type: 'Integer', description: (q) => `Number of individuals in ${q} covered over the whole variant` },
  {
    suffix: 'VF',
    type: 'Float',
    description: (q) =>
      `Fraction of covered individuals in ${q} carrying at least one copy (not an allele frequency); 0 when none is covered`,
  },
  {
    suffix: 'VF_HET',
    type: 'Float',
    description: (q) => `Fraction of covered individuals in ${q} carrying it heterozygously; 0 when none is covered`,
  },
  {
    suffix: 'VF_HOM',
    type: 'Float',
    description: (q) =>
      `Fraction of covered individuals in ${q} carrying it homozygously or hemizygously; 0 when none is covered`,
  },
];

/** INFO keys of a query, `<Q>_VN`, `<Q>_VF`, `<Q>_VF_HET`, `<Q>_VF_HOM`. */
export function fieldNames(query: string): string[] {
  return FIELDS.map(({ suffix }) => `${query}_${suffix}`);
}

/**
 * The `##INFO` lines of a query without line ends: attributes in the order ID, Number, Type, Description; stable texts.
 */
export function infoHeaderLines(query: string): string[] {
  return FIELDS.map(({ suffix, type, description }) => {
    return `##INFO=<ID=${query}_${suffix},Number=A,Type=${type},Description="${description(query)}">`;
  });
}

/** Texts before the values of a query's fields: `Q_VN=`, `;Q_VF=`, …; and what follows VN without carriers. */
type Prefixes = readonly [vn: FixedText, vf: FixedText, het: FixedText, hom: FixedText, noCarriers: FixedText];

/** Bytes of a number and the adjacent comma or dot, including what `FixedText` may write past the end. */
const VALUE_BYTES = MAX_NUMBER_BYTES + 4;

/** Writes the INFO fields of records; one value per ALT, `.` if an ALT has none. */
export class FieldWriter {
  readonly #prefixes: readonly Prefixes[];
  /** Bytes of the fields without their values. */
  readonly #prefixBytes: number;

  constructor(queries: readonly string[]) {
    const texts = queries.map((query, i) => fieldNames(query).map((name, j) => `${i + j > 0 ? ';' : ''}${name}=`));
    const withTail = texts.map(([vn, ...shares]) => [vn, ...shares, shares.map((share) => `${share}0`).join('')]);
    this.#prefixes = withTail.map((all) => all.map((text) => new FixedText(text!)) as unknown as Prefixes);
    this.#prefixBytes = texts.flat().join('').length;
  }

  /**
   * Appends the fields of all queries joined by `;`. Entries `[from, to)` of `variants` hold, per ALT as listed, the
   * index of its counts, or −1 for a skipped ALT.
   */
  write(output: OutputBuffer, variants: Int32Array, from: number, to: number, counts: CountColumn): void {
    const queries = this.#prefixes.length;
    const bytes = output.room(this.#prefixBytes + queries * 4 * (to - from) * VALUE_BYTES);
    const { view } = output;
    let at = output.length;
    for (let query = 0; query < queries; query++) {
      const prefixes = this.#prefixes[query]!;
      const variant = variants[from]!;
      at =
        to - from === 1 && variant >= 0
          ? writeSingle(bytes, view, at, prefixes, counts, (variant * queries + query) * COUNTS_EACH)
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
    const queries = this.#prefixes.length;
    let at = start;
    for (let field = 0; field < FIELDS.length; field++) {
      at = this.#prefixes[query]![field]!.write(view, at);
      for (const variant of variants) {
        at =
          variant < 0
            ? writeDot(bytes, at)
            : writeValue(bytes, at, counts, (variant * queries + query) * COUNTS_EACH, field);
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
  prefixes: Prefixes,
  counts: CountColumn,
  from: number,
): number {
  const coverage = counts[from + COUNT.coverage]!;
  const het = counts[from + COUNT.het]!;
  const hom = counts[from + COUNT.hom]! + counts[from + COUNT.hemi]!;
  const carriers = het + hom + counts[from + COUNT.unknown]!;
  let at = writeInteger(bytes, prefixes[0].write(view, start), coverage);
  if (carriers === 0) return prefixes[4].write(view, at); // by far the most frequent
  at = writeShare(bytes, prefixes[1].write(view, at), carriers, coverage);
  at = writeShare(bytes, prefixes[2].write(view, at), het, coverage);
  return writeShare(bytes, prefixes[3].write(view, at), hom, coverage);
}

/** Writes one value of one field, in the order of `FIELDS`. */
function writeValue(bytes: Uint8Array, at: number, counts: CountColumn, from: number, field: number): number {
  const coverage = counts[from + COUNT.coverage]!;
  const het = counts[from + COUNT.het]!;
  const hom = counts[from + COUNT.hom]! + counts[from + COUNT.hemi]!;
  if (field === 0) return writeInteger(bytes, at, coverage);
  if (field === 1) return writeShare(bytes, at, het + hom + counts[from + COUNT.unknown]!, coverage);
  return writeShare(bytes, at, field === 2 ? het : hom, coverage);
}

function writeDot(bytes: Uint8Array, at: number): number {
  bytes[at] = DOT;
  return at + 1;
}
