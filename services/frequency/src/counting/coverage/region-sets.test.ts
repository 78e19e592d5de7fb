import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { SegmentError } from '@varfreq/segments/errors';
import type { Snapshot } from '../../domain/snapshot.ts';
import { Workbench } from '../../testing/workbench.ts';
import { SegmentStore } from '../segment-store.ts';
import { findRegionSets } from './region-sets.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.remove());

test('a set is read from the first segment that has it, whichever footer arrives first', async () => {
  for (const regions of [['1 0 13'], ['1 0 13'], ['1 2 4'], ['1 0 13']]) await bench.sample({ regions });
  const blobs = await bench.blobs();
  const [first, ...others] = bench.segments.map(({ objectKey }) => objectKey);
  let read = 0;
  const othersAreRead = Promise.withResolvers<void>();
  const source = {
    async read(key: string, start: number, end: number) {
      if (key === first) await othersAreRead.promise;
      const bytes = await blobs.read(key, start, end);
      if (key !== first && ++read === others.length) othersAreRead.resolve();
      return bytes;
    },
  };
  const { segments, count } = await findRegionSets(new SegmentStore(source, 1 << 20), bench.snapshot());
  expect(count).toBe(2);
  expect(segments.map(({ numbers }) => [...numbers])).toEqual([[0], [-1], [1], [-1]]);
});

/** Finds the sets of segments, `digest:track,track …` each, for samples that have these coverage tracks. */
async function find(segments: readonly string[], samples: readonly Partial<SnapshotSample>[]) {
  const read: number[] = [];
  const all = segments.map((text, i) => {
    const sets = text
      .split(' ')
      .map((set) => ({ digest: set.split(':')[0]!, tracks: set.split(':')[1]!.split(',').map(Number) }));
    return { sets, segment: { id: i, kind: 'REGIONS', tracks: sets.flatMap(({ tracks }) => tracks) } as Segment };
  });
  const regionSets = async ({ id }: Segment) => {
    read.push(id);
    return { version: id + 1, sets: all[id]!.sets, byteLength: 1 };
  };
  const listed = all.map(({ segment }) => segment);
  const snapshot = { samples, segments: [...listed, { ...listed[0]!, kind: 'OBSERVATIONS' }] } as unknown as Snapshot;
  const found = await findRegionSets({ regionSets } as unknown as SegmentStore, snapshot);
  const numbers = found.segments.map(({ segment, version, numbers: of }) => [segment.id, version, ...of]);
  return { count: found.count, sets: Object.fromEntries(found.setOfTrack), numbers, read };
}

const covered = (...tracks: number[]) => {
  const coverageTracks = tracks.map((track) => ({ track, individuals: 1 }));
  return { queryMask: 1, coverageProfile: true, coverageTracks };
};

test('tracks with the same digest share a set, which is read where its first track is', async () => {
  expect(await find(['a:1,2 b:3', 'a:4 c:5,6', 'b:7', 'a:2,1'], [covered(2, 3), covered(4, 5, 7), covered(9)])).toEqual(
    {
      count: 3,
      sets: { 2: 0, 3: 1, 4: 0, 5: 2, 7: 1 },
      numbers: [
        [0, 1, 0, 1],
        [1, 2, -1, 2],
        [2, 3, -1],
        [3, 4, 0],
      ],
      read: [0, 1, 2, 3],
    },
  );
});

test('only segments and sets are read that a sample of a query with a coverage profile needs', async () => {
  const samples = [covered(2), { ...covered(3), queryMask: 0 }, { ...covered(4), coverageProfile: false }];
  expect(await find(['a:1 b:2', 'c:3', 'd:4', 'e:5'], samples)).toEqual({
    count: 1,
    sets: { 2: 0 },
    numbers: [[0, 1, -1, 0]],
    read: [0],
  });
  expect(await find(['a:1'], [])).toEqual({ count: 0, sets: {}, numbers: [], read: [] });
});

test('a track with two region sets is an error, but not one that has the same set twice', async () => {
  expect((await find(['a:1', 'a:1'], [covered(1)])).sets).toEqual({ 1: 0 });
  await expect(find(['a:1', 'b:1'], [covered(1)])).rejects.toThrow(new SegmentError('Track 1 has two region sets.'));
});
