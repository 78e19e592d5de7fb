import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { spanEnd, spanStart } from '@varfreq/genomics/alleles/variant-span';
import type { SexRegions } from '@varfreq/genomics/sex-regions';
import { encodeBoundarySets } from '@varfreq/segments/testing/boundaries';
import { type CohortRegions, encodeRegionSets } from '@varfreq/segments/testing/cohort';
import type { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import type { Random } from '@varfreq/testkit/random';
import { plainFacts } from './plain-sample.ts';

type Region = CohortRegions['regions'][number];

/** Length of contigs 1, X and Y; of X and Y the first 20 bases are pseudoautosomal. */
export const contigLength = 60;
export const contigs = ['1', 'X', 'Y'];
export const contigFacts = {
  contigLengths: new Map(contigs.map((contig) => [contig, contigLength])),
  sexRegions: {
    has: (contig: string) => contig !== '1',
    of: (contig: string, start: number) => (contig === '1' || start < 20 ? undefined : contig),
  } as SexRegions,
};

/** Regions of a track on some contigs, at least one, merged. */
export function regionsOf(random: Random): Region[] {
  const regions = contigs.flatMap((contig) => {
    const edges = new Set(random.list(random.below(9), () => random.below(contigLength + 1)));
    const sorted = [...edges].sort((a, b) => a - b);
    return sorted.flatMap((start, i) =>
      i % 2 === 0 && i + 1 < sorted.length ? [{ contig, start, end: sorted[i + 1]! }] : [],
    );
  });
  return regions.length > 0 ? regions : [{ contig: '1', start: 0, end: contigLength }];
}

/** Stores the regions of tracks, in small blocks; those of track t are `regions[t − 1]`. */
export function storeRegions(
  objects: MemoryObjects,
  version: 1 | 2,
  tracks: readonly number[],
  regions: readonly (readonly Region[])[],
): Segment {
  const sets = tracks.map((track) => ({ tracks: [track], regions: regions[track - 1]! }));
  const key = `${version} ${tracks}`;
  const { info, chunks } = version === 1 ? encodeRegionSets(key, sets, 2) : encodeBoundarySets(key, sets, 12);
  objects.objects.set(key, Buffer.concat(chunks));
  return { ...info, sha256: Buffer.from(info.sha256), id: 0 };
}

/** People and pools of any sex with one to three of the tracks, or without a coverage profile. */
export function coveredSamples(count: number, tracks: number, queries: number, random: Random): SnapshotSample[] {
  return random.list(count, (i) => ({
    ...plainFacts,
    sampleId: i + 1,
    poolSize: random.chance(0.3) ? random.int(2, 7) : 1,
    coverageProfile: random.chance(0.9),
    coverageTracks: random.list(random.pick([1, 1, 2, 3]), () => {
      return { track: random.int(1, tracks), individuals: random.int(1, 4) };
    }),
    queryMask: random.below(2 ** queries),
    variationTracks: [],
    sex: random.pick(['male', 'female', 'unknown']),
  }));
}

/** Insertions, also past the last base, and variants of up to 8 bases. */
export function variantsAt(count: number, random: Random): NormalizedVariant[] {
  return random.list(count, () => {
    const bases = random.pick([0, 1, 1, 1, random.int(2, 8)]);
    const start = random.int(0, contigLength);
    return { contig: random.pick(contigs), start, reference: 'A'.repeat(bases), observed: bases === 0 ? 'C' : '' };
  });
}

/** n(s) of a sample at a variant, its people who are covered there, by definition. */
export function individualsAt(
  { contig, start, reference }: NormalizedVariant,
  { poolSize, coverageProfile, coverageTracks, sex }: SnapshotSample,
  regions: readonly (readonly Region[])[],
): number {
  if (sex === 'female' && contigFacts.sexRegions.of(contig, start) === 'Y') return 0;
  if (!coverageProfile) return poolSize;
  const [from, to] = [spanStart, spanEnd].map((edge) => edge(start, reference.length, contigLength)) as [
    number,
    number,
  ];
  const isIn = (one: Region) => one.contig === contig && one.start <= from && to <= one.end;
  const covered = coverageTracks.filter(({ track }) => regions[track - 1]!.some(isIn));
  return Math.min(
    poolSize,
    covered.reduce((sum, { individuals }) => sum + individuals, 0),
  );
}
