import { expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SexChromosome } from '@varfreq/genomics/sex-regions';
import { type BlockSite, blockOf } from '@varfreq/segments/testing/blocks';
import { planSamples } from '../../domain/sample-plan.ts';
import { plainFacts } from '../../testing/plain-sample.ts';
import type { CoveredBatch } from '../coverage/covered-batch.ts';
import { SegmentOrdinals } from '../segment-ordinals.ts';
import type { ContigBatch } from '../sorted-batch.ts';
import { SiteObservations } from './site-observations.ts';

type Counts = BlockSite['carriers'][number]['counts'];

/** Four samples, the second with two variations and in a pool; covered individuals by sample. */
function benchOf(covered: readonly number[], sexChromosome?: SexChromosome) {
  const sampleOf = (sampleId: number, variationTracks: number[], sex: string) => {
    const variationIds = variationTracks.slice(0, 2).map((track) => 900 - track);
    const individuals = { poolSize: sampleId, coverageProfile: false, coverageTracks: [], queryMask: 1 };
    return { ...plainFacts, sampleId, ...individuals, variationTracks, variationIds, sex };
  };
  const samples = [
    sampleOf(4, [10], 'male'),
    sampleOf(2, [20, 21, 22], 'female'),
    sampleOf(3, [30], 'unknown'),
    sampleOf(1, [40], 'male'),
  ];
  const plan = planSamples(samples, 1, { setOfTrack: new Map(), knowsSexes: true });
  const ofClass = (of: number) => covered[plan.samples[plan.classOf.indexOf(of)]!.sampleId - 1]!;
  const observations = new SiteObservations(plan, { individuals: ofClass } as unknown as CoveredBatch);
  /** Reads a site of a segment of these tracks, with counts by track. */
  const read = (version: 1 | 2, tracks: number[], counts: readonly Counts[]) => {
    const ordinals = new SegmentOrdinals(
      Int32Array.from(tracks, (track) => plan.sampleOfTrack.get(track) ?? -1),
      plan,
      1,
    );
    const segment = { tracks } as Segment;
    const site = {
      start: 1,
      reference: 'A',
      observed: 'C',
      carriers: counts.map((each, ordinal) => ({ ordinal, counts: each })),
    };
    const counter = observations.of({ segment, ordinals, allWanted: true }, { sexChromosome } as ContigBatch);
    counter.count(0, blockOf(version, [site], tracks.length), 0);
  };
  const found = () =>
    observations
      .sorted()
      .map(({ sample, individuals, variationId, counts }) => [sample.sampleId, individuals, variationId, counts]);
  return { read, found };
}

test.each([1, 2] as const)(
  'carriers of a variant are listed by sample and variation, as version %i stores them',
  (version) => {
    const { read, found } = benchOf([5, 6, 7, 8]);
    read(
      version,
      [10, 21, 40, 99],
      [
        [1, 0, 0, 0],
        [0, 2, 0, 1],
        [0, 1, 0, 0],
        [1, 0, 0, 0],
      ],
    );
    read(
      version,
      [20, 30],
      [
        [0, 0, 1, 0],
        [2, 1, 0, 0],
      ],
    );
    read(version, [22], [[2, 0, 1, 0]]);
    expect(found()).toEqual([
      [1, 5, 860, [0, 1, 0, 0]],
      [2, 6, 0, [2, 0, 1, 0]],
      [2, 6, 879, [0, 2, 0, 1]],
      [2, 6, 880, [0, 0, 1, 0]],
      [3, 7, 870, [2, 1, 0, 0]],
      [4, 8, 890, [1, 0, 0, 0]],
    ]);
  },
);

test('carriers of samples without covered individuals are left out', () => {
  const { read, found } = benchOf([0, 1, 0, 0]);
  read(1, [10, 20, 30, 40], Array(4).fill([1, 0, 0, 0]));
  expect(found()).toEqual([[2, 1, 880, [1, 0, 0, 0]]]);
});

test('men who are hom are hemizygous on a sex chromosome; persons of one zygosity share their counts', () => {
  const { read, found } = benchOf([1, 1, 1, 9], 'X');
  read(
    2,
    [10, 20, 30, 40],
    [
      [1, 3, 1, 0],
      [0, 1, 0, 0],
      [0, 1, 0, 0],
      [0, 1, 0, 0],
    ],
  );
  const rows = found();
  expect(rows.map(([sample, , , counts]) => [sample, counts])).toEqual([
    [1, [0, 0, 1, 0]],
    [2, [0, 1, 0, 0]],
    [3, [0, 1, 0, 0]],
    [4, [1, 0, 4, 0]],
  ]);
  expect(rows[1]![3]).toBe(rows[2]![3]);
});
