import type { RegionSink } from '../../bed/bed-options.ts';
import { isInputError } from '../../errors.ts';
import { addNote } from '../../import-notes.ts';
import { emptyTotals, type ImportTotals } from '../../import-totals.ts';
import { MalformedRecords } from '../../malformed-records.ts';
import { countSkip, type ImportSummary, type SkipReason } from '../../skip-reasons.ts';
import { SKIP_REASON_OF_ALT } from '../record/alt-kind.ts';
import { HASH } from '../record/bytes.ts';
import { ContigColumn } from '../record/contig-column.ts';
import { missingColumnsLine, refuseLateHeader } from '../record/header.ts';
import type { LineHandler } from '../record/line-reader.ts';
import { VcfRecord } from '../record/record.ts';
import { RecordVariants } from '../record/record-variants.ts';
import { columnSet } from './choose-columns.ts';
import { ImportHeader } from './import-header.ts';
import type { ObservationSink, VcfImportOptions } from './import-options.ts';
import { ObservationCounts } from './observation-counts.ts';
import { RecordObserver } from './observe.ts';
import { PlainBlocks } from './plain-blocks.ts';
import { PlainRecords } from './plain-records.ts';
import { ReferenceBlocks } from './reference-blocks.ts';
import { summarizeVcf } from './summarize.ts';

/** Passes the observations in the lines of one VCF file to the sink. */
export class RecordImporter implements LineHandler {
  readonly #options: VcfImportOptions;
  readonly #sink: ObservationCounts;
  readonly #header: ImportHeader;
  readonly #contigColumn: ContigColumn;
  readonly #record = new VcfRecord();
  readonly #variants: RecordVariants;
  readonly #totals: ImportTotals = emptyTotals();
  readonly #malformed: MalformedRecords;
  /** Undefined until the `#CHROM` line. */
  #observer: RecordObserver | undefined;
  #plain: PlainRecords | undefined;
  readonly #regions: RegionSink | undefined;
  /** Undefined where no coverage is wanted. */
  #blocks: ReferenceBlocks | undefined;
  #plainBlocks: PlainBlocks | undefined;

  /** `regions`: for the coverage, where it is wanted. */
  constructor(options: VcfImportOptions, sink: ObservationSink, regions?: RegionSink) {
    this.#options = options;
    this.#sink = new ObservationCounts(sink);
    this.#regions = regions;
    this.#header = new ImportHeader(options);
    this.#contigColumn = new ContigColumn(options.contigs, this.#header.hg19.names, this.#header.lengths.limits);
    this.#variants = new RecordVariants(options.genome);
    this.#malformed = new MalformedRecords(options.skipMalformed === true, this.#totals);
  }

  get plain(): PlainRecords | PlainBlocks | undefined {
    return this.#plain ?? this.#plainBlocks;
  }

  line(bytes: Uint8Array, start: number, end: number, _next: number, number: number): Promise<void> | undefined {
    const observer = this.#observer;
    if (observer === undefined) this.#headerLine(bytes, start, end);
    else if (start === end) this.#skip('empty_line');
    else if (bytes[start] === HASH) refuseLateHeader(bytes, start, end);
    else return this.#soundLine(bytes, start, end, number, observer);
    return undefined;
  }

  async chunkDone(): Promise<void> {
    this.#options.onRecords?.(this.#totals.records + (this.plain?.records ?? 0));
    await this.#sink.drain();
    await this.#regions?.drain();
  }

