import type { NormalizedVariant } from '../../alleles/normalized-variant.ts';
import type { ImportNote, ImportNotes } from '../../import-notes.ts';
import type { ImportTotals } from '../../import-totals.ts';
import type { ContigColumn } from '../../lines/contig-column.ts';
import type { PlainLines } from '../../lines/line-reader.ts';
import type { SkipReason } from '../../skip-reasons.ts';
import type { RecordLayout } from '../record/header.ts';
import type { VcfRecord } from '../record/record.ts';
import type { VcfImportOptions } from './import-options.ts';

/** A fast path for records, which counts them. */
export interface PlainReader extends PlainLines {
  /** Records handled so far. */
  readonly records: number;
  addTo(totals: ImportTotals): void;
}

/** Turns the calls of records into observations, and into coverage where that is wanted. */
export interface RecordCalls {
  readonly plain: PlainReader | undefined;
  /** Calls dropped for their FT in the last record observed. */
  readonly failedCalls: number;
  /** Individuals in the counts of the last record's INFO; 0 when they came from elsewhere. */
  readonly individualsInInfo: number;
  /** What to note of the last record's counts. */
  readonly note: ImportNote | undefined;
  /** Begins a record that passed the filter. */
  begin(record: VcfRecord): void;
  /** Validates the calls of a record skipped for another reason. Errors: InputError `malformed`. */
  check(record: VcfRecord): void;
  /** Adds the coverage of a checked record without ALT; whether there is any. Errors: those of `ReferenceBlocks`. */
  addBlock(record: VcfRecord, contig: string): boolean;
  /** Notes how a block that was handled elsewhere is written. */
  follow(record: VcfRecord): void;
  /** Reads who carries the ALTs of a record. Errors: InputError `malformed`. */
  observe(record: VcfRecord): SkipReason | undefined;
  /** Adds the coverage of a record with ALTs that was observed or checked. Errors: those of `ReferenceBlocks`. */
  addRecord(record: VcfRecord, contig: string): void;
  /** Passes on what `observe` has read; variants by ALT. */
  emit(record: VcfRecord, variants: readonly (NormalizedVariant | undefined)[]): void;
  /** Ends a record. Errors: InputError `malformed` of a call without which the record was used. */
  settle(): void;
  /** Flushes the sinks. */
  drain(): Promise<void>;
  notes(): ImportNotes;
}

/** What `RecordCalls` shares with the reader of the records. */
export interface CallContext {
  layout: RecordLayout;
  options: VcfImportOptions;
  contig: ContigColumn;
  /** From the header's INFO line of AC_Hom, if any. */
  acHomDescription: string | undefined;
  /** Of the whole file. */
  notes: ImportNotes;
}

/** Begins reading the calls of a file after its `#CHROM` line. */
export type BeginCalls = (context: CallContext) => RecordCalls;
