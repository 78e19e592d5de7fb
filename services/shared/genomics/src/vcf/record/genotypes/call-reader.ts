import { COLON, findByte, isText, printable } from '../../../lines/bytes.ts';
import { FormatColumn } from './format-column.ts';
import { Genotype } from './genotype.ts';
import { areEqual, genotypeAt, genotypeCount, mostLikely, mostProbable } from './likelihoods.ts';

/** Options for reading calls. */
export interface CallOptions {
  /** Treat a call whose FT is neither `PASS` nor `.` as missing. */
  skipFiltered: boolean;
  /** Use PL, else GL, else GP, before GT. */
  preferGenotypeLikelihoods: boolean;
}

/** Failed calls whose FT is noted, and the most values of it. */
const [mostExamined, mostFilters] = [1000, 5];

/** Reads the cell of one sample by the record's FORMAT: GT, PL, GL, GP, FT. */
export class CallReader {
  readonly format: FormatColumn = new FormatColumn();
  /** The last call read. */
  readonly genotype: Genotype = new Genotype();
  /** Values of FT that made calls fail, the first few of them. */
  readonly failedFilters: Set<string> = new Set();
  /** The last call has no GT, and likelihoods that are all equal, as bcftools writes them where there are no reads. */
  isUninformed = false;
  readonly #options: CallOptions;
  #failed = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #fieldStart = 0;
  #fieldEnd = 0;

  constructor(options: CallOptions) {
    this.#options = options;
  }

  /** Whether calls depend on a leading GT only. */
  isGtAlone(): boolean {
    const { gt, ft } = this.format;
    return gt === 0 && !this.#options.preferGenotypeLikelihoods && (ft < 0 || !this.#options.skipFiltered);
  }

  /**
   * Sets `genotype` from the cell `[start, end)`; false for a call dropped by its FT. Errors: InputError `malformed`
   * for an invalid genotype, with an allele above `highest`, and for likelihoods that are not numbers if they are used.
   */
  read(bytes: Uint8Array, start: number, end: number, altCount: number, highest = altCount): boolean {
    this.#bytes = bytes;
    this.isUninformed = false;
    this.genotype.clear();
    if (this.#findField(start, end, this.format.gt)) {
      this.genotype.parse(bytes, this.#fieldStart, this.#fieldEnd, highest);
    }
    if (this.#hasFailed(start, end)) return false;
    if (this.#options.preferGenotypeLikelihoods || this.format.gt < 0) this.#preferLikelihoods(start, end, altCount);
    return true;
  }

  #hasFailed(start: number, end: number): boolean {
    if (!this.#options.skipFiltered || !this.#findField(start, end, this.format.ft)) return false;
    const from = this.#fieldStart;
    const to = this.#fieldEnd;
    if (from === to || isText(this.#bytes, from, to, 'PASS') || isText(this.#bytes, from, to, '.')) return false;
    if (this.#failed++ < mostExamined) this.#noteFilter(from, to);
    return true;
  }

  #noteFilter(start: number, end: number): void {
    if (this.failedFilters.size < mostFilters) this.failedFilters.add(printable(this.#bytes, start, end));
  }

  /** Uses PL, else GL, else GP, else GT. A lone `.` in GT leaves the ploidy open: the one that fits the list, 2 first. */
  #preferLikelihoods(start: number, end: number, altCount: number): void {
    const { ploidy, called } = this.genotype;
    const isOpen = ploidy === 1 && called === 0;
    const ploidies = isOpen ? [2, 1] : [ploidy || 2];
    for (const likelihood of ['pl', 'gl', 'gp'] as const) {
      if (!this.#findField(start, end, this.format[likelihood])) continue;
      for (const p of ploidies) if (this.#setMostLikely(p, altCount, likelihood)) return;
    }
  }

  #setMostLikely(ploidy: number, altCount: number, likelihood: 'pl' | 'gl' | 'gp'): boolean {
    const expected = genotypeCount(altCount + 1, ploidy);
    const [from, to] = [this.#fieldStart, this.#fieldEnd];
    const index =
      likelihood === 'gp'
        ? mostProbable(this.#bytes, from, to, expected)
        : mostLikely(this.#bytes, from, to, expected, likelihood === 'gl');
    if (index < 0) return false;
    this.isUninformed = this.genotype.called === 0 && areEqual(this.#bytes, from, to);
    genotypeAt(index, ploidy, this.genotype);
    return true;
  }

  /** Sets the field's range; false if FORMAT lacks the field, or the cell ends before it. */
  #findField(start: number, end: number, index: number): boolean {
    if (index < 0) return false;
    let from = start;
    for (let i = 0; i < index; i++) {
      from = findByte(this.#bytes, COLON, from, end) + 1;
      if (from > end) return false;
    }
    this.#fieldStart = from;
    this.#fieldEnd = findByte(this.#bytes, COLON, from, end);
    return true;
  }
}
