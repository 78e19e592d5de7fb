import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf, sliceBatch, type VariantBatch } from '@varfreq/genomics/alleles/variant-batch';
import { COUNTS_EACH, type CountColumn } from '@varfreq/genomics/frequency';
import { planSamples, type SamplePlan } from '../domain/sample-plan.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { BaseRegion, ScanOrder } from './base-region.ts';
import { BatchCounter } from './batch-counter.ts';
import { Coverage } from './coverage/covered-batch.ts';
import { findRegionSets, type RegionSets } from './coverage/region-sets.ts';
import { type Carrier, listCarriers } from './list-carriers.ts';
import { type ObservedLoad, observedLoad } from './observations/observed-load.ts';
import { ObservedSegments } from './observations/observed-segments.ts';
import { scanRegions } from './observations/scan-regions.ts';
import type { SegmentStore } from './segment-store.ts';
import type { ContigFacts } from './sorted-batch.ts';

const workingBytes = 32 << 20;
const minBatch = 16;
const maxBatch = 16_384;

/**
 * Exact frequencies over the samples of one snapshot, by "The rule" of services/docs/semantics.md. Counts are derived from
 * stored data at every call, with the caps, membership and activity of the snapshot.
 *
 * Errors: those of SegmentStore.
 */
export class FrequencyEngine {
  readonly #store: SegmentStore;
  readonly #snapshot: Snapshot;
  readonly #coverage: Coverage;
  readonly #plan: SamplePlan;
  readonly #observed: ObservedSegments;
  readonly #contigs: ContigFacts;
  readonly #batchVariants: number;

  private constructor(options: EngineOptions, regionSets: RegionSets) {
    const queries = options.snapshot.queries.length;
    this.#store = options.store;
    this.#snapshot = options.snapshot;
    this.#contigs = options;
    const facts = { setOfTrack: regionSets.setOfTrack, knowsSexes: options.sexRegions !== undefined };
    this.#plan = planSamples(options.snapshot.samples, queries, facts);
    this.#coverage = new Coverage(options.store, this.#plan, regionSets, queries);
    this.#observed = new ObservedSegments(options.snapshot.segments, this.#plan, queries);
    const bytesEach = 64 + 64 * queries + this.#coverage.bytesEach + 48 * this.#plan.several;
    this.#batchVariants = Math.min(maxBatch, Math.max(minBatch, Math.floor(workingBytes / bytesEach)));
  }

  /** Reads which samples share their coverage; cost: one footer per region segment not yet cached. */
  static async open(options: EngineOptions): Promise<FrequencyEngine> {
    return new FrequencyEngine(options, await findRegionSets(options.store, options.snapshot));
  }

  /** Facts of the sets of samples, by query. */
  get sets(): Snapshot['queries'] {
    return this.#snapshot.queries;
  }

  /** Number of variants counted at a time in about 32 MiB; `count` splits larger batches. */
  get batchVariants(): number {
    return this.#batchVariants;
  }

  /** Counts of variants in any order, by query. The batch must not change until the promise resolves. */
  async count(variants: VariantBatch): Promise<CountColumn> {
    const { length } = variants;
    if (length <= this.#batchVariants) return this.#countBatch(variants);
    const each = this.#snapshot.queries.length * COUNTS_EACH;
    const counts = new Float64Array(length * each);
    for (let from = 0; from < length; from += this.#batchVariants) {
      const batch = sliceBatch(variants, from, Math.min(length, from + this.#batchVariants));
      counts.set(await this.#countBatch(batch), from * each);
    }
    return counts;
  }

  #countBatch(batch: VariantBatch): Promise<CountColumn> {
    const counter = new BatchCounter(this.#store, this.#plan, this.#coverage, this.#snapshot.queries.length);
    return counter.count(batch, this.#observed, this.#contigs);
  }

  /**
   * Carriers of a variant among the samples of all queries: ascending by sample, then hom, hemi, het, unknown, then by
   * variation. Their individuals add up to the counts of a snapshot with one query.
   */
  carriers(variant: NormalizedVariant): Promise<Iterable<Carrier>> {
    const [store, plan, coverage, observed] = [this.#store, this.#plan, this.#coverage, this.#observed];
    return listCarriers(batchOf([variant]), { store, plan, coverage, observed, contigs: this.#contigs });
  }

  /** Contigs with observations of samples of any query. */
  get observedContigs(): Iterable<string> {
    return this.#observed.contigs;
  }

  /** Where the observations of a contig are, in any order. Cost: a footer per segment not yet cached. */
  observedLoad(contig: string): Promise<ObservedLoad[]> {
    return observedLoad(this.#store, this.#observed, contig);
  }

  /**
   * Distinct variants carried by samples of any query whose position lies in one of the regions: by position, reference,
   * observed, or as `order` says. Regions ascend and do not overlap; pages are bounded, and may end within a position.
   */
  scan(contig: string, regions: readonly BaseRegion[], order: ScanOrder): AsyncGenerator<NormalizedVariant[]> {
    return scanRegions(this.#store, this.#observed, contig, regions, order);
  }
}

/** Options for opening an engine. */
export interface EngineOptions extends ContigFacts {
  store: SegmentStore;
  snapshot: Snapshot;
}
