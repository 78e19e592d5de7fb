import { describe, expect, test } from '@jest/globals';
import { importsBySample, noImports } from './sample-imports.ts';

describe('the imports of the samples of a snapshot', () => {
  test('are those of each sample by kind, tracks ascending, without those of other samples', () => {
    const rows = [
      { sample: 5, track: 30, id: 1, individuals: 0 },
      { sample: 9, track: 31, id: 2, individuals: 4 },
      { sample: 5, track: 12, id: 3, individuals: 0 },
      { sample: 6, track: 13, id: 4, individuals: 0 },
      { sample: 9, track: 2, id: 5, individuals: 1 },
      { sample: 5, track: 33, id: 6, individuals: 2 },
    ];
    const columns = {
      sampleIds: rows.map(({ sample }) => sample),
      tracks: rows.map(({ track }) => track),
      importIds: rows.map(({ id }) => id),
      individuals: rows.map(({ individuals }) => individuals),
    };
    const indexOf = new Map([5, 7, 9].map((id, index) => [id, index]));
    expect(importsBySample(columns, indexOf)).toEqual([
      { variationTracks: [12, 30], variationIds: [3, 1], coverageTracks: [{ track: 33, individuals: 2 }] },
      undefined,
      {
        ...noImports,
        coverageTracks: [
          { track: 2, individuals: 1 },
          { track: 31, individuals: 4 },
        ],
      },
    ]);
  });
});
