import type { NormalizedVariant } from '../../alleles/normalized-variant.ts';
import type { RegionSink } from '../../bed/bed-options.ts';
import { addNote, type ImportNote, type ImportNotes } from '../../import-notes.ts';
import type { SkipReason } from '../../skip-reasons.ts';
import type { VcfRecord } from '../record/record.ts';
import type { ObservationSink } from './import-options.ts';
import { CountedObservations } from './observation-counts.ts';
import { RecordObserver } from './observe.ts';
import { PlainCells } from './plain-cells.ts';
import { PlainGvcf } from './plain-gvcf.ts';
import { PlainRecords } from './plain-records.ts';
import { PlainVariants } from './plain-variants.ts';
import type { BeginCalls, CallContext, RecordCalls } from './record-calls.ts';
import { ReferenceBlocks } from './reference-blocks.ts';

/** The calls of one sample, which may have several columns. `regions`: for the coverage, where it is wanted. */
export function callsOfSample(sink: ObservationSink, regions?: RegionSink): BeginCalls {
  return (context) => new SampleCalls(context, sink, regions);
}

class SampleCalls implements RecordCalls {
  readonly plain: PlainRecords | PlainGvcf | undefined;
  readonly #observer: RecordObserver;
  readonly #sink: CountedObservations;
  readonly #regions: RegionSink | undefined;
  /** Undefined where no coverage is wanted. */
  readonly #blocks: ReferenceBlocks | undefined;
  readonly #plainGvcf: PlainGvcf | undefined;

  constructor(
    { layout, options, contig, acHomDescription, notes }: CallContext,
    sink: ObservationSink,
    regions?: RegionSink,
  ) {
    const observer = new RecordObserver(layout, options, acHomDescription);
    this.#observer = observer;
    this.#sink = new CountedObservations(sink, options.sexes);
    const { coverage } = options;
    const { samples } = observer;
    const cells = observer.usesGenotypes ? new PlainCells(layout, this.#sink) : undefined;
    if (coverage !== undefined && regions !== undefined) {
      this.#regions = regions;
      const blocks = new ReferenceBlocks(samples, { ...options, ...coverage }, notes, regions);
      this.#blocks = blocks;
      this.#plainGvcf = new PlainGvcf(
        contig,
        blocks,
        cells && new PlainVariants(options, contig, samples, cells, blocks),
      );
      this.plain = this.#plainGvcf;
    } else if (cells !== undefined) this.plain = new PlainRecords(options, contig, samples, cells);
  }

  get failedCalls(): number {
    return this.#observer.samples.failedCalls;
  }

  get individualsInInfo(): number {
    return this.#observer.individualsInInfo;
  }

  get note(): ImportNote | undefined {
    return this.#observer.note;
  }

  begin(): void {}

  check(record: VcfRecord): void {
    this.#observer.check(record);
  }

  addBlock(record: VcfRecord, contig: string): boolean {
    return this.#blocks?.addBlock(record, contig) === true;
  }

  follow(record: VcfRecord): void {
    this.#plainGvcf?.followBlock(record);
  }

  addRecord(record: VcfRecord, contig: string): void {
    this.#blocks?.addRecord(record, contig);
  }

  observe(record: VcfRecord): SkipReason | undefined {
    const reason = this.#observer.observe(record);
    this.#plainGvcf?.followVariant(record);
    return reason;
  }

  emit(record: VcfRecord, variants: readonly (NormalizedVariant | undefined)[]): void {
    const { counts } = this.#observer;
    const { het, hom, hemi, unknown } = counts;
    const { count } = record.alts;
    for (let alt = 1; alt <= count; alt++) {
      const variant = variants[alt - 1];
      if (variant === undefined || counts.carriers(alt) === 0) continue;
      const { contig, start, reference, observed } = variant;
      this.#sink.add(contig, start, reference, observed, het[alt]!, hom[alt]!, hemi[alt]!, unknown[alt]!);
    }
  }

  settle(): void {}

  async drain(): Promise<void> {
    await this.#sink.drain();
    await this.#regions?.drain();
  }

  notes(): ImportNotes {
    const notes = this.#sink.notes();
    for (const value of this.#observer.samples.calls.failedFilters) addNote(notes, `ft ${value}`);
    return notes;
  }
}
