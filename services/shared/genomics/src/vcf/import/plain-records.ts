import type { ReferenceGenome } from '../../genome.ts';
import { sequenceText } from '../record/alleles.ts';
import { DOT, LF, TAB } from '../record/bytes.ts';
import type { ContigColumn } from '../record/contig-column.ts';
import type { SampleColumns } from '../record/genotypes/sample-columns.ts';
import type { PlainLines } from '../record/line-reader.ts';
import { controlFrom, viewOf } from '../record/plain-bytes.ts';
import { PlainSite } from '../record/plain-site.ts';
import type { ObservationSink } from './import-options.ts';
import { PlainCells } from './plain-cells.ts';

const PASS = 0x53534150;

/** Options of the fast path. */
export interface PlainRecordOptions {
  skipFiltered: boolean;
  genome?: ReferenceGenome;
}

/**
 * Fast path for the records of most files, in one pass over their bytes: same contig and FORMAT as the record before,
 * any FILTER, one ALT of upper-case letters, complete or missing diploid calls by GT alone; with a genome, a
 * single-base substitution in a loaded window. All other lines are left to `RecordImporter`, which gives the same
 * result for these lines too.
 */
export class PlainRecords implements PlainLines {
  lines = 0;
  /** Records handled so far. */
  records = 0;
  /** Number of them dropped for their FILTER. */
  filtered = 0;
  readonly #options: PlainRecordOptions;
  readonly #contig: ContigColumn;
  readonly #samples: SampleColumns;
  readonly #site: PlainSite;
  readonly #cells: PlainCells;
  readonly #sink: ObservationSink;
  #isFiltered = false;

  constructor(options: PlainRecordOptions, contig: ContigColumn, samples: SampleColumns, sink: ObservationSink) {
    this.#options = options;
    this.#contig = contig;
    this.#samples = samples;
    this.#site = new PlainSite(contig, options.genome);
    this.#cells = new PlainCells(samples.layout);
    this.#sink = sink;
  }

  take(bytes: Uint8Array, start: number, maxLineBytes: number): number {
    this.lines = 0;
    const contig = this.#contig.stored;
    if (contig === undefined || bytes.at(-1) !== LF || !this.#samples.calls.isGtAlone()) return start;
    const view = viewOf(bytes);
    let at = start;
    for (let next = this.#record(bytes, view, at, contig); next >= 0; next = this.#record(bytes, view, at, contig)) {
      if (next - at - 1 > maxLineBytes) break;
      if (this.#isFiltered) this.filtered++;
      else if (this.#cells.het + this.#cells.hom > 0) this.#emit(bytes, contig);
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
    const info = this.#filter(bytes, view, filter);
    if (info < 0 || !(this.#isFiltered || this.#site.normalize(bytes, contig))) return -1;
    const format = controlFrom(bytes, view, info) + 1;
    if (bytes[format - 1] !== TAB) return -1;
    const cells = this.#samples.calls.format.copy.after(bytes, view, format);
    return cells < 0 ? -1 : this.#cells.read(bytes, view, cells, cells - format === 3);
  }

  /** Returns the start of INFO, or −1. */
  #filter(bytes: Uint8Array, view: DataView, start: number): number {
    this.#isFiltered = false;
    if (bytes[start + 4] === TAB && view.getInt32(start, true) === PASS) return start + 5;
    if (bytes[start] === DOT && bytes[start + 1] === TAB) return start + 2;
    const end = controlFrom(bytes, view, start);
    this.#isFiltered = this.#options.skipFiltered && end > start;
    return bytes[end] === TAB ? end + 1 : -1;
  }

  #emit(bytes: Uint8Array, contig: string): void {
    const { het, hom } = this.#cells;
    const { pos, refStart, refEnd, altStart, altEnd } = this.#site;
    const reference = sequenceText(bytes, refStart, refEnd);
    const observed = sequenceText(bytes, altStart, altEnd);
    this.#sink.add(contig, pos - 1, reference, observed, het, hom, 0, 0);
  }
}
