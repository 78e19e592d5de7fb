import type { Segment__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Segment';
import type { Snapshot } from '../domain/snapshot.ts';
import { forEachBounded } from './for-each-bounded.ts';
import type { SegmentStore } from './segment-store.ts';

/** Where the regions of a set are: one place, or several where a set is cut by contig ranges. */
export interface SetPart {
  segment: Segment__Output;
  /** Of the segment's format. */
  version: number;
  set: number;
}

/** The distinct region sets of a snapshot; a set is its index. Each is evaluated once, however many samples share it. */
export interface RegionSets {
  parts: readonly (readonly SetPart[])[];
  setOfTrack: ReadonlyMap<number, number>;
}

interface TrackRegions {
  parts: { digest: string; part: SetPart }[];
}

/** Reads which coverage tracks of the snapshot's samples have the same regions. One footer read per region segment. */
export async function findRegionSets(store: SegmentStore, snapshot: Snapshot): Promise<RegionSets> {
  const tracks = new Map<number, TrackRegions>();
  for (const sample of snapshot.samples) {
    if (sample.queryMask === 0 || !sample.coverageProfile) continue;
    for (const { track } of sample.coverageTracks) tracks.set(track, { parts: [] });
  }
  const wanted = snapshot.segments.filter(
    (segment) => segment.kind === 'REGIONS' && segment.tracks.some((track) => tracks.has(track)),
  );
  await forEachBounded(wanted, async (segment) => {
    const { sets, version } = await store.regionSets(segment);
    sets.forEach(({ digest, tracks: members }, set) => {
      for (const track of members) tracks.get(track)?.parts.push({ digest, part: { segment, version, set } });
    });
  });
  return groupEqual(tracks);
}

function groupEqual(tracks: ReadonlyMap<number, TrackRegions>): RegionSets {
  const sets = new Map<string, number>();
  const parts: SetPart[][] = [];
  const setOfTrack = new Map<number, number>();
  for (const [track, regions] of tracks) {
    if (regions.parts.length === 0) continue;
    // Parts of a set have the digest of the whole.
    const key = [...new Set(regions.parts.map(({ digest }) => digest))].sort().join();
    let set = sets.get(key);
    if (set === undefined) {
      set = parts.push(regions.parts.map(({ part }) => part)) - 1;
      sets.set(key, set);
    }
    setOfTrack.set(track, set);
  }
  return { parts, setOfTrack };
}
