import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { encodeBoundarySets } from '../testing/boundaries.ts';
import { encodeRegionSets } from '../testing/cohort.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { BoundaryCursor, readBoundaries } from './boundary-cursor.ts';
import { listBits } from './set-bits.ts';

configureProperties({ seed: 20_261_126 });

interface Range {
  start: number;
  end: number;
}

/** Ranges in order, at least a base apart. */
const ranges = (minLength: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })), { minLength, maxLength: 12 })
    .map((steps) => {
      let end = -1;
      return steps.map(([gap, length]): Range => {
        const start = end + gap;
        end = start + length;
        return { start, end };
      });
    });

/** A contig of a segment: ranges by set, and the size of its blocks (regions in version 1, bytes in version 2). */
interface Stored {
  version: number;
  sets: readonly (readonly Range[])[];
  size: number;
}

/** Of one set, in each version, or of several. */
const stored = fc.oneof(
  fc.record({ version: fc.constantFrom(1, 2), sets: fc.tuple(ranges(1)), size: fc.integer({ min: 1, max: 5 }) }),
  fc.constantFrom(3, 40).chain((sets) => {
    const all = fc
      .array(ranges(0), { minLength: sets, maxLength: sets })
      .filter((all) => all.some(({ length }) => length > 0));
    return fc.record({ version: fc.constant(2), sets: all, size: fc.integer({ min: 1, max: 40 }) });
  }),
);

/** Ranges to ask for, starts ascending. */
const asked = fc
  .array(
    fc.tuple(
      fc.oneof(fc.nat(3), fc.nat(60)),
      fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 90 })),
    ),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((steps) => {
    let start = 0;
    return steps.map(([step, length]): Range => {
      start += step;
      return { start, end: start + length };
    });
  });

/** A cursor on the second of three contigs, the numbers of blocks it reads, and the reader. */
async function cursorOf({ version, sets, size }: Stored) {
  const described = sets.map((all, set) => ({
    tracks: [set],
    regions: [
      ...all.map((one) => ({ contig: '1', ...one })),
      ...(set === 0 ? ['0', '2'].map((contig) => ({ contig, start: 0, end: 9 })) : []),
    ],
  }));
  const { chunks } = (version === 1 ? encodeRegionSets : encodeBoundarySets)('made', described, size);
  const objects = new MemoryObjects();
  objects.objects.set('made', Buffer.concat(chunks));
  const reader = await objects.open('made');
  const [group] = reader.groups('1');
  const blocks: number[] = [];
  const boundaries: typeof readBoundaries = (reader, block) => {
    blocks.push(block);
    return readBoundaries(reader, block);
  };
  return { cursor: new BoundaryCursor({ boundaries }, reader, group!), reader, group: group!, blocks };
}

/** Sets of which one region holds all of a range. */
function holding(sets: readonly (readonly Range[])[], { start, end }: Range): number[] {
  return [...sets.keys()].filter((set) => sets[set]!.some((one) => one.start <= start && end <= one.end));
}

function listed(bits: Uint32Array): number[] {
  const numbers = new Uint32Array(32 * bits.length);
  return [...numbers.subarray(0, listBits(bits, numbers))];
}

