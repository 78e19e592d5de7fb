import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { VariantBatch } from '@varfreq/genomics/alleles/variant-batch';
import { carriersOf, type VariationCarriers } from '../domain/sample-carriers.ts';
import type { SamplePlan } from '../domain/sample-plan.ts';
import type { Coverage } from './coverage/covered-batch.ts';
import { forEachBounded } from './for-each-bounded.ts';
import { joinObservations } from './observations/join-observations.ts';
import { type ObservedSegments, openObserved } from './observations/observed-segments.ts';
import { type Observation, SiteObservations } from './observations/site-observations.ts';
import type { SegmentStore } from './segment-store.ts';
import { type ContigFacts, releaseBatches, sortBatch } from './sorted-batch.ts';

/** Individuals that carry a variant, with their sample. */
export interface Carrier extends VariationCarriers {
  sample: SnapshotSample;
}

/** Parts of an engine. */
export interface CarrierParts {
  store: SegmentStore;
  plan: SamplePlan;
  coverage: Coverage;
  observed: ObservedSegments;
  contigs: ContigFacts;
}

/**
 * Carriers of the only variant of a batch among the samples of a plan: what `BatchCounter` counts, sample by sample.
 * Ascending by sample; see `carriersOf`. Errors: those of SegmentStore.
 */
export async function listCarriers(variant: VariantBatch, parts: CarrierParts): Promise<Iterable<Carrier>> {
  const { store, plan, coverage, observed, contigs } = parts;
  const batches = sortBatch(variant, contigs);
  const covered = await coverage.of(batches, 1);
  const observations = new SiteObservations(plan, covered);
  for (const batch of batches) {
    const [start] = batch.starts;
    await forEachBounded(observed.within(batch.contig, start!, start! + 1), async (segment) => {
      await joinObservations(store, await openObserved(store, segment), batch, observations.of(segment, batch), true);
    });
  }
  covered.release();
  releaseBatches(batches);
  return carriersBySample(observations.sorted());
}

function* carriersBySample(sorted: readonly Observation[]): Generator<Carrier> {
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const { sample, individuals } = sorted[from]!;
    while (to < sorted.length && sorted[to]!.sample === sample) to++;
    for (const carriers of carriersOf(sorted.slice(from, to), individuals)) yield { sample, ...carriers };
  }
}
