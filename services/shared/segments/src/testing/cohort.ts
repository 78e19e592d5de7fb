import { type AllelePair, packAlleles } from '@varfreq/genomics/alleles/allele-code';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { SegmentInfo } from '../format/segment-info.ts';
import { compareAlleles } from '../observations/observation-block.ts';
import { ObservationBlockBuilder } from '../observations/observation-block-builder.ts';
import { RegionBlockBuilder } from '../regions/region-block.ts';
import { RegionDigest } from '../regions/region-digest.ts';

/** An observation of one of several tracks, for tests. */
export interface CohortObservation {
  track: number;
  contig: string;
  start: number;
  reference: string;
  observed: string;
  counts: readonly [number, number, number, number];
}

/** Merged regions that several tracks share, for tests. */
export interface CohortRegions {
  tracks: readonly number[];
  regions: readonly { contig: string; start: number; end: number }[];
}

interface Sink {
  chunks: Uint8Array[];
  info: SegmentInfo;
}

/** A segment of several tracks, blocks of `sitesPerBlock` sites; every (track, allele) at most once. */
export function encodeCohort(
  key: string,
  tracks: readonly number[],
  all: readonly CohortObservation[],
  sitesPerBlock: number,
): Sink {
  const contigs = [...new Set(all.map((one) => one.contig))];
  const ordinals = new Map(tracks.map((track, ordinal) => [track, ordinal]));
  const chunks: Uint8Array[] = [];
  const encoder = new SegmentEncoder({ kind: 'OBSERVATIONS', tracks, contigs, write: (bytes) => chunks.push(bytes) });
  let sites = 0;
  contigs.forEach((name, contig) => {
    const list = groupSites(all.filter((one) => one.contig === name));
    for (let from = 0; from < list.length; from += sitesPerBlock) {
      const block = new ObservationBlockBuilder();
      for (const site of list.slice(from, from + sitesPerBlock)) {
        block.site(site.start, site.code, site.side);
        const carriers = site.carriers.map(({ track, counts }) => ({ ordinal: ordinals.get(track)!, counts }));
        for (const { ordinal, counts } of carriers.sort((a, b) => a.ordinal - b.ordinal))
          block.carrier(ordinal, ...counts);
      }
      const { first, last, maxEnd } = block;
      sites += block.sites;
      encoder.block({ contig, set: 0, first, last, maxEnd }, block.build());
    }
  });
  return { chunks, info: { objectKey: key, ...encoder.finish({ sites, entries: all.length }) } };
}

/** A segment of several region sets, blocks of `regionsPerBlock` regions. */
export function encodeRegionSets(key: string, sets: readonly CohortRegions[], regionsPerBlock: number): Sink {
  const tracks = sets.flatMap((set) => set.tracks).sort((a, b) => a - b);
  const contigs = [...new Set(sets.flatMap((set) => set.regions.map((region) => region.contig)))].sort();
  const chunks: Uint8Array[] = [];
  const encoder = new SegmentEncoder({ kind: 'REGIONS', tracks, contigs, write: (bytes) => chunks.push(bytes) });
  const digests = sets.map(() => new RegionDigest());
  let sites = 0;
  contigs.forEach((name, contig) => {
    sets.forEach(({ regions }, set) => {
      const list = regions.filter((region) => region.contig === name).sort((a, b) => a.start - b.start);
      if (list.length > 0) digests[set]!.beginContig(name);
      for (let from = 0; from < list.length; from += regionsPerBlock) {
        const block = new RegionBlockBuilder();
        for (const { start, end } of list.slice(from, from + regionsPerBlock)) {
          block.add(start, end);
        }
        digests[set]!.addBlock(block);
        const { first, last, maxEnd } = block;
        sites += block.regions;
        encoder.block({ contig, set, first, last, maxEnd }, block.build());
      }
    });
  });
  const members = (set: CohortRegions) => set.tracks.map((track) => tracks.indexOf(track)).sort((a, b) => a - b);
  const described = sets.map((set, i) => ({ digest: digests[i]!.digest(), members: members(set) }));
  return { chunks, info: { objectKey: key, ...encoder.finish({ sites, entries: sites, sets: described }) } };
}

interface Site {
  start: number;
  code: number;
  side: AllelePair | undefined;
  carriers: CohortObservation[];
}

function groupSites(all: readonly CohortObservation[]): Site[] {
  const sites = new Map<string, Site>();
  for (const one of all) {
    const { start, reference, observed } = one;
    const code = packAlleles(reference, observed);
    const key = `${start} ${reference}>${observed}`;
    const site = sites.get(key) ?? { start, code, side: code < 0 ? { reference, observed } : undefined, carriers: [] };
    site.carriers.push(one);
    sites.set(key, site);
  }
  return [...sites.values()].sort((a, b) => a.start - b.start || compareAlleles(a.code, a.side, b.code, b.side));
}
