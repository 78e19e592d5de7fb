import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { RegionWriter } from '../regions/region-writer.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readRegions } from '../testing/read-all.ts';
import { CohortRegionWriter } from './cohort-region-writer.ts';

configureProperties({ seed: 20_261_127 });

let scratchDir = '';
beforeEach(() => {
  scratchDir = mkdtempSync(join(tmpdir(), 'cohort-regions-'));
});
afterEach(() => {
  expect(readdirSync(scratchDir)).toEqual([]);
  rmSync(scratchDir, { recursive: true });
});

interface Region {
  ordinal: number;
  contig: string;
  start: number;
  end: number;
}

async function write(tracks: number, all: readonly Region[], maxMemoryBytes = 1 << 20) {
  const objects = new MemoryObjects();
  const ascending = Array.from({ length: tracks }, (_, i) => 5 + 2 * i);
  const writer = new CohortRegionWriter({ tracks: ascending, scratchDir, maxMemoryBytes });
  for (const { ordinal, contig, start, end } of all) writer.add(ordinal, contig, start, end);
  const segments = await writer.finish(objects.put);
  return { objects, segments, members: writer.members };
}

/** The regions of one track as a writer of this track alone stores them, and their digest. */
async function singly(ordinal: number, all: readonly Region[]) {
  const objects = new MemoryObjects();
  const writer = new RegionWriter({ track: 1, scratchDir });
  for (const region of all) if (region.ordinal === ordinal) writer.add(region.contig, region.start, region.end);
  const [segment] = await writer.finish(objects.put);
  const counts = { regions: writer.regions, bases: writer.bases };
  if (segment === undefined) return { ...counts, lines: [], digest: undefined };
  const reader = await objects.open(segment.objectKey);
  return { ...counts, lines: await readRegions(reader), digest: reader.footer.sets.at(0)!.digest };
}

/** Sorted by contig and start. */
const sorted = fc.constantFrom(1, 2, 70).chain((tracks) =>
  fc.tuple(
    fc.constant(tracks),
    fc
      .array(fc.record({ ordinal: fc.nat(tracks - 1), contig: fc.nat(2), start: fc.nat(60), length: fc.nat(12) }), {
        minLength: 1,
        maxLength: 80,
      })
      .map((all) =>
        all
          .sort((a, b) => a.contig - b.contig || a.start - b.start)
          .map(({ ordinal, contig, start, length }) => ({
            ordinal,
            contig: ['10', '2', 'X'][contig]!,
            start,
            end: start + length,
          })),
      ),
  ),
);

describe('regions of many tracks as an import writes them', () => {
  test('are those of each track alone, with the same digests', async () => {
    await fc.assert(
      fc.asyncProperty(sorted, async ([tracks, all]) => {
        const { objects, segments, members } = await write(tracks, all);
        const singles = await Promise.all(members.map((_, ordinal) => singly(ordinal, all)));
        expect(members.map(({ regions, bases }) => ({ regions, bases }))).toEqual(
          singles.map(({ regions, bases }) => ({ regions, bases })),
        );
        const count = singles.reduce((sum, { regions }) => sum + regions, 0);
        if (count === 0) return expect(segments).toEqual([]);
        const reader = await objects.open('regions.seg');
        expect(reader.footer.entries).toBe(count);
        for (const [ordinal, { digest, lines }] of singles.entries()) {
          const set = reader.footer.sets.at(ordinal)!;
          expect(set.members).toEqual([ordinal]);
          if (digest !== undefined) expect(Buffer.from(set.digest)).toEqual(Buffer.from(digest));
          const own = (await readRegions(reader)).filter((line) => line.endsWith(` ${ordinal}`));
          const expected = lines.map((line) => line.replace(/ 0$/, ` ${ordinal}`));
          expect(own.sort()).toEqual(expected.sort());
        }
      }),
      { numRuns: 80 },
    );
  });

  test('of many blocks are spilled, and leave nothing behind', async () => {
    const all = Array.from({ length: 60_000 }, (_, i) => ({
      ordinal: i % 70,
      contig: '1',
      start: i * 3,
      end: i * 3 + 100,
    }));
    const { objects, members } = await write(70, all, 1 << 12);
    expect((await objects.open('regions.seg')).index.length).toBeGreaterThan(3);
    const { lines: _, digest, ...counts } = await singly(3, all);
    expect(members[3]).toMatchObject(counts);
    expect(Buffer.from(members[3]!.digest())).toEqual(Buffer.from(digest!));
  });

  test.each([
    ['a position', [0, 5, 3], ['1', '1', '1']],
    ['a contig', [0, 5, 9], ['1', '2', '1']],
  ])('out of order by %s are refused with what to do', async (_, starts, contigs) => {
    const all = starts.map((start, i) => ({ ordinal: 0, contig: contigs[i]!, start, end: start + 1 }));
    await expect(write(2, all)).rejects.toThrow(/sorted by position; sort it \(bcftools sort\)/);
  });
});
