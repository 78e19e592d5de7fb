import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { ObservationBlock } from '@varfreq/segments/observations/observation-block';
import { SiteCarriers } from '@varfreq/segments/observations/site-carriers';
import { makeHemizygous } from '../../domain/cap-carriers.ts';
import type { SamplePlan } from '../../domain/sample-plan.ts';
import type { CoveredBatch } from '../coverage/covered-batch.ts';
import type { ContigBatch } from '../sorted-batch.ts';
import type { SiteCounter } from './join-observations.ts';
import type { ObservedSegment } from './observed-segments.ts';

/** What one variation of a sample states of a variant. */
export interface Observation {
  sample: SnapshotSample;
  /** Covered individuals of the sample. */
  individuals: number;
  variationId: number;
  counts: readonly number[];
}

/** Counts of one person, shared by all observations of the same zygosity. */
const onePerson = [0, 1, 2, 3].map((zygosity) => [0, 1, 2, 3].map((each) => Number(each === zygosity)));

/**
 * Collects who carries one variant among the covered samples of a plan, by segment. Memory: some 60 bytes for each
 * observation of a covered person.
 */
export class SiteObservations {
  readonly #plan: SamplePlan;
  readonly #covered: CoveredBatch;
  readonly #found: Observation[] = [];

  constructor(plan: SamplePlan, covered: CoveredBatch) {
    this.#plan = plan;
    this.#covered = covered;
  }

  /** Receives the sites of the variant in one segment. */
  of({ segment, ordinals: { samples } }: ObservedSegment, { sexChromosome }: ContigBatch): SiteCounter {
    const carriers = new SiteCarriers(samples.length);
    const add = (variant: number, block: ObservationBlock, site: number): void => {
      carriers.read(block, site);
      for (let i = 0; i < carriers.length; i++) {
        const ordinal = carriers.ordinals[i]!;
        const counts = carriers.counts.subarray(i * 4, i * 4 + 4);
        if (sexChromosome !== undefined && this.#plan.isMale[samples[ordinal]!] === 1) makeHemizygous(counts);
        this.#add(variant, samples[ordinal]!, segment.tracks[ordinal]!, counts);
      }
    };
    return { count: add };
  }

  #add(variant: number, index: number, track: number, counts: Float64Array): void {
    if (index < 0) return;
    const individuals = this.#covered.individuals(this.#plan.classOf[index]!, variant);
    if (individuals === 0) return;
    const sample = this.#plan.samples[index]!;
    const variationId = sample.variationIds[sample.variationTracks.indexOf(track)] ?? 0;
    this.#found.push({ sample, individuals, variationId, counts: countsOf(counts) });
  }

  /** Ascending by sample, then by variation. */
  sorted(): Observation[] {
    return this.#found.sort((a, b) => a.sample.sampleId - b.sample.sampleId || a.variationId - b.variationId);
  }
}

function countsOf(counts: Float64Array): readonly number[] {
  const [het = 0, hom = 0, hemi = 0, unknown = 0] = counts;
  return het + hom + hemi + unknown === 1 ? onePerson[counts.indexOf(1)]! : [het, hom, hemi, unknown];
}