  /** Summary after the last of `lines`. Errors: InputError of checks of the whole file. */
  finish(lines: number): ImportSummary {
    if (this.#observer === undefined) throw missingColumnsLine(lines + 1);
    const summary = summarizeVcf(this.totals(lines), this.#options);
    return { ...summary, columnSet: columnSet(this.#header.layout!) };
  }

  /** Totals of `lines`. Plain records are on a known contig, and observed unless filtered. */
  totals(lines: number): ImportTotals {
    const { records, filtered } = this.#plain ?? { records: 0, filtered: 0 };
    const notes = { ...this.#totals.notes, ...this.#sink.notes() };
    const totals = { ...this.#totals, skipped: { ...this.#totals.skipped }, notes, lines };
    totals.records += records;
    totals.onKnownContig += records;
    totals.observed += records - filtered;
    this.#addPlainBlocks(totals);
    if (filtered > 0) countSkip(totals.skipped, 'filtered', filtered);
    for (const value of this.#observer?.samples.calls.failedFilters ?? []) addNote(totals.notes, `ft ${value}`);
    return { ...totals, headerWarnings: this.#header.warnings() };
  }

  #addPlainBlocks(totals: ImportTotals): void {
    const { records, leftOut } = this.#plainBlocks ?? { records: 0, leftOut: 0 };
    totals.records += records;
    totals.onKnownContig += records;
    countSkip(totals.skipped, 'reference_block', leftOut);
  }

  #headerLine(bytes: Uint8Array, start: number, end: number): void {
    const kind = this.#header.read(bytes, start, end);
    if (kind === 'empty') this.#skip('empty_line');
    const { layout, acHomDescription } = this.#header;
    if (layout === undefined) return;
    this.#totals.sampleColumns = layout.sampleCount;
    const observer = new RecordObserver(layout, this.#options, acHomDescription);
    this.#observer = observer;
    const { coverage } = this.#options;
    if (coverage !== undefined && this.#regions !== undefined) {
      this.#blocks = new ReferenceBlocks(
        observer.samples,
        { ...this.#options, ...coverage },
        this.#totals.notes,
        this.#regions,
      );
      this.#plainBlocks = new PlainBlocks(this.#contigColumn, this.#blocks);
    }
    if (!observer.usesGenotypes || this.#blocks !== undefined) return;
    this.#plain = new PlainRecords(this.#options, this.#contigColumn, observer.samples, this.#sink);
  }

  /** A record line, or one that is skipped as malformed. */
  #soundLine(
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    observer: RecordObserver,
  ): Promise<void> | undefined {
    try {
      return this.#recordLine(bytes, start, end, observer)?.catch((error: unknown) =>
        this.#malformed.skip(error, number),
      );
    } catch (error) {
      this.#malformed.skip(error, number);
      return undefined;
    }
  }

  #recordLine(bytes: Uint8Array, start: number, end: number, observer: RecordObserver): Promise<void> | undefined {
    const record = this.#record;
    record.locate(bytes, start, end);
    this.#totals.records++;
    const contig = this.#contigColumn.resolve(bytes, start, record.chromEnd);
    if (contig !== undefined || this.#contigColumn.isForeign) this.#totals.onKnownContig++;
    if (this.#contigColumn.isForeign) addNote(this.#totals.notes, 'hg19_mitochondrion');
    if (contig !== undefined && this.#options.skipFiltered && !record.passesFilter()) this.#skip('filtered');
    else return this.#passedLine(contig, observer);
    return undefined;
  }

  #passedLine(contig: string | undefined, observer: RecordObserver): Promise<void> | undefined {
    const record = this.#record;
    record.judge();
    if (contig !== undefined && this.#contigColumn.limit === 0) this.#requireWithinContig(contig);
    const reason = contig === undefined ? 'unknown_contig' : record.withoutAlt();
    const isTelomere = record.isTelomere();
    if (reason === undefined && record.alts.sequences > 0 && !isTelomere) return this.#variantsLine(contig!, observer);
    observer.check(record);
    this.#withoutVariants(reason, isTelomere, contig, observer);
    return undefined;
  }

  /** A record of which at most its coverage is stored. */
  #withoutVariants(
    reason: SkipReason | undefined,
    isTelomere: boolean,
    contig: string | undefined,
    observer: RecordObserver,
  ): void {
    try {
      if (reason !== undefined) this.#skipBlock(reason, contig);
      else if (isTelomere) this.#skip('telomere');
      else {
        this.#blocks?.addRecord(this.#record, contig!);
        this.#skipAlts();
      }
    } catch (error) {
      this.#mismatch(error, observer);
    }
  }

  /** A record without ALT, unless it is covered. */
  #skipBlock(reason: SkipReason, contig: string | undefined): void {
    const isCovered = contig !== undefined && this.#blocks?.addBlock(this.#record, contig) === true;
    if (!isCovered) this.#skip(reason);
    this.#plainBlocks?.follow(this.#record);
  }

  #variantsLine(contig: string, observer: RecordObserver): Promise<void> | undefined {
    try {
      this.#requireWithinContig(contig);
      const pending = this.#variants.normalize(this.#record, contig);
      if (pending === undefined) this.#observe(observer, contig);
      else return this.#observeWhenNormal(pending, observer, contig);
    } catch (error) {
      this.#mismatch(error, observer);
    }
    return undefined;
  }

  /** Errors: InputError `reference_mismatch`. */
  #requireWithinContig(contig: string): void {
    const { pos, refStart, refEnd } = this.#record;
    const last = pos + refEnd - refStart - 1;
    if (last > this.#contigColumn.limit) throw this.#header.lengths.errorAt(contig, pos, last);
  }

  async #observeWhenNormal(pending: Promise<void>, observer: RecordObserver, contig: string): Promise<void> {
    try {
      await pending;
    } catch (error) {
      this.#mismatch(error, observer);
      return;
    }
    this.#observe(observer, contig);
  }

  #mismatch(error: unknown, observer: RecordObserver): void {
    const isSkipped = this.#options.onReferenceMismatch === 'skip';
    if (!isSkipped || !isInputError(error) || error.kind !== 'reference_mismatch') throw error;
    observer.check(this.#record);
    this.#skip('reference_mismatch');
  }

  #observe(observer: RecordObserver, contig: string): void {
    this.#blocks?.addRecord(this.#record, contig);
    const reason = observer.observe(this.#record);
    this.#totals.observed++;
    countSkip(this.#totals.skipped, 'failed_call', observer.samples.failedCalls);
    if (reason !== undefined) {
      this.#skip(reason);
      return;
    }
    this.#noteDoubts(observer);
    this.#skipAlts();
    this.#emit(observer);
  }

  #noteDoubts({ note, individualsInInfo }: RecordObserver): void {
    const { notes } = this.#totals;
    if (note !== undefined) addNote(notes, note);
    if (individualsInInfo > this.#options.poolSize) addNote(notes, 'beyond_pool');
    if (this.#record.alts.sequences > 1) addNote(notes, 'multiallelic');
  }

  #emit(observer: RecordObserver): void {
    const { het, hom, hemi, unknown } = observer.counts;
    const { variants } = this.#variants;
    const { count } = this.#record.alts;
    for (let alt = 1; alt <= count; alt++) {
      const variant = variants[alt - 1];
      if (variant === undefined || observer.counts.carriers(alt) === 0) continue;
      const { contig, start, reference, observed } = variant;
      this.#sink.add(contig, start, reference, observed, het[alt]!, hom[alt]!, hemi[alt]!, unknown[alt]!);
    }
  }

  #skip(reason: SkipReason): void {
    countSkip(this.#totals.skipped, reason);
  }

  #skipAlts(): void {
    const { kinds, count, sequences } = this.#record.alts;
    if (sequences === count) return;
    for (let i = 0; i < count; i++) {
      const reason = SKIP_REASON_OF_ALT[kinds[i]!];
      if (reason !== undefined) this.#skip(reason);
    }
  }
}
