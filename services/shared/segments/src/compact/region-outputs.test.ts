import { describe, expect, test } from '@jest/globals';
import { encodeBoundarySets } from '../testing/boundaries.ts';
import { type CohortRegions, encodeCohort, encodeRegionSets } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { compactRegions } from './compact-regions.ts';
import { type CompactionCut, type CompactionOptions, cellPositions, maxInputs } from './compaction.ts';

const short = (contig: string, start: number) => ({ contig, start, end: start + 1 });

/** An input as imported, with blocks of two regions. */
function store(objects: MemoryObjects, key: string, ...sets: CohortRegions[]) {
  const { chunks, info } = encodeRegionSets(key, sets, 2);
  objects.objects.set(key, Buffer.concat(chunks));
  return info;
}

/** The same as compacted before. */
function storeCompacted(objects: MemoryObjects, key: string, ...sets: CohortRegions[]) {
  const { chunks, info } = encodeBoundarySets(key, sets, 1 << 16);
  objects.objects.set(key, Buffer.concat(chunks));
  return info;
}

/** Merges imports of one or several sets, and segments compacted before. */
async function compact(
  inputs: readonly CohortRegions[][],
  { compacted = [], ...options }: Partial<CompactionOptions> & { compacted?: readonly CohortRegions[][] } = {},
) {
  const objects = new MemoryObjects();
  const segments = inputs.map((sets, at) => store(objects, `in-${at}`, ...sets));
  segments.push(...compacted.map((sets, at) => storeCompacted(objects, `compacted-${at}`, ...sets)));
  const tracks = segments.flatMap((info) => info.tracks).sort((a, b) => a - b);
  const whole = { tracks, cut: 'NO_CUT', put: objects.put, signal: new AbortController().signal, ...options } as const;
  return { objects, segments, made: await compactRegions({ source: objects, segments }, whole) };
}

