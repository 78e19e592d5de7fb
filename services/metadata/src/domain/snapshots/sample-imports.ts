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
  const variations = Array.from({ length: indexOf.size }, (): number[] => []);
  const coverages = Array.from({ length: indexOf.size }, (): number[] => []);
  for (let row = 0; row < sampleIds.length; row += 1) {
    const sample = indexOf.get(sampleIds[row]!);
    if (sample !== undefined) (individuals[row] === 0 ? variations : coverages)[sample]!.push(row);
  }
  const byTrack = (a: number, b: number) => tracks[a]! - tracks[b]!;
  return variations.map((rows, sample) => {
    if (rows.length > 1) rows.sort(byTrack);
    return {
      variationTracks: rows.map((row) => tracks[row]!),
      variationIds: rows.map((row) => importIds[row]!),
      coverageTracks: coverages[sample]!.sort(byTrack).map((row) => ({
        track: tracks[row]!,
        individuals: individuals[row]!,
      })),
    };
  });
}
