import type { VariantBatch } from '@varfreq/genomics/alleles/variant-batch';
import type { CountColumn } from '@varfreq/genomics/frequency';
import { firstCarrier, type ObservationBlock, readZygosity } from '@varfreq/segments/observations/observation-block';
import { capCarriers } from '../domain/cap-carriers.ts';
import { CountTable } from '../domain/count-table.ts';
import type { SamplePlan } from '../domain/sample-plan.ts';
import { type CoveredBatch, coverBatch } from './covered-batch.ts';
import { forEachBounded } from './for-each-bounded.ts';
import { joinObservations } from './join-observations.ts';
import { type ObservedSegment, type ObservedSegments, openObserved } from './observed-segments.ts';
import type { RegionSets } from './region-sets.ts';
import type { SegmentStore } from './segment-store.ts';
import { SeveralTracks } from './several-tracks.ts';
import { type ContigBatch, sortBatch } from './sorted-batch.ts';

/** Counts one batch of variants: first who is covered where, then the carriers among them. */
export class BatchCounter {
  readonly #store: SegmentStore;
  readonly #plan: SamplePlan;
  readonly #sets: RegionSets;
  readonly #queries: number;
  readonly #carriers = new Float64Array(4);

  constructor(store: SegmentStore, plan: SamplePlan, sets: RegionSets, queries: number) {
    this.#store = store;
    this.#plan = plan;
    this.#sets = sets;
    this.#queries = queries;
  }

  async count(
    variants: VariantBatch,
    observed: ObservedSegments,
    contigLengths: ReadonlyMap<string, number> | undefined,
  ): Promise<CountColumn> {
    const batches = sortBatch(variants, contigLengths);
    const table = new CountTable(variants.length, this.#queries);
    const covered = await coverBatch(this.#store, this.#plan, this.#sets, batches, variants.length);
    covered.addCoverage(table);
    await this.#addCarriers(table, covered, batches, observed);
    return table.column;
  }

  async #addCarriers(
    table: CountTable,
    covered: CoveredBatch,
    batches: readonly ContigBatch[],
    observed: ObservedSegments,
  ): Promise<void> {
    const several = new SeveralTracks(this.#plan.several);
    const add = (variant: number, sample: number, carriers: Float64Array) => {
      capCarriers(carriers, covered.individuals(this.#plan.classOf[sample]!, variant));
      table.addCarriers(variant, this.#plan.queryMask[sample]!, carriers);
    };
    for (const batch of batches) {
      const { starts, contig } = batch;
      const segments = observed.within(contig, starts[0]!, starts[starts.length - 1]! + 1);
      await forEachBounded(segments, (segment) => this.#joinSegment(segment, batch, several, add));
    }
    several.forEach(add);
  }

  async #joinSegment(
    observed: ObservedSegment,
    batch: ContigBatch,
    several: SeveralTracks,
    add: (variant: number, sample: number, carriers: Float64Array) => void,
  ): Promise<void> {
    const reader = await openObserved(this.#store, observed);
    await joinObservations(this.#store, reader, batch, (variant, block, site) => {
      for (let carrier = firstCarrier(block, site); carrier < firstCarrier(block, site + 1); carrier++) {
        const sample = sampleOf(observed, block, carrier);
        if (sample < 0) continue;
        readZygosity(block, carrier, this.#carriers);
        const number = this.#plan.severalOf[sample]!;
        if (number < 0) add(variant, sample, this.#carriers);
        else several.add(variant, number, sample, this.#carriers);
      }
    });
  }
}

/** The sample that a carrier belongs to; −1 when it is in no query. */
export function sampleOf(observed: ObservedSegment, block: ObservationBlock, carrier: number): number {
  return observed.samples[block.ordinals === undefined ? 0 : block.ordinals[carrier]!]!;
}
