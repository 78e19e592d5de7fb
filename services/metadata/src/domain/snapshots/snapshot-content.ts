import { has, type SampleSet, sizeOf, subtract } from './sample-set.ts';

/** Facts of one sample in a snapshot. */
export interface SampleFacts {
  id: number;
  poolSize: number;
  coverageProfile: boolean;
  ownerId: number;
  public: boolean;
  sex: string;
  variationTracks: readonly number[];
  /** Of `variationTracks`, in their order. */
  variationIds: readonly number[];
  coverageTracks: readonly { track: number; individuals: number }[];
}

/** A sample and the queries it matches: bit i for query i. */
export interface MatchedSample extends SampleFacts {
  queryMask: number;
}

/** Numbers of samples in a query's set, own-file exclusion applied. `individuals` sums pool sizes. */
export interface QuerySummary {
  samples: number;
  individuals: number;
  withoutCoverage: number;
  withoutVariants: number;
  ownFileExcluded: number;
  /** Of all samples of the set; absent: of different owners, or none. */
  ownerId?: number;
}

/** A set after own-file exclusion, and the number of samples excluded. Changes `set`. */
export function excludeOwnFile(set: SampleSet, owners: SampleSet): { set: SampleSet; excluded: number } {
  const before = sizeOf(set);
  subtract(set, owners);
  return { set, excluded: before - sizeOf(set) };
}

/** Bit i of mask j: candidate j is in set i. At most 32 sets. */
export function queryMasks(sets: readonly SampleSet[], candidates: number): Uint32Array {
  const masks = new Uint32Array(candidates);
  sets.forEach((set, query) => {
    for (let index = 0; index < candidates; index += 1) if (has(set, index)) masks[index]! |= 1 << query;
  });
  return masks;
}

/** Sums for the header line of one query in an annotated file. */
export function summarize(samples: readonly MatchedSample[], query: number, ownFileExcluded: number): QuerySummary {
  const owners = new Set<number>();
  const summary = { samples: 0, individuals: 0, withoutCoverage: 0, withoutVariants: 0, ownFileExcluded };
  for (const sample of samples) {
    if ((sample.queryMask & (1 << query)) === 0) continue;
    owners.add(sample.ownerId);
    summary.samples += 1;
    summary.individuals += sample.poolSize;
    if (sample.coverageProfile && sample.coverageTracks.length === 0) summary.withoutCoverage += 1;
    if (sample.variationTracks.length === 0) summary.withoutVariants += 1;
  }
  const [ownerId] = owners;
  return ownerId !== undefined && owners.size === 1 ? { ...summary, ownerId } : summary;
}