describe('outputs of merged regions', () => {
  const regions = [
    short('1', 5),
    short('1', cellPositions - 2),
    short('1', cellPositions),
    short('1', 3 * cellPositions + 9),
    short('1', 4 * cellPositions + 5),
    short('2', 7),
  ];

  test.each<[CompactionCut, number[]]>([
    ['NO_CUT', [6]],
    ['CONTIG_CUT', [5, 1]],
    ['CELL_CUT', [2, 1, 1, 1, 1]],
  ])('end as asked: %s', async (cut, expected) => {
    const { made } = await compact([[{ tracks: [1], regions }]], { cut });
    expect(made.segments.map(({ entries }) => entries)).toEqual(expected);
    expect(new Set(made.segments.map(({ objectKey }) => objectKey)).size).toBe(expected.length);
  });

  test('have the contigs in the order of the first tracks of the inputs', async () => {
    const inputs = [9, 8, 7].map((track) => [{ tracks: [track], regions: [short(`${track}`, 3)] }]);
    const { made } = await compact([inputs[1]!, inputs[0]!, inputs[2]!]);
    expect(made.segments[0]!.ranges.map(({ contig }) => contig)).toEqual(['7', '8', '9']);
  });

  test('count regions of sets that are not kept, in an input with others that are', async () => {
    const sets = [
      { tracks: [1], regions: [short('1', 3)] },
      { tracks: [2], regions: [short('1', 4), short('1', 8)] },
    ];
    const { made } = await compact([sets], { tracks: [1] });
    expect([made.segments[0]!.entries, made.droppedEntries]).toEqual([1, 2]);
  });

  /** Sets of which half hold a region around 500, where the last one begins its own. */
  const around = (last: number) =>
    [1, 2, 3, 4, 5, 6, 7, last].map((track, at) => {
      const place = at === 7 ? 500 : at < 4 ? at : 900 + at;
      return { tracks: [track], regions: [{ contig: '1', start: place, end: place + 600 }] };
    });

  test('count a region that begins among many others and is not kept, but not one that is read elsewhere', async () => {
    const compacted = [around(8)];
    const without = await compact([], { compacted, tracks: [1, 2, 3, 4, 5, 6, 7] });
    expect([without.made.segments[0]!.entries, without.made.droppedEntries]).toEqual([7, 1]);
    const same = { tracks: [9], regions: around(8)[7]!.regions };
    const twice = await compact([[same]], { compacted });
    expect([twice.made.segments[0]!.entries, twice.made.droppedEntries]).toEqual([8, 0]);
  });

  test('count each region that is not kept once, also where another reaches over the cut before it', async () => {
    const long = { tracks: [1], regions: [{ contig: '1', start: 5, end: cellPositions + 100 }] };
    const other = { tracks: [2], regions: [10, cellPositions + 50].map((start) => short('1', start)) };
    const { made } = await compact([], { compacted: [[long, other]], tracks: [1], cut: 'CELL_CUT' });
    expect([made.segments.length, made.droppedEntries]).toEqual([1, 2]);
  });

  test('hold few regions in one block', async () => {
    const regions = Array.from({ length: 200 }, (_, i) => short('1', 1000 * i));
    const { objects, made } = await compact([[{ tracks: [1], regions }]]);
    expect((await objects.open(made.segments[0]!.objectKey)).index.length).toBe(1);
  });

  test('are followed on by progress in stored bytes of all inputs', async () => {
    const progress: number[] = [];
    const onProgress = (bytes: number) => void progress.push(bytes);
    const inputs = [5, 3].map((regions, at) => [
      { tracks: [at + 1], regions: Array.from({ length: regions }, (_, i) => short('1', 9 * i)) },
    ]);
    const { objects, segments } = await compact(inputs, { onProgress });
    const readers = await Promise.all(segments.map(({ objectKey }) => objects.open(objectKey)));
    const blocks = readers.flatMap(({ index }) =>
      Array.from({ length: index.length }, (_, block) => index.entry(block).storedBytes),
    );
    expect(blocks).toHaveLength(5);
    expect(progress.at(-1)).toBe(blocks.reduce((a, b) => a + b));
    expect(progress.every((bytes, at) => at === 0 || bytes > progress[at - 1]!)).toBe(true);
  });

  test('report no more bytes than those of the inputs, although a region that reaches over a cut is read twice', async () => {
    const progress: number[] = [];
    const onProgress = (bytes: number) => void progress.push(bytes);
    const cells = Array.from({ length: 40 }, (_, cell) => short('1', cell * cellPositions + 9));
    const long = { contig: '1', start: 1, end: 40 * cellPositions };
    const inputs = [cells, [long]].map((regions, at) => [{ tracks: [at + 1], regions }]);
    const { segments } = await compact(inputs, { cut: 'CELL_CUT', onProgress });
    expect(Math.max(...progress)).toBe(segments[0]!.sizeBytes + segments[1]!.sizeBytes);
  });
});

describe('merging regions', () => {
  test('takes as many segments as are permitted, and no more', async () => {
    const inputs = Array.from({ length: maxInputs + 1 }, (_, at) => [{ tracks: [at + 1], regions: [short('1', at)] }]);
    const { made } = await compact(inputs.slice(1));
    expect(made.segments[0]!.entries).toBe(maxInputs);
    const refusal = new RangeError('65 segments are too many for one compaction');
    await expect(compact(inputs)).rejects.toThrow(refusal);
  });

  test('refuses a segment of observations', async () => {
    const objects = new MemoryObjects();
    const one = { track: 7, contig: '1', start: 1, reference: 'A', observed: 'C', counts: [1, 0, 0, 0] as const };
    const { chunks, info } = encodeCohort('observed', [7], [one], 1);
    objects.objects.set('observed', Buffer.concat(chunks));
    const options = { tracks: [7], cut: 'NO_CUT', put: objects.put, signal: new AbortController().signal } as const;
    const refused = compactRegions({ source: objects, segments: [info] }, options);
    await expect(refused).rejects.toThrow('Segment observed holds no regions.');
  });
});
