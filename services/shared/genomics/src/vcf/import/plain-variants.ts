import { addNote } from '../../import-notes.ts';
import type { ImportTotals } from '../../import-totals.ts';
import { COMMA, DOT, isText, TAB } from '../../lines/bytes.ts';
import { ColumnCopy } from '../../lines/column-copy.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import { controlFrom, viewOf } from '../../lines/plain-bytes.ts';
import { countSkip } from '../../skip-reasons.ts';
import { sequenceText } from '../record/alleles.ts';
import { isAnyOtherAllele } from '../record/alt-kind.ts';
import type { SampleColumns } from '../record/genotypes/sample-columns.ts';
import { afterQual, PlainSite } from '../record/plain-site.ts';
import { REF_CALL, type VcfRecord } from '../record/record.ts';
import type { PlainCalls, PlainRecordOptions } from './plain-records.ts';
import type { ReferenceBlocks } from './reference-blocks.ts';

/**
 * Fast path for the records between the blocks of a gVCF of one sample: those of `PlainRecords`, which may have a second
 * ALT for any other allele, as one of the records before has it. FORMAT is one of two, since callers alternate between
 * one for phased calls and one for others.
 */
export class PlainVariants {
  /** Records handled so far. */
  records = 0;
  #filtered = 0;
  #refCalls = 0;
  #anyOthers = 0;
  readonly #skipFiltered: boolean;
  readonly #samples: SampleColumns;
  readonly #cells: PlainCalls;
  readonly #blocks: ReferenceBlocks;
  readonly #anyOther = new ColumnCopy();
  readonly #site: PlainSite;
  #format = new ColumnCopy();
  #otherFormat = new ColumnCopy();

  constructor(
    { skipFiltered, genome }: PlainRecordOptions,
    contig: ContigColumn,
    samples: SampleColumns,
    cells: PlainCalls,
    blocks: ReferenceBlocks,
  ) {
    this.#skipFiltered = skipFiltered;
    this.#samples = samples;
    this.#cells = cells;
    this.#blocks = blocks;
    this.#site = new PlainSite(contig, genome);
  }

  addTo(totals: ImportTotals): void {
    totals.records += this.records;
    totals.onKnownContig += this.records;
    totals.observed += this.records - this.#filtered;
    countSkip(totals.skipped, 'filtered', this.#filtered);
    addNote(totals.notes, 'filtered_alts', this.#filtered - this.#refCalls);
    countSkip(totals.skipped, 'symbolic', this.#anyOthers);
  }

  /** Takes over how the records of a file are written, from one whose calls were just read elsewhere. */
  follow(record: VcfRecord): void {
    const { bytes, alts, end } = record;
    if (this.#samples.layout.sampleCount !== 1 || !this.#samples.calls.isGtAlone()) return;
    const { formatStart, formatEnd } = this.#samples.formatOf(record);
    if (formatStart === formatEnd || formatEnd >= end) return;
    const [start, altEnd] = [alts.starts[1]!, alts.ends[1]!];
    if (alts.count === 2 && isAnyOtherAllele(bytes, start, altEnd)) this.#anyOther.keep(bytes, start, altEnd);
    if (this.#afterFormat(bytes, viewOf(bytes), formatStart) >= 0) return;
    [this.#format, this.#otherFormat] = [this.#otherFormat, this.#format];
    this.#format.keep(bytes, formatStart, formatEnd);
  }

  /** As `take` of `PlainBlocks`. */
  take(bytes: Uint8Array, view: DataView, start: number, contig: string, reach: number, maxLineBytes: number): number {
    const site = this.#site;
    const altEnd = site.readAlleles(bytes, view, start);
    const qual = altEnd < 0 ? -1 : this.#afterAlts(bytes, view, altEnd);
    const filter = qual < 0 ? -1 : afterQual(bytes, view, qual);
    const info = filter < 0 ? -1 : site.readFilter(bytes, view, filter, this.#skipFiltered);
    const first = site.pos - 1;
    const last = first + site.refEnd - site.refStart;
    const hasAnyOther = qual > altEnd + 1;
    if (info < 0 || last > reach || !(site.isFiltered || site.normalize(bytes, contig))) return -1;
    const cell = this.#cellAfter(bytes, view, info);
    const next = cell < 0 ? -1 : this.#cells.read(bytes, view, cell, false);
    if (next < 0 || next - start - 1 > maxLineBytes) return -1;
    this.records++;
    if (site.isFiltered) {
      this.#filtered++;
      if (bytes[filter + REF_CALL.length] === TAB && isText(bytes, filter, filter + REF_CALL.length, REF_CALL))
        this.#refCalls++;
    } else {
      if (bytes[cell] !== DOT) this.#blocks.addRegion(contig, first, last);
      if (hasAnyOther) this.#anyOthers++;
      if (this.#cells.areCarried) this.#emit(bytes, contig);
    }
    return next;
  }

  /** Start of QUAL after a first ALT that ends at `end`, or −1. */
  #afterAlts(bytes: Uint8Array, view: DataView, end: number): number {
    if (bytes[end] === TAB) return end + 1;
    return bytes[end] === COMMA ? this.#anyOther.after(bytes, view, end + 1) : -1;
  }

  /** Start of the cell after an INFO that starts at `info`, or −1. */
  #cellAfter(bytes: Uint8Array, view: DataView, info: number): number {
    const format = controlFrom(bytes, view, info) + 1;
    return bytes[format - 1] === TAB ? this.#afterFormat(bytes, view, format) : -1;
  }

  #afterFormat(bytes: Uint8Array, view: DataView, start: number): number {
    const after = this.#format.after(bytes, view, start);
    return after < 0 ? this.#otherFormat.after(bytes, view, start) : after;
  }

  #emit(bytes: Uint8Array, contig: string): void {
    const { pos, refStart, refEnd, altStart, altEnd } = this.#site;
    const reference = sequenceText(bytes, refStart, refEnd);
    this.#cells.emit(contig, pos - 1, reference, sequenceText(bytes, altStart, altEnd));
  }
}
