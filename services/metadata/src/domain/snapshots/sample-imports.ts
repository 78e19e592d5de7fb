import type { SampleFacts } from './snapshot-content.ts';

/** The visible imports of a sample, tracks ascending. */
export type SampleImports = Pick<SampleFacts, 'variationTracks' | 'variationIds' | 'coverageTracks'>;

/** Visible imports by column; `individuals`: 0 for a variation. */
export interface ImportColumns {
  sampleIds: readonly number[];
  tracks: readonly number[];
  importIds: readonly number[];
  individuals: readonly number[];
}

/** Imports by the number that `indexOf` gives their sample; of samples without any, and of others, there is nothing. */
export function importsBySample(
  imports: ImportColumns,
  indexOf: ReadonlyMap<number, number>,
): (SampleImports | undefined)[] {
  const { sampleIds, tracks, importIds, individuals } = imports;
  const found = new Array<FoundImports | undefined>(indexOf.size);
  for (const row of byTrack(tracks)) {
    const sample = indexOf.get(sampleIds[row]!);
    if (sample === undefined) continue;
    found[sample] ??= new FoundImports();
    const { variationTracks, variationIds, coverageTracks } = found[sample];
    if (individuals[row] === 0) {
      variationTracks.push(tracks[row]!);
      variationIds.push(importIds[row]!);
    } else coverageTracks.push({ track: tracks[row]!, individuals: individuals[row]! });
  }
  return found;
}

/** Of a sample without any. */
export const noImports: SampleImports = { variationTracks: [], variationIds: [], coverageTracks: [] };

class FoundImports implements SampleImports {
  readonly variationTracks: number[] = [];
  readonly variationIds: number[] = [];
  readonly coverageTracks: { track: number; individuals: number }[] = [];
}

/** Rows in the order of their tracks, in which they mostly are. */
function byTrack(tracks: readonly number[]): Uint32Array {
  const rows = new Uint32Array(tracks.length);
  let isOrdered = true;
  for (let row = 0; row < rows.length; row += 1) {
    rows[row] = row;
    isOrdered &&= row === 0 || tracks[row - 1]! < tracks[row]!;
  }
  return isOrdered ? rows : rows.sort((a, b) => tracks[a]! - tracks[b]!);
}
