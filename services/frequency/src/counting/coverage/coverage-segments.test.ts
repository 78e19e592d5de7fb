import { expect, test } from '@jest/globals';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { CoverageBits } from './coverage-bits.ts';
import { CoverageSegments } from './coverage-segments.ts';
import type { SetsInSegment } from './region-sets.ts';

/** Bits set by sets 0 to 3. */
const ofSet = [[0, 40], [1], [2, 41, 70], []];

/** A segment with the numbers of its sets, and what it covers, as `contig:start-end …`. */
function segmentOf(id: number, version: number, numbers: readonly number[], text: string): SetsInSegment {
  const ranges = text.split(' ').map((one) => {
    const [contig, start, end] = one.split(/[:-]/);
    return { contig: contig!, start: Number(start), end: Number(end) };
  });
  return { segment: { id, ranges } as Segment, version, numbers: Int32Array.from(numbers) };
}

const segmentsOf = (...segments: SetsInSegment[]) =>
  new CoverageSegments({ count: 4, setOfTrack: new Map(), segments }, { ofSet } as unknown as CoverageBits);

/** The bits that a set of the segment, or all sets of a compacted one, set in a row, by bits of a source. */
function moved(segments: CoverageSegments, set: number, source: number): number[] | undefined {
  const moves = segments.within('1', 0, 1)[0]!.moves[set];
  if (moves === undefined) return undefined;
  const row = new Uint32Array(4);
  moves.orInto(Uint32Array.of(source), row, 1);
  return [...Array(96).keys()].filter((bit) => (row[1 + (bit >>> 5)]! >>> (bit & 31)) & 1);
}

test('segments are found by contig where they cover anything, in their order', () => {
  const segments = segmentsOf(
    segmentOf(1, 1, [0], '1:10-20 2:0-5'),
    segmentOf(2, 2, [-1, 1], '1:15-30'),
    segmentOf(3, 2, [2], '1:20-21'),
  );
  const within = (...range: [string, number, number]) => segments.within(...range).map(({ segment }) => segment.id);
  expect(within('1', 0, 100)).toEqual([1, 2, 3]);
  expect(within('2', 0, 100)).toEqual([1]);
  expect(within('3', 0, 100)).toEqual([]);
  expect([
    within('1', 0, 10),
    within('1', 9, 11),
    within('1', 19, 20),
    within('1', 20, 21),
    within('1', 21, 22),
  ]).toEqual([[], [1], [1, 2], [2, 3], [2]]);
  expect([within('2', 4, 5), within('2', 5, 6), within('1', 30, 31)]).toEqual([[1], [], []]);
});

test('segments of which no set is read are left out', () => {
  expect(segmentsOf(segmentOf(1, 1, [-1, -1], '1:0-9'), segmentOf(2, 2, [], '1:0-9')).within('1', 0, 9)).toEqual([]);
  const [found] = segmentsOf(segmentOf(1, 1, [-1, 0], '1:0-9')).within('1', 0, 9);
  expect([found!.segment.id, found!.version, [...found!.numbers]]).toEqual([1, 1, [-1, 0]]);
});

test('a set of an import moves its only bit to all bits of the set, or is not read', () => {
  const segments = segmentsOf(segmentOf(1, 1, [-1, 0, 2, 3], '1:0-9'));
  expect([0, 1, 2, 3, 4].map((set) => moved(segments, set, 1))).toEqual([
    undefined,
    [0, 40],
    [2, 41, 70],
    [],
    undefined,
  ]);
  expect([1, 2].map((set) => moved(segments, set, ~1))).toEqual([[], []]);
});

test('the sets of a compacted segment move their bits together', () => {
  const segments = segmentsOf(segmentOf(1, 2, [2, -1, 0, 1, 3], '1:0-9'));
  expect([0, 1, 2, 3, 4].map((set) => moved(segments, 0, 1 << set))).toEqual([[2, 41, 70], [], [0, 40], [1], []]);
  expect(moved(segments, 0, -1)).toEqual([0, 1, 2, 40, 41, 70]);
  expect(segments.within('1', 0, 9)[0]!.moves.length).toBe(1);
});
