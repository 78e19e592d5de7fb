import { SegmentError } from '../errors.ts';
import type { Footer, RegionSet } from '../format/footer.ts';

/** In a map of sets: none of its tracks is kept. */
export const droppedSet = -1;
/** In a map of sets: another input has all of it. */
export const skippedSet = -2;

/** Sets of the outputs, and the mapping from each input. */
export interface RegionSetPlan {
  /** By their first member; members are ordinals of the kept tracks. */
  sets: readonly RegionSet[];
  /** By input and its set: the set of the output, `droppedSet` or `skippedSet`. */
  maps: readonly Int32Array[];
}

interface MergedSet {
  digest: Uint8Array;
  members: Set<number>;
  /** An input with the whole set: version 1 is written by imports only, and never cut. */
  wholeInput: number | undefined;
}

/**
 * Merges sets with equal digests. Their inputs hold parts of the same regions, so it does not matter which of them, or
 * how many, contribute a region. Errors: SegmentError when a track has two sets.
 */
export function planRegionSets(footers: readonly Footer[], tracks: readonly number[]): RegionSetPlan {
  const merged = mergeSets(footers, new Map(tracks.map((track, ordinal) => [track, ordinal])));
  const sets = Array.from(merged, ([key, { digest, members }]) => ({
    key,
    set: { digest, members: Array.from(members).sort((a, b) => a - b) },
  }));
  sets.sort((a, b) => a.set.members[0]! - b.set.members[0]!);
  if (new Set(sets.flatMap(({ set }) => set.members)).size < sets.reduce((sum, { set }) => sum + set.members.length, 0))
    throw new SegmentError('a track has two region sets');
  const numbers = new Map(sets.map(({ key }, number) => [key, number]));
  const maps = footers.map((footer, input) =>
    Int32Array.from(footer.sets, ({ digest }) => {
      const key = keyOf(digest);
      const number = numbers.get(key);
      if (number === undefined) return droppedSet;
      return (merged.get(key)!.wholeInput ?? input) === input ? number : skippedSet;
    }),
  );
  return { sets: sets.map(({ set }) => set), maps };
}

function mergeSets(footers: readonly Footer[], ordinals: ReadonlyMap<number, number>): Map<string, MergedSet> {
  const merged = new Map<string, MergedSet>();
  footers.forEach(({ version, sets, tracks }, input) => {
    for (const { digest, members } of sets) {
      const kept = members.map((member) => ordinals.get(tracks[member]!)).filter((ordinal) => ordinal !== undefined);
      if (kept.length === 0) continue;
      const key = keyOf(digest);
      const entry = merged.get(key) ?? { digest, members: new Set(), wholeInput: undefined };
      for (const ordinal of kept) entry.members.add(ordinal);
      if (version === 1) entry.wholeInput ??= input;
      merged.set(key, entry);
    }
  });
  return merged;
}

function keyOf(digest: Uint8Array): string {
  return Buffer.from(digest).toString('latin1');
}
