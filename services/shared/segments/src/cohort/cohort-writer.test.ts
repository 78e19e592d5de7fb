import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { ObservationWriter } from '../observations/observation-writer.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations } from '../testing/read-all.ts';
import { CohortWriter } from './cohort-writer.ts';
import { mergeCohortRuns } from './merge-cohort-runs.ts';

configureProperties({ seed: 20_261_126 });

let scratchDir = '';
beforeEach(() => {
  scratchDir = mkdtempSync(join(tmpdir(), 'cohort-'));
});
afterEach(() => {
  expect(readdirSync(scratchDir)).toEqual([]);
  rmSync(scratchDir, { recursive: true });
});

const countedRange = (contig: string) => (contig === 'X' ? { start: 5, end: 20 } : undefined);

/** A variant with its carriers, each as 4 × ordinal + zygosity. */
interface Added {
  contig: string;
  start: number;
  reference: string;
  observed: string;
  carriers: number[];
}

const tracksOf = (count: number) => Array.from({ length: count }, (_, i) => 10 + 3 * i);
const added = (tracks: number): fc.Arbitrary<Added> =>
  fc.record({
    contig: fc.constantFrom('1', '2', 'X'),
    start: fc.nat(25),
    reference: fc.constantFrom('', 'A', 'N', 'ACGTACGTACGTACGTACGTACGT'),
    observed: fc.constantFrom('C', 'G', 'NN'),
    carriers: fc
      .shuffledSubarray(Array.from({ length: tracks }, (_, i) => i))
      .chain((some) => fc.tuple(...some.map((ordinal) => fc.nat(3).map((zygosity) => 4 * ordinal + zygosity)))),
  });
const cohorts = fc
  .constantFrom(1, 3, 3, 40, 40, 300)
  .chain((tracks) => fc.tuple(fc.constant(tracks), fc.array(added(tracks), { minLength: 1, maxLength: 40 })));

async function write(tracks: number, all: readonly Added[], maxMemoryBytes = 1 << 17) {
  const objects = new MemoryObjects();
  const writer = new CohortWriter({ tracks: tracksOf(tracks), scratchDir, maxMemoryBytes, countedRange });
  for (const { contig, start, reference, observed, carriers } of all)
    writer.add(contig, start, reference, observed, Uint32Array.from(carriers), carriers.length);
  let files = 0;
  const segments = await writer.finish(async (name, source) => {
    files = readdirSync(scratchDir).flatMap((run) => readdirSync(join(scratchDir, run))).length;
    return objects.put(name, source);
  });
  return { objects, segments, files, writer };
}

/** What a writer for each track alone stores, and counts of it. */
async function singly(tracks: number, all: readonly Added[]) {
  const lines: string[] = [];
  const observations: number[] = [];
  const calls: [number, number][] = [];
  for (const [ordinal, track] of tracksOf(tracks).entries()) {
    const objects = new MemoryObjects();
    const writer = new ObservationWriter({ track, scratchDir, maxMemoryBytes: 1 << 17 });
    const counted: [number, number] = [0, 0];
    for (const { contig, start, reference, observed, carriers } of all) {
      const counts = [0, 1, 2, 3].map((z) => (carriers.includes(4 * ordinal + z) ? 1 : 0)) as [
        number,
        number,
        number,
        number,
      ];
      writer.add(contig, start, reference, observed, ...counts);
      if (contig !== 'X' || start < 5 || start >= 20) continue;
      counted[0] += counts[0];
      counted[1] += counts[0] + counts[1] + counts[2];
    }
    const [segment] = await writer.finish(objects.put);
    observations.push(writer.distinctVariants);
    calls.push(counted);
    if (segment !== undefined) lines.push(...(await readObservations(await objects.open(segment.objectKey))));
  }
  return { lines: lines.sort(), observations, calls };
}

async function storedIn(objects: MemoryObjects, key: string) {
  const reader = await objects.open(key);
  const { footer } = reader;
  const lines = await readObservations(reader);
  return { lines, sites: footer.sites, entries: footer.entries, version: footer.version, tracks: footer.tracks };
}

