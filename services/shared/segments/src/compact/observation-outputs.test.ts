import { describe, expect, jest, test } from '@jest/globals';
import { type CohortObservation, encodeCohort, encodeRegionSets } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { compactObservations } from './compact-observations.ts';
import { type CompactionCut, type CompactionOptions, cellPositions, maxInputs } from './compaction.ts';

const one = (contig: string, start: number, observed = 'C'): CohortObservation => ({
  track: 1,
  contig,
  start,
  reference: 'A',
  observed,
  counts: [1, 0, 0, 0],
});

/** An input of one track. */
function store(objects: MemoryObjects, all: readonly CohortObservation[], key = 'in', perBlock = 1) {
  const { chunks, info } = encodeCohort(key, [1], all, perBlock);
  objects.objects.set(key, Buffer.concat(chunks));
  return info;
}

async function compact(
  all: readonly CohortObservation[],
  { perBlock = 1, ...options }: Partial<CompactionOptions> & { perBlock?: number } = {},
) {
  const objects = new MemoryObjects();
  const segments = [store(objects, all, 'in', perBlock)];
  const { signal } = new AbortController();
  const whole = { tracks: [1], cut: 'NO_CUT', put: objects.put, signal, ...options } as const;
  return { objects, ...(await compactObservations({ source: objects, segments }, whole)) };
}

describe('outputs of merged observations', () => {
  test.each<[CompactionCut, string[]]>([
    ['NO_CUT', ['1:5-33554433 2:7-8']],
    ['CONTIG_CUT', ['1:5-33554433', '2:7-8']],
    ['CELL_CUT', ['1:5-33554432', '1:33554432-33554433', '2:7-8']],
  ])('end as asked: %s', async (cut, expected) => {
    const all = [one('1', 5), one('1', cellPositions - 1), one('1', cellPositions), one('2', 7)];
    const { segments } = await compact(all, { cut });
    const ranges = segments.map((each) => each.ranges.map(({ contig, start, end }) => `${contig}:${start}-${end}`));
    expect(ranges.map((each) => each.join(' '))).toEqual(expected);
    expect(new Set(segments.map(({ objectKey }) => objectKey)).size).toBe(segments.length);
  });

  test('end with their cell although as many sites follow in memory as were written', async () => {
    const all = [40_000, 40_000, 1, 1].map((bases, start) => one('1', start, 'G'.repeat(bases)));
    const { segments } = await compact([...all, one('1', cellPositions)], { cut: 'CELL_CUT', perBlock: 4 });
    expect(segments.map(({ entries }) => entries)).toEqual([4, 1]);
  });

  test('have the contigs in the order of the first kept tracks of the inputs', async () => {
    const objects = new MemoryObjects();
    const segments = [
      [1, 4],
      [2, 3],
    ].map((tracks) => {
      const all = tracks.map((track) => ({ ...one(`of ${tracks}`, track), track }));
      const { chunks, info } = encodeCohort(`in-${tracks}`, tracks, all, 1);
      objects.objects.set(info.objectKey, Buffer.concat(chunks));
      return info;
    });
    const options = { tracks: [2, 4], cut: 'NO_CUT', put: objects.put, signal: new AbortController().signal } as const;
    const made = await compactObservations({ source: objects, segments }, options);
    expect(made.segments[0]!.ranges.map(({ contig }) => contig)).toEqual(['of 2,3', 'of 1,4']);
  });

  test('name each contig once and have few blocks, of some ten thousand bytes', async () => {
    const long = 'G'.repeat(4000);
    const all = ['1', '2'].flatMap((contig) => Array.from({ length: 40 }, (_, start) => one(contig, start, long)));
    const { objects, segments } = await compact(all);
    const { footer, index } = await objects.open(segments[0]!.objectKey);
    expect(footer.contigs).toEqual(['1', '2']);
    const blocks = index.groups.map(({ from, to }) => to - from);
    expect(blocks).toEqual([3, 3]);
    expect([footer.sites, footer.entries]).toEqual([80, 80]);
  });

  test('follow on the progress in stored bytes of all contigs', async () => {
    const progress: number[] = [];
    const onProgress = (bytes: number) => void progress.push(bytes);
    const { objects } = await compact([one('1', 1), one('2', 2), one('3', 3), one('3', 4)], { onProgress });
    const { index } = await objects.open('in');
    const [first, second, third] = [0, 1, 2].map((block) => index.entry(block).storedBytes);
    expect(progress).toEqual([0, first!, first! + second!, first! + second! + third!]);
  });
});

describe('merging observations', () => {
  test('takes as many segments as are permitted, and no more', async () => {
    const objects = new MemoryObjects();
    const segments = Array.from({ length: maxInputs }, (_, at) => store(objects, [one('1', at)], `in-${at}`));
    const options = { tracks: [1], cut: 'NO_CUT', put: objects.put, signal: new AbortController().signal } as const;
    const made = await compactObservations({ source: objects, segments }, options);
    expect(made.segments[0]!.entries).toBe(maxInputs);
    const more = [...segments, store(objects, [one('1', maxInputs)], 'more')];
    const refused = compactObservations({ source: objects, segments: more }, options);
    await expect(refused).rejects.toThrow(new RangeError('65 segments are too many for one compaction'));
  });

  test('refuses a segment of regions', async () => {
    const objects = new MemoryObjects();
    const set = { tracks: [1], regions: [{ contig: '1', start: 0, end: 9 }] };
    const { chunks, info } = encodeRegionSets('regions', [set], 1);
    objects.objects.set('regions', Buffer.concat(chunks));
    const options = { tracks: [1], cut: 'NO_CUT', put: objects.put, signal: new AbortController().signal } as const;
    const refused = compactObservations({ source: objects, segments: [info] }, options);
    await expect(refused).rejects.toThrow('Segment regions holds no observations.');
  });

  test.each([
    ['pauses', 'after 20 ms', 20],
    ['does not pause', 'before', 19],
  ])('%s %s, so that others run and a signal is noticed', async (pauses, _, elapsed) => {
    const ending = new AbortController();
    let looks = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => 1000 + elapsed * Math.min(1, looks++));
    setImmediate(() => ending.abort(new Error('enough')));
    const merging = compact([one('1', 1), one('1', 2), one('1', 3)], { signal: ending.signal });
    const result = await merging.then(
      ({ segments }) => segments.length,
      (error: Error) => error.message,
    );
    clock.mockRestore();
    expect(result).toBe(pauses === 'pauses' ? 'enough' : 1);
  });
});
