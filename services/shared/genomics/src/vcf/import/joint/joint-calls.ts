import type { NormalizedVariant } from '../../../alleles/normalized-variant.ts';
import { addNote, type ImportNote, type ImportNotes } from '../../../import-notes.ts';
import type { SkipReason } from '../../../skip-reasons.ts';
import { SampleColumns } from '../../record/genotypes/sample-columns.ts';
import type { VcfRecord } from '../../record/record.ts';
import type { JointSinks } from '../import-options.ts';
import { PlainRecords } from '../plain-records.ts';
import type { BeginCalls, CallContext, RecordCalls } from '../record-calls.ts';
import { CountedCarriers } from './counted-carriers.ts';
import { MemberBlocks } from './member-blocks.ts';
import { MemberCells } from './member-cells.ts';
import { MemberColumns } from './member-columns.ts';
import { PlainMembers } from './plain-members.ts';

/** The calls of the members of a joint import, read in one pass, of each as if its column were imported alone. */
export function callsOfMembers(sinks: JointSinks): BeginCalls {
  return (context) => new JointCalls(context, sinks);
}

class JointCalls implements RecordCalls {
  readonly plain: PlainRecords | undefined;
  readonly individualsInInfo = 0;
  note: ImportNote | undefined;
  readonly #usesGenotypes: boolean;
  readonly #samples: SampleColumns;
  readonly #members: number;
  readonly #cells: MemberCells;
  readonly #sink: CountedCarriers;
  readonly #sinks: JointSinks;
  readonly #blocks: MemberBlocks | undefined;

  constructor({ layout, options, contig, notes }: CallContext, sinks: JointSinks) {
    const columns = new MemberColumns(options.members ?? []);
    const samples = new SampleColumns(layout, options);
    this.#usesGenotypes = options.useGenotypes;
    this.#samples = samples;
    this.#members = columns.columns.length;
    this.#cells = new MemberCells(columns, samples, options.skipMalformed === true);
    this.#sink = new CountedCarriers(sinks.carriers, options.sexes);
    this.#sinks = sinks;
    const { coverage } = options;
    if (coverage !== undefined && sinks.regions !== undefined) {
      const parts = { columns, cells: this.#cells, samples };
      this.#blocks = new MemberBlocks(parts, { ...options, ...coverage }, notes, sinks.regions);
    } else if (options.useGenotypes) {
      const members = new PlainMembers(columns.memberOf(layout.sampleCount), this.#sink);
      this.plain = new PlainRecords(options, contig, samples, members);
    }
  }

  get failedCalls(): number {
    return this.#cells.failedCalls;
  }

  begin(record: VcfRecord): void {
    this.#cells.locate(record);
    this.note = undefined;
  }

  check(record: VcfRecord): void {
    if (this.#readsGenotypes() && !record.alts.isMissing()) this.#cells.read(record);
    this.#cells.requireColumns();
  }

  addBlock(record: VcfRecord, contig: string): boolean {
    return this.#blocks?.addBlock(record, contig) === true;
  }

  follow(): void {}

  addRecord(record: VcfRecord, contig: string): void {
    this.#blocks?.addRecord(record, contig);
  }

  observe(record: VcfRecord): SkipReason | undefined {
    if (this.#readsGenotypes()) {
      this.#cells.read(record);
      return undefined;
    }
    this.#cells.requireColumns();
    return this.#observePresence(record.alts.count);
  }

  emit(record: VcfRecord, variants: readonly (NormalizedVariant | undefined)[]): void {
    const { carriers } = this.#cells;
    const { count } = record.alts;
    for (let alt = 1; alt <= count; alt++) {
      const variant = variants[alt - 1];
      const list = carriers[alt]!;
      if (variant === undefined || list.length === 0) continue;
      this.#sink.add(variant.contig, variant.start, variant.reference, variant.observed, list);
    }
  }

  settle(): void {
    this.#cells.settle();
  }

  async drain(): Promise<void> {
    await this.#sink.drain();
    await this.#sinks.regions?.drain();
  }

  notes(): ImportNotes {
    const notes = this.#sink.notes();
    for (const value of this.#samples.calls.failedFilters) addNote(notes, `ft ${value}`);
    return notes;
  }

  #readsGenotypes(): boolean {
    return this.#usesGenotypes && this.#samples.calls.format.hasGenotypes();
  }

  /** Without genotypes it is not clear who of several carries what. */
  #observePresence(altCount: number): SkipReason | undefined {
    if (this.#members > 1 || altCount > 1) return 'no_genotypes';
    this.#cells.takePresence();
    this.note = 'no_counts';
    return undefined;
  }
}
