import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { SegmentError } from '@varfreq/segments/errors';
import type { Snapshot } from '../../domain/snapshot.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import type { SegmentStore, SetsOfSegment } from '../segment-store.ts';

/** A segment from which regions are read. */
export interface SetsInSegment {
  segment: Segment;
  /** Format version. */
  version: number;
  /** Number of each set of the segment in the snapshot; −1 if it is not read from here. */
  numbers: Int32Array;
}

/** The distinct region sets of a snapshot, by number. Each is read once, however many samples share it. */
export interface RegionSets {
  count: number;
  setOfTrack: ReadonlyMap<number, number>;
  segments: readonly SetsInSegment[];
}

/**
 * Determines which coverage tracks of the snapshot's samples have the same regions. Parts of a set have the digest of
 * the whole, and a set is always read from the same segments, so that caches hold them. Reads one footer per region
 * segment. Errors: SegmentError when a track has two sets.
 */
export async function findRegionSets(store: SegmentStore, snapshot: Snapshot): Promise<RegionSets> {
  const tracks = wantedTracks(snapshot);
  const wanted = snapshot.segments.filter(
    (segment) => segment.kind === 'REGIONS' && segment.tracks.some((track) => tracks.has(track)),
  );
  const found = new Map<Segment, SetsOfSegment>();
  await forEachBounded(wanted, async (segment) => void found.set(segment, await store.regionSets(segment)));
  const sets = new DistinctSets(tracks);
  const segments = wanted.map((segment) => {
    const { version, sets: own } = found.get(segment)!;
    return { segment, version, numbers: Int32Array.from(own, (set) => sets.enter(set.digest, set.tracks)) };
  });
  return { count: sets.count, setOfTrack: sets.setOfTrack, segments };
}

class DistinctSets {
  readonly setOfTrack = new Map<number, number>();
  readonly #wanted: ReadonlySet<number>;
  readonly #byDigest = new Map<string, { number: number; readFrom: number }>();

  constructor(wanted: ReadonlySet<number>) {
    this.#wanted = wanted;
  }

  get count(): number {
    return this.#byDigest.size;
  }

  /** The number of a set in another segment if its regions are to be read there, else −1. */
  enter(digest: string, members: readonly number[]): number {
    let isRead = false;
    let set = this.#byDigest.get(digest);
    for (const track of members) {
      if (!this.#wanted.has(track)) continue;
      if (set === undefined) {
        set = { number: this.#byDigest.size, readFrom: track };
        this.#byDigest.set(digest, set);
      }
      if (track === set.readFrom) isRead = true;
      this.#assign(track, set.number);
    }
    return isRead ? set!.number : -1;
  }

  #assign(track: number, number: number): void {
    const known = this.setOfTrack.get(track);
    if (known === undefined) this.setOfTrack.set(track, number);
    else if (known !== number) throw new SegmentError(`Track ${track} has two region sets.`);
  }
}

function wantedTracks({ samples }: Snapshot): Set<number> {
  const tracks = new Set<number>();
  for (const sample of samples) {
    if (sample.queryMask === 0 || !sample.coverageProfile) continue;
    for (const { track } of sample.coverageTracks) tracks.add(track);
  }
  return tracks;
}
