import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readRegions } from '../testing/read-all.ts';
import { RegionWriter } from './region-writer.ts';

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

async function write(all: readonly Added[], maxMemoryBytes: number) {
  const objects = new MemoryObjects();
  const writer = new RegionWriter({ track: 3, scratchDir, maxMemoryBytes });
  for (const one of all) writer.add(...one);
  const segments = await writer.finish(objects.put);
  return { objects, segments, regions: writer.regions };
}

const region: fc.Arbitrary<Added> = fc
  .tuple(fc.constantFrom('1', '2', 'MT'), fc.oneof(fc.nat(100), fc.nat(2 ** 40)), fc.nat(9))
  .map(([contig, start, length]) => [contig, start, start + length]);

describe('RegionWriter', () => {
  test('merges overlapping and touching regions, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(region, { minLength: 1, maxLength: 60 }), async (all) => {
        const want = merged(all);
        const { objects, segments, regions } = await write(all, 1 << 20);
        expect(regions).toBe(want.length);
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
