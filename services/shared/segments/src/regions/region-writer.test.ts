import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { createRandom } from '@varfreq/testkit/random';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readRegions } from '../testing/read-all.ts';
import { RegionWriter } from './region-writer.ts';

configureProperties({ seed: 20_261_126 });

let scratchDir = '';
beforeEach(() => {
  scratchDir = mkdtempSync(join(tmpdir(), 'regions-'));
});
afterEach(() => rmSync(scratchDir, { recursive: true, force: true }));

type Added = [string, number, number];

/** Contigs in order of first occurrence; a region is a run of covered bases. */
function merged(all: readonly Added[]): string[] {
  const contigs = [...new Set(all.filter(([, start, end]) => start < end).map(([contig]) => contig))];
  return contigs.flatMap((contig) => {
    const sorted = all.filter((one) => one[0] === contig && one[1] < one[2]).sort((a, b) => a[1] - b[1]);
    const result: [number, number][] = [];
    for (const [, start, end] of sorted) {
      const last = result.at(-1);
      if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
      else result.push([start, end]);
    }
    return result.map(([start, end]) => `${contig}:${start}-${end} 0`);
  });
}

function basesOf(line: string): number {
  const [, start, end] = /:(\d+)-(\d+)/.exec(line)!;
  return Number(end) - Number(start);
}

async function write(all: readonly Added[], maxMemoryBytes: number) {
  const objects = new MemoryObjects();
  const writer = new RegionWriter({ track: 3, scratchDir, maxMemoryBytes });
  for (const one of all) writer.add(...one);
  const segments = await writer.finish(objects.put);
  return { objects, segments, regions: writer.regions, bases: writer.bases };
}

const region: fc.Arbitrary<Added> = fc
  .tuple(fc.constantFrom('1', '2', 'MT'), fc.oneof(fc.nat(100), fc.nat(2 ** 40)), fc.nat(9))
  .map(([contig, start, length]) => [contig, start, start + length]);

describe('RegionWriter', () => {
  test('merges overlapping and touching regions, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(region, { minLength: 1, maxLength: 60 }), async (all) => {
        const want = merged(all);
        const { objects, segments, regions, bases } = await write(all, 1 << 20);
        expect(regions).toBe(want.length);
        expect(bases).toBe(want.reduce((sum, line) => sum + basesOf(line), 0));
        if (want.length === 0) return expect(segments).toEqual([]);
        expect(await readRegions(await objects.open('regions.seg'))).toEqual(want);
      }),
    );
  });

  test('merges across spilled runs and blocks', async () => {
    const all: Added[] = [];
    let seed = 1;
    for (let i = 0; i < 60_000; i++) {
      seed = (seed * 48271) % 2147483647;
      all.push([`${seed % 2}`, seed % 40_000_003, (seed % 40_000_003) + 1 + (seed % 50)]);
    }
    const { objects } = await write(all, 0);
    const reader = await objects.open('regions.seg');
    expect(reader.index.length).toBeGreaterThan(2);
    expect(await readRegions(reader)).toEqual(merged(all));
    expect(readdirSync(scratchDir)).toEqual([]);
  });

  test('knows neither regions nor bases before the end, and of nothing none', async () => {
    const writer = new RegionWriter({ track: 3, scratchDir });
    expect([writer.regions, writer.bases]).toEqual([0, 0]);
    writer.add('1', 5, 5);
    expect(await writer.finish(new MemoryObjects().put)).toStrictEqual([]);
    expect([writer.regions, writer.bases]).toEqual([0, 0]);
  });

  test('writes a segment of its track, or a run with a set for each contig', async () => {
    const objects = new MemoryObjects();
    for (const asRun of [false, true]) {
      const writer = new RegionWriter({ track: 3, scratchDir, asRun });
      writer.add('1', 5, 9);
      writer.add('2', 5, 9);
      const [info] = await writer.finish((name, source) => objects.put(`${asRun} ${name}`, source));
      expect(info).toMatchObject({ objectKey: `${asRun} regions.seg`, kind: 'REGIONS', tracks: [3], entries: 2 });
      const { sets } = (await objects.open(info!.objectKey)).footer;
      expect([...sets].map(({ members }) => [...members])).toEqual(asRun ? [[], []] : [[0]]);
    }
  });

  test('gives equal sets equal digests, whatever their order and pieces, and different sets different ones', async () => {
    const digest = async (all: Added[]) => {
      const { objects } = await write(all, 1 << 20);
      return Buffer.from((await objects.open('regions.seg')).footer.sets.at(0)!.digest).toString('hex');
    };
    const one = await digest([
      ['1', 0, 10],
      ['2', 5, 9],
    ]);
    const same = await digest([
      ['2', 7, 9],
      ['2', 5, 7],
      ['1', 0, 10],
    ]);
    expect(same).toBe(one);
    expect(await digest([['1', 0, 10]])).not.toBe(one);
    expect(
      await digest([
        ['1', 5, 9],
        ['2', 0, 10],
      ]),
    ).not.toBe(one);
  });
});

describe('the memory of a RegionWriter', () => {
  const maxMemoryBytes = 1 << 20;
  /** Regions in three quarters of it, at 32 bytes. */
  const inMemory = (maxMemoryBytes * 3) / 4 / 32;
  /** As many as are kept while they are in order. */
  const inOrder = 1 << 14;
  const hasFiles = () => readdirSync(scratchDir).length > 0;

  function writing() {
    const writer = new RegionWriter({ track: 3, scratchDir, maxMemoryBytes });
    const starts = (from: number, to: number, of: (i: number) => number) => {
      for (let i = from; i < to; i++) writer.add('1', of(i), of(i) + 1);
    };
    return { writer, starts };
  }

  test('holds three quarters of it in regions out of order before a second run begins', () => {
    const { writer, starts } = writing();
    starts(0, 2 * inMemory - 1, (i) => 1e6 - 2 * i);
    expect(hasFiles()).toBe(false);
    starts(2 * inMemory - 1, 2 * inMemory, (i) => 1e6 - 2 * i);
    expect(hasFiles()).toBe(true);
    writer.abort();
    expect(hasFiles()).toBe(false);
  });

  test('holds a quarter of it of a run in order, which then becomes a file that is removed at the end', async () => {
    const { writer, starts } = writing();
    const random = createRandom(1);
    let start = 0;
    const spread = () => (start += 2 + random.below(50_000));
    starts(0, 60_000, spread);
    expect(hasFiles()).toBe(false);
    starts(60_000, 200_000, spread);
    expect(hasFiles()).toBe(true);
    const [info] = await writer.finish(new MemoryObjects().put);
    expect(info!.entries).toBe(200_000);
    expect(info!.sizeBytes).toBeGreaterThan(maxMemoryBytes / 4);
    expect(info!.sizeBytes).toBeLessThan(maxMemoryBytes);
    expect(hasFiles()).toBe(false);
  });

  test('is used in full once a region precedes those that were written in order', async () => {
    const { writer, starts } = writing();
    starts(0, inOrder, (i) => 2 * i);
    writer.add('1', 1e6, 1e6 + 1);
    const between = (i: number) => 2 * inOrder + 2 * i;
    starts(0, inMemory - 1, between);
    expect(hasFiles()).toBe(false);
    starts(inMemory - 1, inMemory, between);
    expect(hasFiles()).toBe(true);
    const [info] = await writer.finish(new MemoryObjects().put);
    expect(info!.entries).toBe(inOrder + 1 + inMemory);
  });
});
