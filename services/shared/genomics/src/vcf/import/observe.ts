import type { ImportNote } from '../../import-notes.ts';
import type { SkipReason } from '../../skip-reasons.ts';
import type { CallOptions } from '../record/genotypes/call-reader.ts';
import { SampleColumns } from '../record/genotypes/sample-columns.ts';
import { ZygosityCounts } from '../record/genotypes/zygosity-counts.ts';
import type { RecordLayout } from '../record/header.ts';
import type { VcfRecord } from '../record/record.ts';
import { InfoCounts } from './counts/info-counts.ts';

/** Options of `RecordObserver`. */
export interface ObserveOptions extends CallOptions {
  /** False: ignore sample columns. */
  useGenotypes: boolean;
}

/**
 * Counts the individuals that carry each ALT of a record, from its genotypes, else from INFO, else from its mere
 * presence.
 */
export class RecordObserver {
  readonly counts: ZygosityCounts = new ZygosityCounts();
  readonly samples: SampleColumns;
  /** Whether sample columns are read. */
  readonly usesGenotypes: boolean;
  /** Individuals covered by the last record's INFO; 0 when its counts came from elsewhere. */
  individualsInInfo = 0;
  /** What to note of the last record's counts. */
  note: ImportNote | undefined;
  readonly #layout: RecordLayout;

  readonly #info: InfoCounts;

  constructor(layout: RecordLayout, options: ObserveOptions, acHomDescription: string | undefined) {
    this.#layout = layout;
    this.usesGenotypes = options.useGenotypes && layout.sampleCount > 0;
    this.samples = new SampleColumns(layout, options);
    this.#info = new InfoCounts(acHomDescription);
  }

  /**
   * Fills `counts`; returns the reason if the record is skipped. Errors: InputError `malformed`, as `SampleColumns`.
   */
  observe(record: VcfRecord): SkipReason | undefined {
    this.individualsInInfo = 0;
    this.note = undefined;
    return this.#readSamples(record) ? undefined : this.#observeInfo(record);
  }

  /**
   * Validates the sample columns of a record skipped for another reason, so that a malformed line never passes; without
   * an ALT, only that there are all of them. Errors: InputError `malformed`, as `SampleColumns`.
   */
  check(record: VcfRecord): void {
    if (record.alts.isMissing()) this.samples.check(record);
    else this.#readSamples(record);
  }

  /** Counts genotypes, if usable. */
  #readSamples(record: VcfRecord): boolean {
    this.counts.reset(record.alts.count);
    this.samples.failedCalls = 0;
    if (this.usesGenotypes) {
      this.samples.readFormat(record);
      if (this.samples.calls.format.hasGenotypes()) {
        this.samples.count(record, this.counts);
        return true;
      }
    }
    this.samples.check(record);
    return false;
  }

  /** INFO counts all columns, not only chosen ones. */
  #observeInfo(record: VcfRecord): SkipReason | undefined {
    if (this.#layout.chosen !== undefined) return this.#observePresence(record.alts.count);
    const outcome = this.#info.read(record, this.counts);
    if (outcome === 'none') return this.#observePresence(record.alts.count);
    if (outcome === 'ambiguous_counts' || outcome === 'invalid_counts') return outcome;
    this.individualsInInfo = this.#info.individuals;
    if (outcome === 'allele_counts_only' || outcome === 'allele_frequencies') this.note = outcome;
    return undefined;
  }

  /** Without any counts: one unknown carrier, if it is clear who carries what. */
  #observePresence(altCount: number): SkipReason | undefined {
    const { sampleCount, chosen } = this.#layout;
    const columns = chosen?.length ?? sampleCount;
    if (columns > 1 || (columns === 1 && altCount > 1)) return 'no_genotypes';
    this.counts.unknown.fill(1, 1, altCount + 1);
    this.note = 'no_counts';
    return undefined;
  }
}
