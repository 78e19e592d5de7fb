import type { VariantBatch } from '@varfreq/genomics/alleles/variant-batch';
import type { CountColumn } from '@varfreq/genomics/frequency';
import { SiteCarriers } from '@varfreq/segments/observations/site-carriers';
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
    const carriers = new SiteCarriers(reader.footer.tracks.length);
    const { ordinals, counts } = carriers;
    await joinObservations(this.#store, reader, batch, (variant, block, site) => {
      carriers.read(block, site);
      for (let carrier = 0; carrier < carriers.length; carrier++) {
        const sample = observed.samples[ordinals[carrier]!]!;
        if (sample < 0) continue;
        const own = counts.subarray(carrier * 4, carrier * 4 + 4);
        const number = this.#plan.severalOf[sample]!;
        if (number < 0) add(variant, sample, own);
        else several.add(variant, number, sample, own);
      }
    });
  }
}