describe('a cursor along the boundaries of a contig', () => {
  test('gives the sets of which a region holds the asked range, at once where no block is missing', async () => {
    let atOnce = 0;
    await fc.assert(
      fc.asyncProperty(stored, asked, async (one, asked) => {
        const { cursor, blocks } = await cursorOf(one);
        for (const range of asked) {
          const expected = holding(one.sets, range);
          const before = blocks.length;
          const known = cursor.through(range.start, range.end);
          if (known !== undefined) expect([range, listed(known)]).toEqual([range, expected]);
          if (known !== undefined) atOnce++;
          expect([range, listed(await cursor.read(range.start, range.end))]).toEqual([range, expected]);
          if (known !== undefined) expect(blocks.length).toBe(before);
        }
      }),
    );
    expect(atOnce).toBeGreaterThan(500);
  });

  test('knows up to where the sets stay the same: up to their next boundary, or the next block', async () => {
    await fc.assert(
      fc.asyncProperty(stored, asked, async (one, asked) => {
        const { cursor, reader, group } = await cursorOf(one);
        const boundaries = one.sets.flat().flatMap(({ start, end }) => [start, end]);
        const begins = Array.from({ length: group.to - group.from }, (_, i) => reader.index.first(group.from + i));
        expect(cursor.quietUntil).toBe(begins[0]);
        for (const { start } of asked) {
          const bits = listed(await cursor.read(start, start + 1));
          expect(bits).toEqual(holding(one.sets, { start, end: start + 1 }));
          const after = (all: readonly number[]) => Math.min(...all.filter((each) => each > start));
          const [boundary, begin] = [after(boundaries), after(begins)];
          const isPast = start >= Math.max(...reached(reader, group, start));
          expect(cursor.quietUntil).toBe(isPast ? begin : Math.min(boundary, begin));
        }
      }),
    );
  });

  test('reads each block once, and none that ends before the range', async () => {
    await fc.assert(
      fc.asyncProperty(stored, asked, async (one, asked) => {
        const { cursor, reader, group, blocks } = await cursorOf(one);
        const expected = new Set<number>();
        for (const { start } of asked) {
          await cursor.read(start, start + 1);
          for (let block = group.from; block < group.to; block++) {
            const isAt = reader.index.first(block) <= start && start < reader.index.maxEnd(block);
            const isLast = block + 1 === group.to || reader.index.first(block + 1) > start;
            if (isAt && isLast) expected.add(block);
          }
        }
        expect(blocks).toEqual([...expected]);
      }),
    );
  });

  test('has one bit for the set of its group where each set has blocks of its own', async () => {
    const sets = [[{ start: 0, end: 10 }], [{ start: 5, end: 20 }], [{ start: 5, end: 20 }]];
    const { cursor } = await cursorOf({ version: 1, sets, size: 2 });
    expect([...(await cursor.read(5, 6))]).toEqual([1]);
    expect([...(await cursor.read(12, 13))]).toEqual([0]);
  });

  test('begins at the boundary where it stopped, though the range ends in a later block', async () => {
    const sets = [[{ start: 0, end: 10 }], [{ start: 10, end: 100 }], [{ start: 40, end: 50 }]];
    const { cursor, reader, group } = await cursorOf({ version: 2, sets, size: 6 });
    expect([group.from, group.from + 1].map((block) => reader.index.first(block))).toEqual([0, 40]);
    expect(listed(await cursor.read(0, 1))).toEqual([0]);
    expect(listed(await cursor.read(10, 60))).toEqual([1]);
  });

  test.each([
    ['on to the end of the range', { start: 5, end: 42 }, [1, 2, 3, 4]],
    ['no block that begins where the range ends', { start: 5, end: 40 }, [1, 2, 3]],
    ['on only while a region holds all of the range', { start: 12, end: 95 }, [2, 3, 4, 5, 6]],
    ['no block where no region holds the start', { start: 55, end: 95 }, []],
  ])('reads %s', async (_, range, expected) => {
    const sets = [
      [{ start: 0, end: 50 }],
      [
        { start: 10, end: 20 },
        { start: 40, end: 45 },
      ],
      [{ start: 60, end: 80 }],
    ];
    const { cursor, group, blocks } = await cursorOf({ version: 2, sets, size: 1 });
    // Of a boundary each, at 0, 10, 20, 40, 45, 50, 60 and 80.
    expect(listed(await cursor.read(range.start, range.end))).toEqual(holding(sets, range));
    expect(blocks.map((block) => block - group.from + 1)).toEqual(expected);
  });
});

/** How far the blocks up to a start reach. */
function reached(
  { index }: { index: { first(block: number): number; maxEnd(block: number): number } },
  { from, to }: { from: number; to: number },
  start: number,
): number[] {
  const blocks = Array.from({ length: to - from }, (_, i) => from + i).filter((block) => index.first(block) <= start);
  return [0, ...blocks.map((block) => index.maxEnd(block))];
}
