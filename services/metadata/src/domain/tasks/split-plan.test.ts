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

  test('only the parts of a split file have a range to read', () => {
    const inputs = plannedShards(plan, { digestWanted: true }).map(({ input }) => input);
    expect(inputs).toEqual([...plan.shards, null, null]);
  });

  const parts = (count: number) => Array.from({ length: count }, (_, i) => range(i + 5, i + 6));
  const { headerKey: _, ...headless } = plan;

  test.each<[string, SplitPlan]>([
    ['a header of its own', plan],
    ['no header', headless],
    ['one part', { ...plan, shards: [range(5, 6)] }],
    ['4096 parts', { ...plan, shards: parts(4096) }],
  ])('is accepted with %s', (_, good) => {
    expect(() => checkPlan(good, 'tracks/1/')).not.toThrow();
  });

  const gap = 'the shards of the plan are not contiguous';
  test.each<[string, Partial<SplitPlan>, string]>([
    ['no parts', { shards: [] }, 'a plan has 1 to 4096 shards'],
    ['a gap', { shards: [range(5, 10), range(11, 20)] }, gap],
    ['an overlap', { shards: [range(5, 10), range(9, 20)] }, gap],
    ['an empty part', { shards: [range(5, 5)] }, gap],
    ['a part that ends before it begins', { shards: [range(5, 4)] }, gap],
    ['two first parts', { shards: [range(5, 10), { ...range(10, 20), first: true }] }, gap],
    ['no first part', { shards: [{ ...range(5, 10), first: false }] }, gap],
    ['too many parts', { shards: parts(4097) }, 'a plan has 1 to 4096 shards'],
    ['a header of others', { headerKey: 'tracks/2/h' }, 'the header does not belong to this attempt'],
  ])('is refused with %s', (_, wrong, problem) => {
    const refused = () => checkPlan({ ...plan, ...wrong }, 'tracks/1/');
    expect(refused).toThrow(`done: ${problem}`);
    expect(refused).toThrow(expect.objectContaining({ code: 'bad_request' }));
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
    const nothing = { records: 0, skipped: {}, warnings: [] };
    const digest = { result: nothing, parse: { segments: [], contentSha256: 'ab'.repeat(32) } };
    expect(sealInput([planned, ...parts, digest])).toEqual({
      runs: [segment('a'), segment('b'), segment('of 0.1')],
      annotated: [],
      counted: { records: 6, skipped: { empty_line: 4, no_alt: 3 }, warnings: ['w'] },
      totals: { ...totals, lines: 34, uncompressedBytes: 120, notes: { x: 1, y: 5, 'line 6': 1, 'line 17': 1 } },
    });
    expect(() => sealInput([])).toThrow('a split task has no plan');
    expect(() => sealInput([])).toThrow(expect.objectContaining({ code: 'internal_server_error' }));
  });

  test('an annotated file is joined from its pieces in order, with the variants of all parts', () => {
    const annotated = (objectKey: string, lines: number) => ({
      objectKey,
      sizeBytes: 1,
      sha256: '',
      totals: { ...totals, lines },
    });
    const result = { records: 2, variants: 3, skipped: {}, warnings: [] };
    const outputs = [
      { result: { records: 0, skipped: {}, warnings: [] }, plan },
      { result, annotate: annotated('a', 10) },
      { result: { ...result, variants: 4 }, annotate: annotated('b', 20) },
    ];
    expect(sealInput(outputs)).toMatchObject({
      runs: [],
      annotated: [annotated('a', 10), annotated('b', 20)],
      counted: { records: 4, variants: 7 },
      totals: { lines: 33, uncompressedBytes: 90 },
    });
  });

  test('notes that only mention a line keep it', () => {
    const noted = (notes: Record<string, number>) => ({
      result: { records: 0, skipped: {}, warnings: [] },
      plan: { ...plan, totals: { ...totals, notes } },
    });
    const notes = { 'line 3 of INFO': 1, 'a line 4': 1, 'line x': 1, 'line 25': 1 };
    const sums = { 'line 3 of INFO': 1, 'a line 4': 1, 'line x': 1, 'line 28': 1 };
    expect(sealInput([noted({}), noted(notes)]).totals.notes).toEqual(sums);
  });
});
