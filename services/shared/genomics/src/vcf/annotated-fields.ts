import { formatFrequency, frequenciesOf, type QueryCounts, type VariantCounts } from '../frequency.ts';

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

/** Writes the INFO fields of records; one value per ALT, `.` where an ALT has none. */
export class FieldWriter {
  readonly #names: readonly string[][];
  readonly #remembered = new Map<number, string>();

  constructor(queries: readonly string[]) {
    this.#names = queries.map(fieldNames);
  }

  /** The fields of all queries joined by `;`; `counts` by ALT as listed, undefined for an ALT that is skipped. */
  format(counts: readonly (VariantCounts | undefined)[]): string {
    return this.#names.map((names, query) => this.#formatQuery(names, query, counts)).join(';');
  }

  #formatQuery(names: readonly string[], query: number, counts: readonly (VariantCounts | undefined)[]): string {
    const lists = ['', '', '', ''];
    for (let alt = 0; alt < counts.length; alt++) {
      const values = this.#values(counts[alt]?.perQuery[query]);
      for (let i = 0; i < lists.length; i++) lists[i] += alt === 0 ? values[i]! : `,${values[i]!}`;
    }
    return lists.map((list, i) => `${names[i]}=${list}`).join(';');
  }

  #values(counts: QueryCounts | undefined): readonly string[] {
    if (counts === undefined) return ['.', '.', '.', '.'];
    const { frequency, frequencyHet, frequencyHom } = frequenciesOf(counts);
    return [String(counts.coverage), this.#text(frequency), this.#text(frequencyHet), this.#text(frequencyHom)];
  }

  /** Few fractions occur often: remembered, because rounding one costs more than the rest of the line. */
  #text(value: number): string {
    let text = this.#remembered.get(value);
    if (text === undefined) {
      text = formatFrequency(value);
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(value, text);
    }
    return text;
  }
}
