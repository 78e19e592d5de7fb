import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { SegmentEncoder } from '../format/segment-encoder.ts';
import { readBoundaries } from '../testing/boundaries.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { decodeBoundaryBlock } from './boundary-block.ts';
import { BoundaryEmitter } from './boundary-emitter.ts';
import { wordsFor } from './set-bits.ts';

configureProperties({ seed: 20_261_126 });

/** An emitter of a segment of one contig, and what reads it. */
function emitterOf(sets: number, maxBlockBytes?: number) {
  const chunks: Uint8Array[] = [];
  const write = (bytes: Uint8Array) => void chunks.push(bytes);
  const tracks = Array.from({ length: sets }, (_, set) => set);
  const encoder = new SegmentEncoder({ kind: 'REGIONS', version: 2, tracks, contigs: ['1'], write });
  const emitter = new BoundaryEmitter(encoder, sets, maxBlockBytes);
  const read = async () => {
    const described = tracks.map((set) => ({ digest: new Uint8Array(32).fill(set), members: [set] }));
    encoder.finish({ sites: emitter.regions, entries: emitter.regions, sets: described });
    const objects = new MemoryObjects();
    objects.objects.set('made', Buffer.concat(chunks));
    return await objects.open('made');
  };
  return { emitter, read };
}

const wordsOf = (all: Iterable<number>, sets: number) => {
  const words = new Uint32Array(wordsFor(sets));
  for (const set of all) words[set >>> 5]! |= 1 << (set & 31);
  return words;
};

/** Positions, with the sets that begin or end a region there, in any order, and how they are reported. */
const cases = fc.constantFrom(1, 3, 70).chain((sets) => {
  const changed = fc.uniqueArray(fc.nat(sets - 1), { maxLength: sets });
  const form = fc.constantFrom('listed', 'bits', 'both');
  const step = fc.record({ gap: fc.integer({ min: 1, max: 300 }), changed, form, isRepeated: fc.boolean() });
  const steps = fc.array(step, { minLength: 1, maxLength: 30 });
  return fc.record({ sets: fc.constant(sets), steps, maxBytes: fc.constantFrom(1, 40, undefined) });
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** Emits a case and ends all regions; returns regions as `readBoundaries` does, and the positions with changes. */
function emit({ sets, steps }: Case, emitter: BoundaryEmitter) {
  const open = new Map<number, number>();
  const lines: string[] = [];
  const positions: number[] = [];
  let [position, begun] = [0, 0];
  const report = (changed: readonly number[], form: string, isRepeated: boolean) => {
    const [ends, begins] = [changed.filter((set) => open.has(set)), changed.filter((set) => !open.has(set))];
    const asBits = (set: number) => form === 'bits' || (form === 'both' && set % 2 === 0);
    // What is reported again, as by another source of the set, changes nothing.
    const again = isRepeated ? [...open.keys()].filter((set) => !changed.includes(set)) : [];
    const closed = isRepeated ? Array.from({ length: sets }, (_, set) => set).filter((set) => !open.has(set)) : [];
    const still = closed.filter((set) => !changed.includes(set));
    if (form !== 'listed') {
      const bits = (all: readonly number[]) => wordsOf(all.filter(asBits), sets);
      emitter.change(bits([...begins, ...again]), bits([...ends, ...still]));
    }
    for (const set of [...ends, ...still].filter((one) => !asBits(one))) emitter.end(set);
    for (const set of [...begins, ...again].filter((one) => !asBits(one))) emitter.begin(set);
    emitter.endPosition(0, position);
    for (const set of ends.toSorted((a, b) => a - b)) lines.push(`1:${open.get(set)}-${position} ${set}`);
    for (const set of ends) open.delete(set);
    for (const set of begins) open.set(set, position);
    begun += begins.length;
    if (changed.length > 0) positions.push(position);
    expect([emitter.on, emitter.regions]).toEqual([open.size, begun]);
  };
  for (const { gap, changed, form, isRepeated } of steps) {
    position += gap;
    report(changed, form, isRepeated);
  }
  position++;
  report([...open.keys()], 'listed', false);
  emitter.endContig();
  return { lines, positions };
}

describe('emitted boundaries', () => {
  test('are those at which a set begins or ends a region, in blocks that say how far their regions reach', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const { emitter, read } = emitterOf(one.sets, one.maxBytes);
        const { lines, positions } = emit(one, emitter);
        const reader = await read();
        expect(await readBoundaries(reader)).toEqual(lines);
        const found: number[] = [];
        for (let block = 0; block < reader.index.length; block++) {
          const decoded = await reader.block(block, (content) => decodeBoundaryBlock(content, one.sets));
          found.push(...decoded.positions);
          const isLast = block === reader.index.length - 1;
          const { last, maxEnd } = reader.index.entry(block);
          const isOpen = lines.some((line) => within(line, last));
          expect(maxEnd).toBe(isOpen && !isLast ? reader.index.first(block + 1) : last);
        }
        expect(found).toEqual(positions);
        if (one.maxBytes === 1) expect(reader.index.length).toBe(positions.length);
        if (one.maxBytes === undefined && positions.length > 0) expect(reader.index.length).toBe(1);
      }),
    );
  });

  test('of a contig are refused while a region has no end', () => {
    const { emitter } = emitterOf(2);
    emitter.begin(1);
    emitter.endPosition(0, 5);
    expect(() => emitter.endContig()).toThrow(new TypeError('regions without an end'));
  });

  test.each([
    [2, [0, 0]],
    [3, [1, 0, 1]],
    [2, [1, 0, 1]],
    [1, [0, 0]],
  ])('are refused when one of %d sets changes twice at a position: %j', (sets, changed) => {
    const { emitter } = emitterOf(sets);
    const open = new Set<number>();
    for (const set of changed) {
      if (open.has(set)) emitter.end(set);
      else emitter.begin(set);
      open.add(set);
    }
    expect(() => emitter.endPosition(0, 5)).toThrow('segments differ in the regions of one set');
  });
});

/** Whether a region holds the base after a boundary. */
function within(line: string, position: number): boolean {
  const [, start, end] = /:(\d+)-(\d+)/.exec(line)!;
  return Number(start) <= position && position < Number(end);
}

test.each([
  [1, 16],
  [4_096, 16],
  [8_192, 32],
  [20_000, 64],
  [80_000, 80_000 / 1024],
])('a block of %i sets ends at %d KiB', async (sets, kibibytes) => {
  const { emitter, read } = emitterOf(sets);
  for (let position = 0; position < 60_000; position++) {
    if (position % 2 === 0) emitter.begin(0);
    else emitter.end(0);
    emitter.endPosition(0, position);
  }
  emitter.endContig();
  const reader = await read();
  const bytes = await reader.block(0, (content) => content.length);
  expect(bytes).toBeGreaterThanOrEqual(kibibytes * 1024);
  expect(bytes).toBeLessThan(kibibytes * 1024 + 100);
});
