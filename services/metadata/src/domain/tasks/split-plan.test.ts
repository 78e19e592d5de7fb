import { describe, expect, test } from '@jest/globals';
import type { ParseTotals, SplitPlan } from './shard-output.ts';
import { checkPlan, plannedShards, sealInput } from './split-plan.ts';

const totals: ParseTotals = {
  lines: 3,
  onKnownContig: 0,
  observed: 0,
  alleleCountsOnly: 0,
  beyondPool: 0,
  sampleColumns: 2,
  uncompressedBytes: 30,
};
const range = (start: number, end: number) => ({ start, end, skipBytes: 0, first: start === 5, bgzf: true });
const plan: SplitPlan = { shards: [range(5, 10), range(10, 20), range(20, 21)], headerKey: 'tracks/1/h', totals };

describe('a file that is split', () => {
  test('a split file has a shard for each part, then the digest where one is wanted, then the seal, which is blocked', () => {
    const shape = (digestWanted: boolean) =>
      plannedShards(plan, { digestWanted }).map(({ shard, phase, state, shareBytes }) => [
        shard,
        phase,
        state,
        shareBytes,
      ]);
    const parts = [
      [1, 'parse', 'waiting', 5],
      [2, 'parse', 'waiting', 10],
      [3, 'parse', 'waiting', 1],
    ];
    expect(shape(false)).toEqual([...parts, [4, 'seal', 'blocked', 0]]);
    expect(shape(true)).toEqual([...parts, [4, 'digest', 'waiting', 21], [5, 'seal', 'blocked', 0]]);
  });

  test.each<[string, Partial<SplitPlan>]>([
    ['no parts', { shards: [] }],
    ['a gap', { shards: [range(5, 10), range(11, 20)] }],
    ['an overlap', { shards: [range(5, 10), range(9, 20)] }],
    ['an empty part', { shards: [range(5, 5)] }],
    ['two first parts', { shards: [range(5, 10), { ...range(10, 20), first: true }] }],
    ['too many parts', { shards: Array.from({ length: 4097 }, (_, i) => range(i + 5, i + 6)) }],
    ['a header of others', { headerKey: 'tracks/2/h' }],
  ])('is refused with %s', (_, wrong) => {
    expect(() => checkPlan(plan, 'tracks/1/')).not.toThrow();
    expect(() => checkPlan({ ...plan, ...wrong }, 'tracks/1/')).toThrow(/^done: /);
  });

  test('a split file is sealed with the runs of its parts in order and the sums of their totals', () => {
    const segment = (objectKey: string) => ({
      kind: 'regions' as const,
      objectKey,
      sizeBytes: 1,
      sha256: '',
      tracks: [1],
      entries: 1,
      ranges: [],
    });
    const part = (key: string, lines: number, notes: { notes?: Record<string, number> }) => ({
      result: { records: 2, skipped: { no_alt: 1 }, warnings: [] },
      parse: { segments: [segment(key)], totals: { ...totals, lines, sampleColumns: 0, ...notes } },
    });
    const parts = [
      part('a', 10, { notes: { x: 1, y: 2, 'line 3': 1 } }),
      part('b', 20, { notes: { y: 3, 'line 4': 1 } }),
      part('of 0.1', 1, {}),
    ];
    const planned = { result: { records: 0, skipped: { empty_line: 4 }, warnings: ['w'] }, plan };
    expect(sealInput([planned, ...parts])).toEqual({
      runs: [segment('a'), segment('b'), segment('of 0.1')],
      annotated: [],
      counted: { records: 6, skipped: { empty_line: 4, no_alt: 3 }, warnings: ['w'] },
      totals: { ...totals, lines: 34, uncompressedBytes: 120, notes: { x: 1, y: 5, 'line 6': 1, 'line 17': 1 } },
    });
    expect(() => sealInput([])).toThrow();
  });
});
