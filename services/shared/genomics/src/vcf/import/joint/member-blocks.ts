import type { LengthOptions } from '../../../contigs/contig-limits.ts';
import { addNote, type ImportNote, type ImportNotes } from '../../../import-notes.ts';
import type { SampleColumns } from '../../record/genotypes/sample-columns.ts';
import type { VcfRecord } from '../../record/record.ts';
import { BlockCalls, type BlockOptions, type Cell } from '../block-calls.ts';
import type { MemberRegionSink } from '../import-options.ts';
import type { MemberCells } from './member-cells.ts';
import type { MemberColumns } from './member-columns.ts';

/** Makes regions of the members of a gVCF with several columns, of each as `ReferenceBlocks` of it alone. */
export class MemberBlocks {
  readonly #columns: MemberColumns;
  readonly #cells: MemberCells;
  readonly #samples: SampleColumns;
  readonly #calls: BlockCalls;
  readonly #notes: ImportNotes;
  readonly #sink: MemberRegionSink;
  readonly #cell: Cell = { start: 0, end: 0, formatStart: 0, formatEnd: 0 };

  constructor(
    { columns, cells, samples }: { columns: MemberColumns; cells: MemberCells; samples: SampleColumns },
    options: BlockOptions & LengthOptions,
    notes: ImportNotes,
    sink: MemberRegionSink,
  ) {
    this.#columns = columns;
    this.#cells = cells;
    this.#samples = samples;
    this.#calls = new BlockCalls(samples, options);
    this.#notes = notes;
    this.#sink = sink;
  }

  /** A record without ALT, whose cells are located; whether it covers a member. Errors: those of `BlockCalls`. */
  addBlock(record: VcfRecord, contig: string): boolean {
    const noted = new Set<ImportNote | undefined>();
    const isCovered = this.#add(record, contig, (cell) => {
      const last = this.#calls.endOfBlock(record, contig, cell);
      noted.add(this.#calls.note);
      return last;
    });
    for (const note of noted) if (note !== undefined) addNote(this.#notes, note);
    return isCovered;
  }

  /** A record with ALTs, which has passed the filter. */
  addRecord(record: VcfRecord, contig: string): void {
    this.#add(record, contig, (cell) => this.#calls.endOfRecord(record, contig, cell));
  }

  #add(record: VcfRecord, contig: string, endOf: (cell: Cell) => number): boolean {
    const cell = Object.assign(this.#cell, this.#samples.formatOf(record));
    let isCovered = false;
    this.#cells.forEach((start, end, place) => {
      cell.start = start;
      cell.end = end;
      const last = endOf(cell);
      if (last < 0) return;
      isCovered = true;
      if (record.pos > 0) this.#sink.add(this.#columns.members[place]!, contig, record.pos - 1, last);
    });
    return isCovered;
  }
}
