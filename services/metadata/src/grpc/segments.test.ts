import { describe, expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { toWrittenSegments } from './segments.ts';

const segment = (objectKey: string, tracks: number[]) =>
  ({
    objectKey,
    tracks,
    kind: 'REGIONS',
    sizeBytes: 1,
    sha256: Buffer.of(1),
    entries: 1,
    ranges: [],
    id: 0,
  }) as unknown as Segment;

describe('outputs of a compaction', () => {
  test('without tracks have those of the one before', () => {
    const written = toWrittenSegments([segment('a', [1, 2]), segment('b', []), segment('c', [3]), segment('d', [])]);
    expect(written.map(({ objectKey, tracks }) => [objectKey, tracks])).toEqual([
      ['a', [1, 2]],
      ['b', [1, 2]],
      ['c', [3]],
      ['d', [3]],
    ]);
  });

  test('without any tracks have none', () => {
    expect(toWrittenSegments([segment('a', [])])).toMatchObject([{ tracks: [] }]);
  });
});
