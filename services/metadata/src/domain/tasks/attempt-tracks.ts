/** A track of an attempt, as its row has it; `part` is twice that of its import, one more for a coverage beside a variation. */
export interface TrackRow {
  id: number;
  part: number;
  /** Sample column of a joint import, from 1. */
  column: number | null;
}

/** Tracks that an attempt writes for one import, or for one member of a joint import. */
export interface MemberTracks {
  part: number;
  column: number | null;
  track: number;
  /** Of the coverage made beside the variation. */
  coverageTrack?: number;
}

/** The members of an attempt, from its tracks by ascending part. */
export function memberTracks(rows: readonly TrackRow[]): MemberTracks[] {
  const members: MemberTracks[] = [];
  for (const { id, part, column } of rows) {
    if (part % 2 === 0) members.push({ part: part / 2, column, track: id });
    else members.at(-1)!.coverageTrack = id;
  }
  return members;
}

/** Parts of the tracks of members, by ascending part. */
export function partsOf(members: readonly { part: number; column: number | null }[], withCoverage: boolean) {
  return members.flatMap(({ part, column }) => {
    const first = { part: 2 * part, column };
    return withCoverage ? [first, { part: 2 * part + 1, column }] : [first];
  });
}

/** Whether an attempt is of a joint import. */
export function isJoint(members: readonly MemberTracks[]): boolean {
  return members.some(({ column }) => column !== null);
}

/** The track of an import's data among those of its member. */
export function trackOf(kind: 'variation' | 'coverage', { track, coverageTrack = track }: MemberTracks): number {
  return kind === 'coverage' ? coverageTrack : track;
}

/** Tracks that every segment of a kind lists, in this order. */
export function tracksOfKind(kind: 'observations' | 'regions', members: readonly MemberTracks[]): number[] {
  if (kind === 'observations') return members.map(({ track }) => track);
  if (isJoint(members)) return members.flatMap(({ coverageTrack }) => coverageTrack ?? []);
  return members.map((member) => trackOf('coverage', member));
}
