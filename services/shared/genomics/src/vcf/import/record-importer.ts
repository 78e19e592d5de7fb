import { accessionJudge } from '../../contigs/judge-accessions.ts';
import { InputError, isInputError } from '../../errors.ts';
import { addNote } from '../../import-notes.ts';
import { emptyTotals, type ImportTotals } from '../../import-totals.ts';
import { HASH } from '../../lines/bytes.ts';
import { ContigColumn } from '../../lines/contig-column.ts';
import type { LineHandler } from '../../lines/line-reader.ts';
import { MalformedRecords } from '../../malformed-records.ts';
import { countSkip, type ImportSummary, type SkipReason } from '../../skip-reasons.ts';
import { SKIP_REASON_OF_ALT } from '../record/alt-kind.ts';
import { missingColumnsLine, refuseLateHeader } from '../record/header.ts';
import { VcfRecord } from '../record/record.ts';
import { RecordVariants } from '../record/record-variants.ts';
import { columnSet } from './choose-columns.ts';
import { ImportHeader } from './import-header.ts';
import type { VcfImportOptions } from './import-options.ts';
import type { BeginCalls, PlainReader, RecordCalls } from './record-calls.ts';
import { summarizeVcf } from './summarize.ts';

/**
 * Most bytes of REF that the variants of a record may store, each its own, for each byte of its line: a line of 1 MB, half REF and half ALTs,
 * would store 25 GB else. 250 ALTs of a REF of a million bases are within.
 */
const mostReferenceRatio = 256;
/** Short lines may store as much in any case. */
const alwaysReferenceBytes = 1 << 20;

/** Reads the lines of one VCF file: judges and normalises its records, and leaves their calls to `RecordCalls`. */
export class RecordImporter implements LineHandler {
  readonly #options: VcfImportOptions;
  readonly #begin: BeginCalls;
  readonly #header: ImportHeader;
  readonly #contigColumn: ContigColumn;
  readonly #record = new VcfRecord();
  readonly #variants: RecordVariants;
  readonly #totals: ImportTotals = emptyTotals();
  readonly #malformed: MalformedRecords;
  /** Undefined until the `#CHROM` line. */
  #calls: RecordCalls | undefined;
  plain: PlainReader | undefined;

