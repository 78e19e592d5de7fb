import type { ReferenceGenome } from '../../genome.ts';
import type { ImportTotals } from '../../import-totals.ts';
import { LF, TAB } from '../../lines/bytes.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import { controlFrom, viewOf } from '../../lines/plain-bytes.ts';
import { countSkip } from '../../skip-reasons.ts';
import { sequenceText } from '../record/alleles.ts';
import type { SampleColumns } from '../record/genotypes/sample-columns.ts';
import { PlainSite } from '../record/plain-site.ts';
import type { PlainReader } from './record-calls.ts';

/** Options of the fast path. */
export interface PlainRecordOptions {
  skipFiltered: boolean;
  genome?: ReferenceGenome;
}

/** Reads the cells of plain records. */
export interface PlainCalls {
  /**
   * Reads the cells from `start` to the end of the line and returns the start of the next line; −1 if a cell is not a
   * plain call, or there are more or fewer of them. `isGtOnly`: cells hold nothing else.
   */
  read(bytes: Uint8Array, view: DataView, start: number, isGtOnly: boolean): number;
  /** Whether the last cells have the ALT. */
  readonly areCarried: boolean;
  /** Passes on who has the ALT in the last cells. */
  emit(contig: string, start: number, reference: string, observed: string): void;
}

/**
 * Fast path for the records of most files, in one pass over their bytes: same contig and FORMAT as the record before,
 * any FILTER, one ALT of upper-case letters, complete or missing diploid calls by GT alone; with a genome, a
 * single-base substitution in a loaded window. All other lines are left to `RecordImporter`, which gives the same
 * result for these lines too.
 */
export class PlainRecords implements PlainReader {
  lines = 0;
  /** Records handled so far. */
  records = 0;
  /** Number of them dropped for their FILTER. */
  filtered = 0;
  readonly #options: PlainRecordOptions;
  readonly #contig: ContigColumn;
  readonly #samples: SampleColumns;
  readonly #site: PlainSite;
  readonly #cells: PlainCalls;

  constructor(options: PlainRecordOptions, contig: ContigColumn, samples: SampleColumns, cells: PlainCalls) {
    this.#options = options;
    this.#contig = contig;
    this.#samples = samples;
    this.#site = new PlainSite(contig, options.genome);
    this.#cells = cells;
  }

  /** Plain records are on a known contig, and observed unless filtered. */
  addTo(totals: ImportTotals): void {
    totals.records += this.records;
    totals.onKnownContig += this.records;
    totals.observed += this.records - this.filtered;
    countSkip(totals.skipped, 'filtered', this.filtered);
  }

  take(bytes: Uint8Array, start: number, maxLineBytes: number): number {
    this.lines = 0;
    const contig = this.#contig.stored;
    if (contig === undefined || bytes.at(-1) !== LF || !this.#samples.calls.isGtAlone()) return start;
    const view = viewOf(bytes);
    let at = start;
    for (let next = this.#record(bytes, view, at, contig); next >= 0; next = this.#record(bytes, view, at, contig)) {
      if (next - at - 1 > maxLineBytes) break;
      if (this.#site.isFiltered) this.filtered++;
      else if (this.#cells.areCarried) this.#emit(bytes, contig);
      this.lines++;
      at = next;
    }
    this.records += this.lines;
    return at;
  }

  /** Start of the line after a plain record; −1 for any other record. */
  #record(bytes: Uint8Array, view: DataView, start: number, contig: string): number {
    const filter = this.#site.read(bytes, view, start);
    if (filter < 0) return -1;
    const info = this.#site.readFilter(bytes, view, filter, this.#options.skipFiltered);
    if (info < 0 || !(this.#site.isFiltered || this.#site.normalize(bytes, contig))) return -1;
    const format = controlFrom(bytes, view, info) + 1;
    if (bytes[format - 1] !== TAB) return -1;
    const cells = this.#samples.calls.format.copy.after(bytes, view, format);
    return cells < 0 ? -1 : this.#cells.read(bytes, view, cells, cells - format === 3);
  }

  #emit(bytes: Uint8Array, contig: string): void {
    const { pos, refStart, refEnd, altStart, altEnd } = this.#site;
    const reference = sequenceText(bytes, refStart, refEnd);
    const observed = sequenceText(bytes, altStart, altEnd);
    this.#cells.emit(contig, pos - 1, reference, observed);
  }
}
