import type { RegionSink } from '../../bed/bed-options.ts';
import type { LengthOptions } from '../../contigs/contig-limits.ts';
import { addNote, type ImportNotes } from '../../import-notes.ts';
import type { SampleColumns } from '../record/genotypes/sample-columns.ts';
import type { VcfRecord } from '../record/record.ts';
import { BlockCalls, type BlockOptions } from './block-calls.ts';
import type { BlockFields } from './block-values.ts';

/**
 * Makes regions of one sample column of a gVCF: of blocks that are called homozygous for REF with enough depth and
 * quality, and of records with ALTs that are called. Regions are 0-based and half-open, of stored contigs.
 */
export class ReferenceBlocks {
  readonly #samples: SampleColumns;
  readonly #column: number;
  readonly options: BlockOptions;
  readonly #calls: BlockCalls;
  readonly #notes: ImportNotes;
  readonly #sink: RegionSink;

  constructor(samples: SampleColumns, options: BlockOptions & LengthOptions, notes: ImportNotes, sink: RegionSink) {
    this.#samples = samples;
    this.#column = samples.layout.chosen?.[0] ?? 0;
    this.options = options;
    this.#calls = new BlockCalls(samples, options);
    this.#notes = notes;
    this.#sink = sink;
  }

  /**
   * A record without an ALT, or with one that stands for any other allele; true when it is covered. Errors: those of
   * `BlockCalls`.
   */
  addBlock(record: VcfRecord, contig: string): boolean {
    const last = this.#calls.endOfBlock(record, contig, this.#samples.cellOf(record, this.#column));
    if (this.#calls.note !== undefined) addNote(this.#notes, this.#calls.note);
    if (last >= 0 && record.pos > 0) this.#sink.add(contig, record.pos - 1, last);
    return last >= 0;
  }

  /** A record with ALTs, which has passed the filter: covered along REF where all its alleles are called. */
  addRecord(record: VcfRecord, contig: string): void {
    const last = this.#calls.endOfRecord(record, contig, this.#samples.cellOf(record, this.#column));
    if (last >= 0 && record.pos > 0) this.#sink.add(contig, record.pos - 1, last);
  }

  addRegion(contig: string, start: number, end: number): void {
    this.#sink.add(contig, start, end);
  }

  /** The last position (1-based) that a block may reach. */
  reachOf(contig: string): number {
    return this.#calls.reachOf(contig);
  }

  /** Where depth and quality of the last block that was added are; undefined unless GT and whole numbers decide. */
  fieldsOf(record: VcfRecord): BlockFields | undefined {
    if (this.#samples.layout.sampleCount !== 1) return undefined;
    return this.#calls.fieldsOf(record, this.#samples.cellOf(record, this.#column));
  }
}