describe('a segment of many tracks as an import writes it', () => {
  test('holds of each track what a segment of this track alone holds', async () => {
    await fc.assert(
      fc.asyncProperty(cohorts, async ([tracks, all]) => {
        const expected = await singly(tracks, all);
        const { objects, segments, writer } = await write(tracks, all);
        const { observations, het, called } = writer.tally;
        expect(Array.from(observations)).toEqual(expected.observations);
        expect(Array.from(het, (count, i) => [count, called[i]])).toEqual(expected.calls);
        if (expected.lines.length === 0) return expect(segments).toEqual([]);
        const stored = await storedIn(objects, 'observations.seg');
        expect(stored.lines.toSorted()).toEqual(expected.lines);
        const { lines: _, ...footer } = stored;
        const sites = new Set(expected.lines.map((line) => line.replace(/ \d+: .*/, ''))).size;
        expect(footer).toEqual({ sites, entries: expected.lines.length, version: 2, tracks: tracksOf(tracks) });
        expect(writer.distinctVariants).toBe(sites);
        expect(segments[0]).toMatchObject({ entries: expected.lines.length, tracks: tracksOf(tracks) });
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['in order, with slightly shifted indels', (i: number) => 1000 + i * 10 - (i % 100 === 0 ? 900 : 0), false],
    ['in any order', (i: number) => (i * 7919) % 30_000, true],
  ])('is the same however little memory there is, of sites %s', async (_, startOf, isSpilled) => {
    const all = Array.from({ length: 30_000 }, (__, i) => ({
      contig: '1',
      start: startOf(i),
      reference: 'A',
      observed: 'C',
      carriers: Array.from({ length: i % 50 === 0 ? 200 : i % 5 }, (___, c) => 4 * c + (i % 4)),
    }));
    const narrow = await write(200, all, 1 << 18);
    const wide = await write(200, all, 1 << 26);
    expect(narrow.files > 1).toBe(isSpilled);
    expect(await storedIn(narrow.objects, 'observations.seg')).toEqual(
      await storedIn(wide.objects, 'observations.seg'),
    );
    expect(narrow.writer.tally).toEqual(wide.writer.tally);
  });

  test('leaves nothing behind when aborted or when storing fails', async () => {
    const writerOf = () => {
      const writer = new CohortWriter({ tracks: tracksOf(3), scratchDir, maxMemoryBytes: 0 });
      for (let i = 0; i < 1_000; i++) writer.add('1', (i * 7919) % 1_000, 'A', 'C', Uint32Array.of(0, 9), 2);
      expect(readdirSync(scratchDir)).toHaveLength(1);
      return writer;
    };
    const aborted = writerOf();
    aborted.abort();
    aborted.abort();
    expect(readdirSync(scratchDir)).toEqual([]);
    const failing = writerOf().finish(() => Promise.reject(new Error('disk full')));
    await expect(failing).rejects.toThrow('disk full');
  });
});

describe('runs of many tracks', () => {
  async function merged(tracks: number, shards: readonly (readonly Added[])[], maxFanIn: number) {
    const objects = new MemoryObjects();
    const runs = [];
    for (const [i, all] of shards.entries()) {
      const { objects: own, segments } = await write(tracks, all);
      for (const { objectKey, sizeBytes } of segments) {
        objects.objects.set(`${i}`, own.objects.get(objectKey)!);
        runs.push({ objectKey: `${i}`, sizeBytes });
      }
    }
    const options = { tracks: tracksOf(tracks), source: objects, runs, scratchDir, maxFanIn, countedRange };
    return { objects, ...(await mergeCohortRuns(options, 'merged', objects.put)) };
  }

  test.each([2, 32])('merged at most %i at a time are as if written by one writer', async (maxFanIn) => {
    const shards = fc
      .constantFrom(1, 40)
      .chain((tracks) =>
        fc.tuple(fc.constant(tracks), fc.array(fc.array(added(tracks), { maxLength: 12 }), { maxLength: 7 })),
      );
    await fc.assert(
      fc.asyncProperty(shards, async ([tracks, all]) => {
        const { objects, info, distinctVariants, tally } = await merged(tracks, all, maxFanIn);
        const whole = await write(tracks, all.flat());
        expect(distinctVariants).toBe(whole.writer.distinctVariants);
        for (const counts of ['observations', 'het', 'called'] as const)
          expect(tally[counts]).toEqual(whole.writer.tally[counts]);
        if (whole.segments.length === 0) return expect(info).toBe(undefined);
        expect(await storedIn(objects, 'merged')).toEqual(await storedIn(whole.objects, 'observations.seg'));
        expect(info).toMatchObject({ entries: whole.segments[0]!.entries, ranges: whole.segments[0]!.ranges });
      }),
      { numRuns: 40 },
    );
  });

  test('of a sorted file are copied except for the blocks at their ends', async () => {
    const shards = Array.from({ length: 3 }, (_, shard) =>
      Array.from({ length: 20_000 }, (__, i) => ({
        contig: 'X',
        start: shard * 19_995 + i,
        reference: 'A',
        observed: 'C',
        carriers: [i % 3, 4 + (i % 2), 40],
      })),
    );
    const { objects, tally, distinctVariants } = await merged(12, shards, 32);
    expect(distinctVariants).toBe(3 * 19_995 + 5);
    expect(tally.observations[10]).toBe(distinctVariants);
    const result = Buffer.from(objects.objects.get('merged')!);
    for (const shard of ['0', '1', '2']) {
      const run = await objects.open(shard);
      const { offset, storedBytes } = run.index.entry(1);
      expect(run.index.length).toBeGreaterThan(2);
      expect(result.includes(Buffer.from(objects.objects.get(shard)!.subarray(offset, offset + storedBytes)))).toBe(
        true,
      );
    }
  });
});
