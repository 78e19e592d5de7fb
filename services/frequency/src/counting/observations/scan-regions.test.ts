import { describe, expect, test } from '@jest/globals';
import { packAlleles } from '@varfreq/genomics/alleles/allele-code';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { ObservationBlock } from '@varfreq/segments/observations/observation-block';
import type { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import type { BaseRegion, ScanOrder } from '../base-region.ts';
import type { SegmentStore } from '../segment-store.ts';
import type { ObservedSegment, ObservedSegments } from './observed-segments.ts';
import { scanRegions } from './scan-regions.ts';

const kibi = 1 << 10;

/** Scans regions of a contig with observations in one block; also the windows that were searched. */
async function scan(regions: readonly BaseRegion[], order: ScanOrder, starts: readonly number[], codes?: Int32Array) {
  const windows: [number, number][] = [];
  const block = {
    sites: starts.length,
    starts: Float64Array.from(starts),
    codes: codes ?? new Int32Array(starts.length).fill(packAlleles('A', 'C')),
    sides: [],
  };
  const [first = 0] = starts;
  const index = {
    first: () => first,
    seek: (from: number, to: number, start: number) => (start > starts.at(-1)! ? to : from),
  };
  const group = { contig: 0, set: 0, from: 0, to: Number(starts.length > 0) };
  const reader = { footer: { tracks: [1] }, index, groups: () => [group] } as unknown as SegmentReader;
  const store = {
    open: async () => reader,
    observations: async () => block as unknown as ObservationBlock,
  } as unknown as SegmentStore;
  const observed = {
    within(contig: string, start: number, end: number) {
      windows.push([start, end]);
      return contig === '1' ? [{ segment: { tracks: [1] }, allWanted: true } as unknown as ObservedSegment] : [];
    },
  } as unknown as ObservedSegments;
  const parts: NormalizedVariant[][] = [];
  for await (const part of scanRegions(store, observed, '1', regions, order)) parts.push(part);
  return { windows, parts: parts.map((part) => part.map(({ start }) => start)) };
}

const rangeOf = (from: number, length: number, step = 1) => Array.from({ length }, (_, i) => from + i * step);

describe('a scan of regions', () => {
  test('searches ever wider windows where there are few variants', async () => {
    const regions = [{ start: 5, end: 5 + 400 * kibi }];
    const { windows, parts } = await scan(regions, 'ascending', [
      4,
      5,
      70 * kibi,
      70 * kibi + 1,
      399 * kibi,
      5 + 400 * kibi,
    ]);
    expect(windows).toEqual([
      [5, 5 + 64 * kibi],
      [5 + 64 * kibi, 5 + 192 * kibi],
      [5 + 192 * kibi, 5 + 400 * kibi],
    ]);
    expect(parts).toEqual([[5], [70 * kibi, 70 * kibi + 1], [399 * kibi]]);
  });

  test('goes from the end in descending order', async () => {
    const regions = [{ start: 5, end: 5 + 400 * kibi }];
    const { windows, parts } = await scan(regions, 'descending', [4, 5, 6, 390 * kibi, 4 + 400 * kibi, 5 + 400 * kibi]);
    expect(windows).toEqual([
      [5 + 336 * kibi, 5 + 400 * kibi],
      [5 + 208 * kibi, 5 + 336 * kibi],
      [5, 5 + 208 * kibi],
    ]);
    expect(parts).toEqual([
      [4 + 400 * kibi, 390 * kibi],
      [6, 5],
    ]);
  });

  test('finds only what starts in a region', async () => {
    const regions = [
      { start: 10, end: 20 },
      { start: 30, end: 31 },
      { start: 10 + 64 * kibi, end: 12 + 64 * kibi },
      { start: 70 * kibi, end: 70 * kibi + 5 },
    ];
    const starts = [9, 10, 19, 20, 29, 30, 31, 70 * kibi - 1, 70 * kibi, 70 * kibi + 4, 70 * kibi + 5];
    const { windows, parts } = await scan(regions, 'ascending', starts);
    expect(parts).toEqual([
      [10, 19, 30],
      [70 * kibi, 70 * kibi + 4],
    ]);
    expect(windows).toEqual([
      [10, 31],
      [10 + 64 * kibi, 70 * kibi + 5],
    ]);
    expect(await scan([], 'ascending', starts)).toEqual({ windows: [], parts: [] });
  });

  test('keeps its width from a quarter of 20,000 variants in a window on', async () => {
    const regions = [{ start: 0, end: 256 * kibi }];
    const widthAfter = async (variants: number) => {
      const { windows } = await scan(regions, 'ascending', rangeOf(0, variants, 10));
      return windows[1]![1] - windows[1]![0];
    };
    expect([await widthAfter(4999), await widthAfter(5000)]).toEqual([128 * kibi, 64 * kibi]);
  });

  test.each<ScanOrder>(['ascending', 'descending'])(
    'narrows its windows where variants are dense, %s',
    async (order) => {
      const starts = rangeOf(0, 45_000);
      const { windows, parts } = await scan([{ start: 0, end: 45_000 }], order, starts);
      const found = order === 'ascending' ? starts : starts.toReversed();
      expect(parts.flat()).toEqual(found);
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(20_000);
      expect(windows.slice(0, 3)).toEqual(
        order === 'ascending'
          ? [
              [0, 45_000],
              [0, 22_500],
              [0, 11_250],
            ]
          : [
              [0, 45_000],
              [22_500, 45_000],
              [33_750, 45_000],
            ],
      );
    },
  );

  test('finds any number of variants at a single position, in pages', async () => {
    const dense = Array(20_001).fill(7);
    const bases = (i: number) => [...i.toString(4).padStart(8, '0')].map((digit) => 'ACGT'[Number(digit)]).join('');
    const codes = Int32Array.from(dense, (_, i) => packAlleles('A', bases(i)));
    const { windows, parts } = await scan([{ start: 7, end: 9 }], 'ascending', dense, codes);
    expect(windows).toEqual([
      [7, 9],
      [7, 8],
      [7, 8],
      [7, 8],
      [8, 9],
    ]);
    expect(parts).toEqual([dense.slice(0, 20_000), [7]]);
  });
});
