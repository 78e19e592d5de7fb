import { describe, expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotPage } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import { packNumbers } from '@varfreq/contracts/packed-numbers';
import { packSamples, rowsOf } from '@varfreq/contracts/sample-columns';
import { readSnapshot } from './read-snapshot.ts';

function segment(objectKey: string, ...tracks: number[]): Segment {
  const sha256 = Buffer.alloc(32);
  return { objectKey, tracks, kind: 'OBSERVATIONS', sizeBytes: 1, sha256, entries: 1, ranges: [], id: 1 };
}

async function* pages(...segments: Segment[][]): AsyncGenerator<SnapshotPage> {
  const header = { version: 7, taken: 'now', queries: [], state: '', unchanged: false, build: '', content: 'c' };
  yield { header, samples: [], segments: [], segmentTracks: [] };
  for (const each of segments) yield { header: null, samples: [], segments: each, segmentTracks: [] };
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

describe('a snapshot in pages', () => {
  test('lists tracks once for segments that share them, across pages too', async () => {
    const stream = pages([segment('a', 1, 2), segment('b')], [segment('c'), segment('d', 3), segment('e')]);
    const { version, content, segments } = await readSnapshot(stream);
    expect({ version, content }).toEqual({ version: 7, content: 'c' });
    expect(segments.map(({ objectKey, tracks }) => `${objectKey} ${tracks}`)).toEqual([
      'a 1,2',
      'b 1,2',
      'c 1,2',
      'd 3',
      'e 3',
    ]);
    expect(segments[2]!.tracks).toBe(segments[0]!.tracks);
  });

  test('lists packed tracks once too, and reads samples in columns as those by themselves', async () => {
    const facts = { poolSize: 2, coverageProfile: true, queryMask: 1, ownerId: 1, public: false, sex: 'female' };
    const tracks = { variationTracks: [3, 1], variationIds: [5, 6], coverageTracks: [{ track: 9, individuals: 2 }] };
    const sample = (id: number) => ({ id, ...facts, ...tracks });
    const { value: first } = await pages().next();
    const both = [sample(4), sample(8)];
    const samples = both.map(({ id: sampleId, ...rest }) => ({ sampleId, ...rest }));
    const columns: SnapshotPage[] = [
      { ...first!, columns: packSamples([both[0]!]) },
      { ...first!, columns: packSamples([both[1]!]) },
      { ...first!, segments: [segment('a'), segment('b')], segmentTracks: [packNumbers([1, 7]), Buffer.alloc(0)] },
    ];
    const rows: SnapshotPage[] = [
      { ...first!, samples },
      { ...first!, segments: [segment('a', 1, 7), segment('b')] },
    ];
    const [packed, plain] = [await readSnapshot(each(columns)), await readSnapshot(each(rows))];
    expect(packed).toEqual(plain);
    expect(packed.segments.map((one) => one.tracks)).toEqual([
      [1, 7],
      [1, 7],
    ]);
    expect(rowsOf(packed.samples).map(({ sampleId, sex }) => [sampleId, sex])).toEqual([
      [4, 'female'],
      [8, 'female'],
    ]);
    expect(packed.segments[1]!.tracks).toBe(packed.segments[0]!.tracks);
  });

  test('of metadata before 0.2 has samples of unknown sex', async () => {
    const facts = { poolSize: 2, coverageProfile: true, queryMask: 1, ownerId: 0, public: false, sex: '' };
    const sample = { sampleId: 4, ...facts, variationTracks: [3, 1], variationIds: [], coverageTracks: [] };
    const { value: first } = await pages().next();
    const [read] = rowsOf((await readSnapshot(each([{ ...first!, samples: [sample] }]))).samples);
    expect(read).toMatchObject({ sampleId: 4, sex: 'unknown', variationTracks: [3, 1] });
  });

  test('without a header is unavailable', async () => {
    await expect(readSnapshot((async function* () {})())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
