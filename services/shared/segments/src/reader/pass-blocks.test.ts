import { beforeAll, describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { createRandom } from '@varfreq/testkit/random';
import { type CohortObservation, encodeCohort } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { passBlocks } from './pass-blocks.ts';
import type { SegmentReader } from './segment-reader.ts';

configureProperties({ seed: 20_261_129 });

const tracks = Array.from({ length: 200 }, (_, i) => i);

/** Observations of random tracks, some MiB in blocks of 4 KiB. */
function observations(): CohortObservation[] {
  const random = createRandom(5);
  return Array.from({ length: 9000 }, (_, start) => start).flatMap((start) => {
    const carriers = tracks.filter(() => random.below(2) === 0);
    const counts = () => [random.below(200), random.below(200), 0, 1] as const;
    return carriers.map((track) => ({ track, contig: '1', start, reference: 'A', observed: 'C', counts: counts() }));
  });
}

let objects: MemoryObjects;
let reader: SegmentReader;
let content: Uint8Array;
let blocks: number;
beforeAll(async () => {
  objects = new MemoryObjects();
  content = Buffer.concat(encodeCohort('o', tracks, observations(), 20).chunks);
  objects.objects.set('o', content);
  reader = await objects.open('o');
  blocks = reader.index.length;
});

const offset = (block: number) => reader.index.entry(block).offset;
const end = (block: number) => offset(block) + reader.index.entry(block).storedBytes;

/** Passes blocks; returns the ranges read, and the most that were read or on their way when a block was passed. */
async function pass(wanted: readonly number[], gapBytes: number | undefined) {
  const [ranges, passed]: [[number, number][], number[]] = [[], []];
  let most = 0;
  const read = async (_: string, start: number, to: number) => {
    ranges.push([start, to]);
    return content.slice(start, to);
  };
  const asked = wanted.map((block) => ({ block }));
  await passBlocks(reader, { gapBytes, read }, asked, ({ block }, stored) => {
    expect(Buffer.compare(stored, content.subarray(offset(block), end(block)))).toBe(0);
    passed.push(block);
    most = Math.max(most, ranges.filter(([start]) => start >= offset(block)).length);
  });
  expect(passed).toEqual(wanted);
  return { ranges, most };
}

describe('blocks that are passed', () => {
  test('are read together where less than a gap lies between them, and not too much of them at once', async () => {
    const subsets = fc.uniqueArray(fc.nat(blocks - 1), { maxLength: 60 }).map((some) => some.toSorted((a, b) => a - b));
    await fc.assert(
      fc.asyncProperty(subsets, fc.integer({ min: 0, max: 60_000 }), async (wanted, gapBytes) => {
        const { ranges } = await pass(wanted, gapBytes);
        const lies = (block: number) => ranges.filter(([start, to]) => start <= offset(block) && end(block) <= to);
        for (const block of wanted) expect(lies(block)).toHaveLength(1);
        for (const [start, to] of ranges) {
          const inside = wanted.filter((block) => start <= offset(block) && end(block) <= to);
          expect([offset(inside[0]!), end(inside.at(-1)!)]).toEqual([start, to]);
          expect(to - start).toBeLessThanOrEqual(512 << 10);
          const gaps = inside.slice(1).map((block, i) => offset(block) - end(inside[i]!));
          expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(gapBytes);
        }
        const isNeeded = ranges.slice(1).map(([start], i) => {
          const [from, to] = ranges[i]!;
          const next = wanted.find((block) => offset(block) === start)!;
          return start - to > gapBytes || end(next) - from > 512 << 10;
        });
        expect(isNeeded).not.toContain(false);
      }),
      { numRuns: 200 },
    );
  });

  test('are all read in pieces of up to half a mebibyte, of which three at a time are in memory', async () => {
    const all = Array.from({ length: blocks }, (_, block) => block);
    const { ranges, most } = await pass(all, undefined);
    expect(ranges.map(([start]) => start).slice(1)).toEqual(ranges.map(([, to]) => to).slice(0, -1));
    expect(ranges.length).toBeGreaterThan(4);
    expect(most).toBe(3);
  });

  test('are not passed any more after a failure, of a read or of their use', async () => {
    const asked = [0, 40, 80, 120].map((block) => ({ block }));
    const failing = async (_: string, start: number, to: number) => {
      if (start >= offset(80)) throw new TypeError('down');
      return content.slice(start, to);
    };
    const passed: number[] = [];
    await expect(
      passBlocks(reader, { gapBytes: 0, read: failing }, asked, ({ block }) => passed.push(block)),
    ).rejects.toThrow('down');
    expect(passed).toEqual([0, 40]);
    await expect(
      passBlocks(reader, { gapBytes: 0, read: failing }, asked.slice(0, 2), () => {
        throw new TypeError('unusable');
      }),
    ).rejects.toThrow('unusable');
  });
});
