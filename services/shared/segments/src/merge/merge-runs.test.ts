import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { ObservationWriter } from '../observations/observation-writer.ts';
import { RegionWriter } from '../regions/region-writer.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations, readRegions } from '../testing/read-all.ts';
import { mergeRuns } from './merge-runs.ts';

let scratchDir: string;
beforeEach(() => {
  scratchDir = mkdtempSync(join(tmpdir(), 'merge-test-'));
});
afterEach(() => {
  expect(readdirSync(scratchDir)).toEqual([]);
  rmSync(scratchDir, { recursive: true });
});

type Observed = [contig: string, start: number, reference: string, observed: string, ...counts: number[]];
type Covered = [contig: string, start: number, end: number];

async function merged(
  kind: 'OBSERVATIONS' | 'REGIONS',
  shards: readonly (readonly (Observed | Covered)[])[],
  maxFanIn = 32,
) {
  const objects = new MemoryObjects();
  const write = async (items: readonly (Observed | Covered)[], prefix: string, asRun: boolean) => {
    const options = { track: 7, scratchDir, maxMemoryBytes: 1 << 17 };
    const writer = kind === 'OBSERVATIONS' ? new ObservationWriter(options) : new RegionWriter({ ...options, asRun });
    for (const item of items) (writer.add as (...all: unknown[]) => void).call(writer, ...item);
    return await writer.finish((name, source) => objects.put(prefix + name, source));
  };
  const runs = [];
  for (const [i, items] of shards.entries()) runs.push(...(await write(items, `${i}-`, true)));
  const [whole] = await write(shards.flat(), 'whole-', false);
  const info = await mergeRuns({ kind, track: 7, source: objects, runs, scratchDir, maxFanIn }, 'merged', objects.put);
  const read = async (key: string) => {
    const reader = await objects.open(key);
    const { sites, entries, tracks, sets } = reader.footer;
    const lines = await (kind === 'OBSERVATIONS' ? readObservations(reader) : readRegions(reader));
    return { lines, sites, entries, tracks, sets };
  };
  if (whole === undefined) return { info, whole, objects, lines: [], wholeLines: [] };
  return { info, whole, objects, lines: await read('merged'), wholeLines: await read(whole.objectKey) };
}

function describes(info: { entries: number; tracks: number[]; ranges: unknown } | undefined) {
  return info && { entries: info.entries, tracks: info.tracks, ranges: info.ranges };
}

const observed = fc.tuple(
  fc.constantFrom('1', '2', 'X'),
  fc.nat(30),
  fc.constantFrom('', 'A', 'ACGTACGTACGTACGTACGTACGT'),
  fc.constantFrom('C', 'NN', 'G'),
  fc.constantFrom(1, 0, 5),
  fc.constantFrom(0, 1),
  fc.constant(0),
  fc.constant(1),
) as fc.Arbitrary<Observed>;

const covered = fc
  .tuple(fc.constantFrom('1', '2', 'X'), fc.nat(60), fc.nat(9))
  .map(([contig, start, length]): Covered => [contig, start, start + length]);

describe.each([2, 3, 32])('runs merged at most %i at a time', (maxFanIn) => {
  test('hold the same observations, and have the same summary, as if written by one writer', async () => {
    const shards = fc.array(fc.array(observed, { maxLength: 12 }), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(shards, async (all) => {
        const { info, whole, lines, wholeLines } = await merged('OBSERVATIONS', all, maxFanIn);
        expect(lines).toEqual(wholeLines);
        expect(describes(info)).toEqual(describes(whole));
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  test('hold the same regions, with the same digest, as if written by one writer', async () => {
    const shards = fc.array(fc.array(covered, { maxLength: 12 }), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(shards, async (all) => {
        const { info, whole, lines, wholeLines } = await merged('REGIONS', all, maxFanIn);
        expect(lines).toEqual(wholeLines);
        expect(describes(info)).toEqual(describes(whole));
      }),
      { seed: 12, numRuns: 60 },
    );
  });
});

test('of a sorted file are copied except for the blocks at their ends, which are decoded', async () => {
  const shards = Array.from({ length: 3 }, (_, shard) =>
    Array.from({ length: 40_000 }, (_, i): Observed => ['1', shard * 39_990 + i, 'A', 'C', 1, 0, 0, 0]),
  );
  const { info, objects, lines, wholeLines } = await merged('OBSERVATIONS', shards);
  expect(info!.entries).toBe(3 * 39_990 + 10);
  const result = Buffer.from(objects.objects.get('merged')!);
  for (const shard of [0, 1, 2]) {
    const run = await objects.open(`${shard}-observations.seg`);
    const { offset, storedBytes } = run.index.entry(1);
    const block = Buffer.from(objects.objects.get(run.objectKey)!.subarray(offset, offset + storedBytes));
    expect(run.index.length).toBeGreaterThan(2);
    expect(result.includes(block)).toBe(true);
  }
  expect(lines).toEqual(wholeLines);
});
