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

/** The imports of each of the samples that `indexOf` numbers, by its number; imports of others are left out. */
export function importsBySample(imports: ImportColumns, indexOf: ReadonlyMap<number, number>): SampleImports[] {
  const { sampleIds, tracks, importIds, individuals } = imports;
  const found = Array.from({ length: indexOf.size }, () => new FoundImports());
  for (const row of byTrack(tracks)) {
    const sample = indexOf.get(sampleIds[row]!);
    if (sample === undefined) continue;
    if (individuals[row] === 0) {
      found[sample]!.variationTracks.push(tracks[row]!);
      found[sample]!.variationIds.push(importIds[row]!);
    } else found[sample]!.coverageTracks.push({ track: tracks[row]!, individuals: individuals[row]! });
  }
  return found;
}

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
