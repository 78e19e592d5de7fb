import { describe, expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotPage } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import { readSnapshot } from './read-snapshot.ts';

function segment(objectKey: string, ...tracks: number[]): Segment {
  const sha256 = Buffer.alloc(32);
  return { objectKey, tracks, kind: 'OBSERVATIONS', sizeBytes: 1, sha256, entries: 1, ranges: [], id: 1 };
}

async function* pages(...segments: Segment[][]): AsyncGenerator<SnapshotPage> {
  const header = { version: 7, taken: 'now', queries: [], state: '', unchanged: false, build: '', content: 'c' };
  yield { header, samples: [], segments: [] };
  for (const each of segments) yield { header: null, samples: [], segments: each };
}

describe('a snapshot in pages', () => {
  test('lists tracks once for segments that share them, across pages too', async () => {
    const stream = pages([segment('a', 1, 2), segment('b')], [segment('c'), segment('d', 3), segment('e')]);
    const { version, content, snapshot } = await readSnapshot(stream);
    expect({ version, content }).toEqual({ version: 7, content: 'c' });
    const { segments } = snapshot;
    expect(segments.map(({ objectKey, tracks }) => `${objectKey} ${tracks}`)).toEqual([
      'a 1,2',
      'b 1,2',
      'c 1,2',
      'd 3',
      'e 3',
    ]);
    expect(segments[2]!.tracks).toBe(segments[0]!.tracks);
  });

  test('without a header is unavailable', async () => {
    await expect(readSnapshot((async function* () {})())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
