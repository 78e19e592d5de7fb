import { COUNT, COUNTS_EACH, type CountColumn, formatFrequency } from '../frequency.ts';

/** Name and header text of the INFO fields that one query adds, in their order. */
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

const MAX_REMEMBERED = 65_536;

/** INFO keys of a query, `<Q>_VN`, `<Q>_VF`, `<Q>_VF_HET`, `<Q>_VF_HOM`. */
export function fieldNames(query: string): string[] {
  return FIELDS.map(({ suffix }) => `${query}_${suffix}`);
}

/** The `##INFO` lines of a query without line ends: attributes in the order ID, Number, Type, Description; stable texts. */
export function infoHeaderLines(query: string): string[] {
  return FIELDS.map(({ suffix, type, description }) => {
    return `##INFO=<ID=${query}_${suffix},Number=A,Type=${type},Description="${description(query)}">`;
  });
}

/** Texts before the values of a query's fields: `Q_VN=`, `;Q_VF=`, … */
type Prefixes = readonly [string, string, string, string];

/** Writes the INFO fields of records; one value per ALT, `.` where an ALT has none. */
export class FieldWriter {
  readonly #prefixes: readonly Prefixes[];
  readonly #remembered = new Map<number, string>();

  constructor(queries: readonly string[]) {
    this.#prefixes = queries.map((query, i) => {
      return fieldNames(query).map((name, j) => `${i + j > 0 ? ';' : ''}${name}=`) as unknown as Prefixes;
    });
  }

  /**
   * The fields of all queries joined by `;`. `alts` has, per ALT as listed, the index of its counts, or −1 for an ALT that
   * is skipped.
   */
  format(alts: Int32Array, counts: CountColumn): string {
    let text = '';
    for (let query = 0; query < this.#prefixes.length; query++) {
      const lists = this.#lists(query, alts, counts);
      for (let j = 0; j < lists.length; j++) text += this.#prefixes[query]![j]! + lists[j]!;
    }
    return text;
  }

  #lists(query: number, alts: Int32Array, counts: CountColumn): string[] {
    const lists = ['', '', '', ''];
    for (let i = 0; i < alts.length; i++) {
      const values = this.#values(alts[i]!, query, counts);
      for (let j = 0; j < lists.length; j++) lists[j] += i === 0 ? values[j]! : `,${values[j]!}`;
    }
    return lists;
  }

  #values(variant: number, query: number, counts: CountColumn): readonly string[] {
    if (variant < 0) return ['.', '.', '.', '.'];
    const at = (variant * this.#prefixes.length + query) * COUNTS_EACH;
    const coverage = counts[at + COUNT.coverage]!;
    if (coverage <= 0) return ['0', '0', '0', '0'];
    const het = counts[at + COUNT.het]!;
    const hom = counts[at + COUNT.hom]! + counts[at + COUNT.hemi]!;
    const all = het + hom + counts[at + COUNT.unknown]!;
    return [String(coverage), ...[all, het, hom].map((carriers) => this.#text(carriers / coverage))];
  }

  /** Few fractions occur often: remembered, because rounding one costs more than the rest of the line. */
  #text(value: number): string {
    if (value === 0) return '0';
    let text = this.#remembered.get(value);
    if (text === undefined) {
      text = formatFrequency(value);
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(value, text);
    }
    return text;
  }
}
