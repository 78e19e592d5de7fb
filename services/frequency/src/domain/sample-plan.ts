import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { copiesOf } from '@varfreq/genomics/sex-regions';

/**
 * Covered people by region set: `individuals` of a sample are covered where region set `set` contains the whole span.
 */
export interface CoveredPart {
  set: number;
  individuals: number;
}

/** Samples with the same number of covered individuals at every variant. */
export interface CoverageClass {
  poolSize: number;
  /** Undefined: no coverage profile, all individuals count as covered. */
  parts: readonly CoveredPart[] | undefined;
  /** `unknown` also where the sex chromosomes are. */
  sex: string;
  /** Number of these samples in each query. */
  members: Float64Array;
}

/** Samples of all queries, prepared for counting; a sample is its index. */
export interface SamplePlan {
  samples: readonly SnapshotSample[];
  /** Single-sample classes first, in sample order. */
  classes: readonly CoverageClass[];
  singleClasses: number;
  classOf: Uint32Array;
  queryMask: Uint32Array;
  /** 1 for males, whose only copy of X and of Y makes them hemizygous there. */
  isMale: Uint8Array;
  /** −1 for samples with one variation; else the sample's index among those with several. */
  severalOf: Int32Array;
  /** Number of samples with several variations. */
  several: number;
  sampleOfTrack: ReadonlyMap<number, number>;
}

/** What is known of samples and contigs beyond the snapshot. */
export interface PlanFacts {
  /** Region set of each coverage track that covers anything. */
  setOfTrack: ReadonlyMap<number, number>;
  /** Whether the sex chromosomes are known. */
  knowsSexes: boolean;
}

/**
 * Groups the samples that are in a query. Tracks with equal regions share a region set.
 * Cost: linear in samples and tracks.
 */
export function planSamples(all: readonly SnapshotSample[], queries: number, facts: PlanFacts): SamplePlan {
  const known = queries >= 32 ? 0xffffffff : 2 ** queries - 1;
  const samples = byTrack(all.filter((sample) => (sample.queryMask & known) !== 0));
  const classes = new Map<string, { index: number; class: CoverageClass }>();
  const plan = emptyPlan(samples.length);
  samples.forEach((sample, index) => {
    plan.queryMask[index] = sample.queryMask;
    plan.classOf[index] = enterClass(classes, sample, queries, facts);
    plan.isMale[index] = Number(facts.knowsSexes && copiesOf(sample.sex, 'X') === 1);
    const { variationTracks } = sample;
    if (variationTracks.length > 1) plan.severalOf[index] = plan.several++;
    for (const track of variationTracks) plan.sampleOfTrack.set(track, index);
  });
  return {
    samples,
    ...plan,
    ...singleFirst(
      Array.from(classes.values(), (entry) => entry.class),
      plan.classOf,
    ),
  };
}

/** Then classes are mostly in the order of their samples in a segment. Fields of samples may be made when they are read. */
function byTrack(samples: readonly SnapshotSample[]): readonly SnapshotSample[] {
  const tracks = Float64Array.from(samples, ({ variationTracks }) => variationTracks[0] ?? 0);
  const order = Array.from(samples.keys()).sort((a, b) => tracks[a]! - tracks[b]!);
  return order.map((index) => samples[index]!);
}

/** Renumbers the classes, in place in `classOf`. */
function singleFirst(classes: readonly CoverageClass[], classOf: Uint32Array) {
  const samples = new Uint32Array(classes.length);
  for (const one of classOf) samples[one]!++;
  const isSingle = (one: number) => samples[one] === 1;
  const order = [...classes.keys()].sort((a, b) => Number(isSingle(b)) - Number(isSingle(a)) || a - b);
  const numbers = new Uint32Array(classes.length);
  for (const [number, one] of order.entries()) numbers[one] = number;
  for (let sample = 0; sample < classOf.length; sample++) classOf[sample] = numbers[classOf[sample]!]!;
  return { classes: order.map((one) => classes[one]!), singleClasses: order.filter(isSingle).length };
}

function emptyPlan(samples: number) {
  return {
    classOf: new Uint32Array(samples),
    queryMask: new Uint32Array(samples),
    isMale: new Uint8Array(samples),
    severalOf: new Int32Array(samples).fill(-1),
    several: 0,
    sampleOfTrack: new Map<number, number>(),
  };
}

function enterClass(
  classes: Map<string, { index: number; class: CoverageClass }>,
  sample: SnapshotSample,
  queries: number,
  { setOfTrack, knowsSexes }: PlanFacts,
): number {
  const parts = sample.coverageProfile ? coveredParts(sample, setOfTrack) : undefined;
  const sex = knowsSexes ? sample.sex : 'unknown';
  const key = `${sex} ${sample.poolSize} ${parts?.map((part) => `${part.set}:${part.individuals}`).join(',')}`;
  let entry = classes.get(key);
  if (entry === undefined) {
    const members = new Float64Array(queries);
    entry = { index: classes.size, class: { poolSize: sample.poolSize, parts, sex, members } };
    classes.set(key, entry);
  }
  for (let query = 0; query < queries; query++) {
    if ((sample.queryMask >>> query) & 1) entry.class.members[query]!++;
  }
  return entry.index;
}

function coveredParts(sample: SnapshotSample, setOfTrack: ReadonlyMap<number, number>): CoveredPart[] {
  const { coverageTracks } = sample;
  if (coverageTracks.length === 1) return coveredPart(coverageTracks[0]!, setOfTrack);
  const individuals = new Map<number, number>();
  for (const coverage of coverageTracks) {
    const set = setOfTrack.get(coverage.track);
    if (set !== undefined) individuals.set(set, (individuals.get(set) ?? 0) + coverage.individuals);
  }
  return Array.from(individuals, ([set, count]) => ({ set, individuals: count })).sort((a, b) => a.set - b.set);
}

/** Of most samples. */
function coveredPart(
  { track, individuals }: SnapshotSample['coverageTracks'][number],
  setOfTrack: ReadonlyMap<number, number>,
): CoveredPart[] {
  const set = setOfTrack.get(track);
  return set === undefined ? [] : [{ set, individuals }];
}
