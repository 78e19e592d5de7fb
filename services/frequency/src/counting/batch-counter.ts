import type { VariantBatch } from '@varfreq/genomics/alleles/variant-batch';
import type { CountColumn } from '@varfreq/genomics/frequency';
import { CountTable } from '../domain/count-table.ts';
import type { SamplePlan } from '../domain/sample-plan.ts';
import type { Coverage, CoveredBatch } from './coverage/covered-batch.ts';
import { forEachBounded } from './for-each-bounded.ts';
import { CarrierCounter } from './observations/carrier-counter.ts';
import { joinObservations } from './observations/join-observations.ts';
import { type ObservedSegments, openObserved } from './observations/observed-segments.ts';
import { OtherSamples } from './observations/other-samples.ts';
import type { SegmentStore } from './segment-store.ts';
import { type ContigBatch, type ContigFacts, releaseBatches, sortBatch } from './sorted-batch.ts';

/** Counts one batch of variants: coverage first, then carriers among the covered. */
export class BatchCounter {
  readonly #store: SegmentStore;
  readonly #plan: SamplePlan;
  readonly #coverage: Coverage;
  readonly #queries: number;

  constructor(store: SegmentStore, plan: SamplePlan, coverage: Coverage, queries: number) {
    this.#store = store;
    this.#plan = plan;
    this.#coverage = coverage;
    this.#queries = queries;
  }

  async count(variants: VariantBatch, observed: ObservedSegments, contigs: ContigFacts): Promise<CountColumn> {
    const batches = sortBatch(variants, contigs);
    const table = new CountTable(variants.length, this.#queries);
    const covered = await this.#coverage.of(batches, variants.length);
    covered.addCoverage(table);
    for (const { contig, at, sexChromosome } of batches) {
      if (contigs.isHaploid?.(contig)) table.markHaploid(at);
      if (sexChromosome !== undefined) covered.addMales(table, at);
    }
    await this.#addCarriers(table, covered, batches, observed, variants.length);
    covered.release();
    releaseBatches(batches);
    return table.column;
  }

  async #addCarriers(
    table: CountTable,
    covered: CoveredBatch,
    batches: readonly ContigBatch[],
    observed: ObservedSegments,
    variants: number,
  ): Promise<void> {
    const keepsBlocks = this.#store.keepsObservations(observed.sizeBytes);
    const others = new OtherSamples(this.#plan, covered, table, variants, batches);
    for (const batch of batches) {
      const { starts, contig, sexChromosome } = batch;
      const isSexLinked = sexChromosome !== undefined;
      const segments = observed.within(contig, starts[0]!, starts[starts.length - 1]! + 1);
      await forEachBounded(segments, async (segment) => {
        const reader = await openObserved(this.#store, segment);
        const counter = new CarrierCounter(segment.ordinals, covered, others, table.column, this.#queries, isSexLinked);
        await joinObservations(this.#store, reader, batch, counter, keepsBlocks);
      });
    }
    others.finish();
  }
}
