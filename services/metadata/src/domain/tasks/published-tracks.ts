import { type MemberTracks, trackOf, tracksOfKind } from './attempt-tracks.ts';
import type { ShardOutput, WrittenSegment } from './shard-output.ts';

/** An import to publish. */
export interface PublishedImport {
  id: number;
  kind: 'variation' | 'coverage';
  sampleId: number;
  dataSourceId: number;
  publishedTrack: number | null;
  /** Hexadecimal SHA-256 of the uncompressed bytes of its data source; null: unknown. */
  contentSha256: string | null;
  /** Number of the member of a joint import, else 0; its column. */
  part: number;
  column: number | null;
}

/** An import and the track that shows it from now on. */
export interface TrackOfImport {
  target: PublishedImport;
  track: number;
  /** Of a coverage, where they were counted. */
  coveredBases: number | null;
}

/** A track of the new segments; dead if its import was deleted while the task ran. */
export interface NewTrack {
  track: number;
  entries: number;
  isDead: boolean;
}

/** What the publication of an attempt changes. */
export interface PublishedTracks {
  shown: TrackOfImport[];
  stored: NewTrack[];
  /** By kind; segments of one kind have the same tracks. Those of which nothing is shown are left out. */
  segments: WrittenSegment[][];
  /** Tracks whose rows go: those shown before, and those of deleted imports. */
  former: number[];
  unused: number[];
}

const kinds = ['observations', 'regions'] as const;

/** Which tracks of an attempt its imports show, and what of its output enters the manifest. */
export function publishedTracks(
  members: readonly MemberTracks[],
  targets: readonly PublishedImport[],
  { parse, result }: ShardOutput,
): PublishedTracks {
  const places = new Map(members.map(({ part }, index) => [part, index]));
  const basesOf = (index: number) => parse?.members?.[index]?.coveredBases ?? result.coveredBases ?? null;
  const shown = targets.map((target) => {
    const index = places.get(target.part)!;
    const coveredBases = target.kind === 'coverage' ? basesOf(index) : null;
    return { target, track: trackOf(target.kind, members[index]!), coveredBases };
  });
  const used = new Set(shown.map(({ track }) => track));
  const written = kinds.map((kind) => segmentsOf(kind, members, parse?.segments ?? []));
  const kept = written.filter((segments) => segments[0]?.tracks.some((track) => used.has(track)));
  const all = members.flatMap(({ track, coverageTrack = track }) => [...new Set([track, coverageTrack])]);
  return {
    shown,
    segments: kept,
    stored: kept.flatMap((segments) => storedTracks(segments, used, parse?.members)),
    former: targets.flatMap(({ publishedTrack }) => publishedTrack ?? []),
    unused: all.filter((track) => !used.has(track)),
  };
}

/** Segments of a kind with their tracks, which stored outputs of joint imports leave out. */
function segmentsOf(
  kind: WrittenSegment['kind'],
  members: readonly MemberTracks[],
  segments: readonly WrittenSegment[],
): WrittenSegment[] {
  const tracks = tracksOfKind(kind, members);
  return segments.filter((segment) => segment.kind === kind).map((segment) => ({ ...segment, tracks }));
}

/** Tracks of segments of one kind; the one track of a single import has all their entries. */
function storedTracks(
  segments: readonly WrittenSegment[],
  used: ReadonlySet<number>,
  counts: NonNullable<ShardOutput['parse']>['members'],
): NewTrack[] {
  const { kind, tracks } = segments[0]!;
  const entries = segments.reduce((sum, segment) => sum + segment.entries, 0);
  return tracks.map((track, index) => ({
    track,
    entries: counts === undefined ? entries : counts[index]![kind],
    isDead: !used.has(track),
  }));
}