  constructor(options: VcfImportOptions, begin: BeginCalls) {
    this.#options = options;
    this.#begin = begin;
    this.#header = new ImportHeader(options);
    this.#contigColumn = new ContigColumn(options.contigs, {
      foreign: this.#header.hg19.names,
      limits: this.#header.lengths.limits,
      judge: accessionJudge(options, this.#totals.notes),
    });
    this.#variants = new RecordVariants(options.genome);
    this.#malformed = new MalformedRecords(options.skipMalformed === true, this.#totals);
  }

  line(bytes: Uint8Array, start: number, end: number, _next: number, number: number): Promise<void> | undefined {
    const calls = this.#calls;
    if (calls === undefined) this.#headerLine(bytes, start, end);
    else if (start === end) this.#skip('empty_line');
    else if (bytes[start] === HASH) refuseLateHeader(bytes, start, end);
    else return this.#soundLine(bytes, start, end, number, calls);
    return undefined;
  }

  async chunkDone(): Promise<void> {
    this.#options.onRecords?.(this.#totals.records + (this.plain?.records ?? 0));
    await this.#calls?.drain();
  }

  /** Summary after the last of `lines`. Errors: InputError of checks of the whole file. */
  finish(lines: number): ImportSummary {
    if (this.#calls === undefined) throw missingColumnsLine(lines + 1);
    const summary = summarizeVcf(this.totals(lines), this.#options);
    const { headerBuild } = this.#header.lengths;
    return { ...summary, columnSet: columnSet(this.#header.layout!), ...(headerBuild && { headerBuild }) };
  }

  /** Totals of `lines`. */
  totals(lines: number): ImportTotals {
    const notes = { ...this.#totals.notes, ...this.#calls?.notes() };
    const totals = { ...this.#totals, skipped: { ...this.#totals.skipped }, notes, lines };
    this.plain?.addTo(totals);
    return { ...totals, headerWarnings: this.#header.warnings() };
  }

  #headerLine(bytes: Uint8Array, start: number, end: number): void {
    const kind = this.#header.read(bytes, start, end);
    if (kind === 'empty') this.#skip('empty_line');
    const { layout, acHomDescription } = this.#header;
    if (layout === undefined) return;
    this.#totals.sampleColumns = layout.sampleCount;
    const { notes } = this.#totals;
    this.#calls = this.#begin({
      layout,
      options: this.#options,
      contig: this.#contigColumn,
      acHomDescription,
      notes,
    });
    this.plain = this.#calls.plain;
  }

  /** A record line, or one that is skipped as malformed. */
  #soundLine(
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    calls: RecordCalls,
  ): Promise<void> | undefined {
    try {
      return this.#recordLine(bytes, start, end, calls)?.catch((error: unknown) => this.#malformed.skip(error, number));
    } catch (error) {
      this.#malformed.skip(error, number);
      return undefined;
    }
  }

  #recordLine(bytes: Uint8Array, start: number, end: number, calls: RecordCalls): Promise<void> | undefined {
    const record = this.#record;
    this.#totals.records++;
    record.locate(bytes, start, end);
    const contig = this.#contigColumn.resolve(bytes, start, record.chromEnd);
    const { isForeign, mismatch } = this.#contigColumn;
    const isNamed = contig !== undefined || mismatch !== undefined;
    if (isNamed || isForeign) this.#totals.onKnownContig++;
    if (isForeign) addNote(this.#totals.notes, 'hg19_mitochondrion');
    if (!this.#options.skipFiltered || record.passesFilter()) return this.#passedLine(contig, calls);
    this.#skip(isNamed ? 'filtered' : 'unknown_contig');
    if (isNamed && this.#options.coverage !== undefined && record.hasAlts() && !record.isRefCall())
      addNote(this.#totals.notes, 'filtered_alts');
    return undefined;
  }

  #passedLine(contig: string | undefined, calls: RecordCalls): Promise<void> | undefined {
    const record = this.#record;
    record.judge();
    calls.begin(record);
    if (contig !== undefined && this.#contigColumn.limit === 0) this.#requireWithinContig(contig);
    const reason = contig === undefined ? this.#withoutContig() : record.withoutAlt();
    const isTelomere = record.isTelomere();
    if (reason === undefined && record.alts.sequences > 0 && !isTelomere) return this.#variantsLine(contig!, calls);
    calls.check(record);
    this.#withoutVariants(reason, isTelomere, contig, calls);
    calls.settle();
    return undefined;
  }

  /** Errors: InputError `reference_mismatch`. */
  #withoutContig(): SkipReason {
    const { mismatch } = this.#contigColumn;
    if (mismatch === undefined) return 'unknown_contig';
    if (this.#options.onReferenceMismatch === 'fail') throw mismatch;
    return 'reference_mismatch';
  }

  /** A record of which at most its coverage is stored. */
  #withoutVariants(
    reason: SkipReason | undefined,
    isTelomere: boolean,
    contig: string | undefined,
    calls: RecordCalls,
  ): void {
    try {
      if (reason !== undefined) this.#skipBlock(reason, contig, calls);
      else if (isTelomere) this.#skip('telomere');
      else {
        calls.addRecord(this.#record, contig!);
        this.#skipAlts();
      }
    } catch (error) {
      this.#mismatch(error, calls);
    }
  }

  /** A record without ALT, unless it is covered. */
  #skipBlock(reason: SkipReason, contig: string | undefined, calls: RecordCalls): void {
    const isCovered = contig !== undefined && calls.addBlock(this.#record, contig);
    if (!isCovered) this.#skip(reason);
    calls.follow(this.#record);
  }

  #variantsLine(contig: string, calls: RecordCalls): Promise<void> | undefined {
    try {
      this.#requireWithinContig(contig);
      requireStorable(this.#record);
      const pending = this.#variants.normalize(this.#record, contig);
      if (pending === undefined) this.#observe(calls, contig);
      else return this.#observeWhenNormal(pending, calls, contig);
    } catch (error) {
      this.#mismatch(error, calls);
    }
    return undefined;
  }

  /** Errors: InputError `reference_mismatch`. */
  #requireWithinContig(contig: string): void {
    const { pos, refStart, refEnd } = this.#record;
    const last = pos + refEnd - refStart - 1;
    if (last > this.#contigColumn.limit) throw this.#header.lengths.errorAt(contig, pos, last);
  }

  async #observeWhenNormal(pending: Promise<void>, calls: RecordCalls, contig: string): Promise<void> {
    try {
      await pending;
    } catch (error) {
      this.#mismatch(error, calls);
      return;
    }
    this.#observe(calls, contig);
  }

  #mismatch(error: unknown, calls: RecordCalls): void {
    const isSkipped = this.#options.onReferenceMismatch === 'skip';
    if (!isSkipped || !isInputError(error) || error.kind !== 'reference_mismatch') throw error;
    calls.check(this.#record);
    calls.settle();
    this.#skip('reference_mismatch');
  }

  #observe(calls: RecordCalls, contig: string): void {
    const record = this.#record;
    const reason = calls.observe(record);
    calls.addRecord(record, contig);
    this.#totals.observed++;
    countSkip(this.#totals.skipped, 'failed_call', calls.failedCalls);
    if (reason !== undefined) this.#skip(reason);
    else {
      this.#noteDoubts(calls);
      this.#skipAlts();
      calls.emit(record, this.#variants.variants);
    }
    calls.settle();
  }

  #noteDoubts({ note, individualsInInfo }: RecordCalls): void {
    const { notes } = this.#totals;
    if (note !== undefined) addNote(notes, note);
    if (individualsInInfo > this.#options.poolSize) addNote(notes, 'beyond_pool');
    if (this.#record.alts.sequences > 1) addNote(notes, 'multiallelic');
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

/** Errors: InputError `too_large`. */
function requireStorable({ alts, refStart, refEnd, start, end }: VcfRecord): void {
  const bases = refEnd - refStart;
  const most = Math.max(alwaysReferenceBytes, mostReferenceRatio * (end - start));
  if (alts.sequences * bases <= most) return;
  const message = `${alts.sequences} ALTs beside a REF of ${bases} bases store more than ${most} bytes`;
  throw new InputError('too_large', `${message}; shorten the record, or leave it out`, undefined, 4);
}
