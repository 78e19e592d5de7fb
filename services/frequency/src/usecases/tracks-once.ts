/** Numbers of tracks in all outputs of a compaction that are sent with each: above, a message could exceed its 4 MiB. */
export const mostListedTracks: number = 2 ** 18;

/**
 * Outputs of a compaction, which all have the same tracks, with their list in the first one only where it is long. Short
 * lists stay with each output, as metadata of 0.1 expects.
 */
export function withTracksOnce<T extends { tracks: number[] }>(outputs: readonly T[], most = mostListedTracks): T[] {
  const [first] = outputs;
  if (first === undefined || first.tracks.length * outputs.length <= most) return [...outputs];
  return outputs.map((output) => (output === first ? output : { ...output, tracks: [] }));
}
