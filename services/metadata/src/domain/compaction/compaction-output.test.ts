import { describe, expect, test } from '@jest/globals';
import type { CompactedOutput, WrittenSegment } from '../tasks/shard-output.ts';
import { type CompactionPlan, checkCompaction } from './compaction-output.ts';

const objectPrefix = 'compacted/4/1/0/1/';
const plan: CompactionPlan = { objectPrefix, kind: 'observations', cut: 'cell', tracks: [3, 7], entries: 10 };

/** An output of five entries that begins at `start` of a contig. */
function piece(name: string, contig: string, start: number, change: Partial<WrittenSegment> = {}): WrittenSegment {
  const ranges = [{ contig, start, end: start + 1 }];
  const sha256 = 'ab'.repeat(32);
  const objectKey = `${objectPrefix}${name}`;
  return { kind: 'observations', objectKey, sizeBytes: 9, sha256, tracks: [3, 7], entries: 5, ranges, ...change };
}

const check =
  (output: CompactedOutput, change: Partial<CompactionPlan> = {}) =>
  () =>
    checkCompaction(output, { ...plan, ...change });

const whole = { segments: [piece('a', '1', 0), piece('b', '2', 0)], droppedEntries: 0 };

describe('the output of a compaction', () => {
  test('is accepted when what went in came out, or was dropped with its track', () => {
    expect(check(whole)).not.toThrow();
    expect(check({ segments: [piece('a', '1', 0)], droppedEntries: 5 })).not.toThrow();
    expect(check({ segments: [], droppedEntries: 10 })).not.toThrow();
  });

  test.each<[string, number]>([
    ['lost', -1],
    ['counted twice', 1],
  ])('is refused when an observation is %s', (_, more) => {
    const entries = 10 + more;
    const segments = [piece('a', '1', 0), piece('b', '2', 0, { entries: 5 + more })];
    const message = `done: 10 entries went in, ${entries} came out`;
    expect(check({ segments, droppedEntries: 0 })).toThrow(message);
    expect(check({ segments: [], droppedEntries: entries })).toThrow(message);
  });

  test('of regions, which merge, may have any number of them, but not lose all', () => {
    const merged = piece('a', '1', 0, { kind: 'regions', entries: 1 });
    expect(check({ segments: [merged], droppedEntries: 0 }, { kind: 'regions' })).not.toThrow();
    expect(check({ segments: [], droppedEntries: 10 }, { kind: 'regions' })).not.toThrow();
    expect(check({ segments: [], droppedEntries: 9 }, { kind: 'regions' })).toThrow('10 entries went in, 9 came out');
  });

  test.each<[string, Partial<WrittenSegment>, string]>([
    ['another kind', { kind: 'regions' }, 'b has the wrong kind'],
    ['a track less', { tracks: [3] }, 'b holds other tracks than planned'],
    ['a track more', { tracks: [3, 7, 8] }, 'b holds other tracks than planned'],
    ['another track', { tracks: [3, 8] }, 'b holds other tracks than planned'],
    ['tracks in another order', { tracks: [7, 3] }, 'b holds other tracks than planned'],
    ['the name of another attempt', { objectKey: 'compacted/4/1/0/2/b' }, 'b does not belong to this attempt'],
    ['a digest that is cut off', { sha256: 'ab' }, 'is not 32 bytes long'],
  ])('is refused when a part has %s', (_, change, problem) => {
    const segments = [piece('a', '1', 0), piece('b', '2', 0, change)];
    expect(check({ segments, droppedEntries: 0 })).toThrow(problem);
    expect(check({ segments, droppedEntries: 0 })).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});

describe('a compaction whose output is cut', () => {
  const two = (first: WrittenSegment, second: WrittenSegment) => ({ segments: [first, second], droppedEntries: 0 });
  const last = 2 ** 25 - 1;

  test('by cell has one part for each 2^25 positions of a contig', () => {
    expect(check(two(piece('a', '1', last), piece('b', '1', last + 1)))).not.toThrow();
    expect(check(two(piece('a', '1', last + 1), piece('b', '1', 0)))).not.toThrow();
    expect(check(two(piece('a', '1', 0), piece('b', '1', last)))).toThrow('two outputs cover the same place');
    expect(check(two(piece('a', '1', 2 * last + 1), piece('b', '1', last + 1)))).toThrow('the same place');
  });

  test('by contig has one part for each contig', () => {
    expect(check(whole, { cut: 'contig' })).not.toThrow();
    const far = two(piece('a', '1', last), piece('b', '1', last + 1));
    expect(check(far, { cut: 'contig' })).toThrow('two outputs cover the same place');
  });

  test('has no part of two contigs, and none of nothing', () => {
    const ranges = ['1', '2'].map((contig) => ({ contig, start: 0, end: 1 }));
    for (const wrong of [ranges, []]) {
      const output = { segments: [piece('a', '1', 0, { entries: 10, ranges: wrong })], droppedEntries: 0 };
      expect(check(output, { cut: 'contig' })).toThrow('a is not cut by contig');
      expect(check(output)).toThrow('a is not cut by contig');
      expect(check(output, { cut: 'none' })).not.toThrow();
    }
  });

  test('not at all is one part', () => {
    expect(check(whole, { cut: 'none' })).toThrow('two outputs cover the same place');
  });
});
