import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { ByteSink } from '../bytes/byte-sink.ts';
import { SegmentError } from '../errors.ts';
import { type BoundaryBlock, boundariesOf, changeMode, decodeBoundaryBlock } from './boundary-block.ts';
import { BoundaryBlockBuilder } from './boundary-block-builder.ts';
import { applyChanges, keepThrough } from './boundary-changes.ts';
import { listBits, popcount, wordsFor } from './set-bits.ts';

configureProperties({ seed: 20_261_126 });

/** Sets that hold a region before the first boundary and from each one on; few, half or nearly all of them. */
const states = fc.constantFrom(1, 31, 64, 200).chain((sets) => {
  const some = fc.uniqueArray(fc.nat(sets - 1), { maxLength: 6 });
  const state = fc.tuple(some, fc.constantFrom('few', 'half', 'most')).map(([listed, form]) => {
    const bits = new Uint32Array(wordsFor(sets));
    for (let set = 0; set < sets; set++) {
      const isOn =
        form === 'few'
          ? listed.includes(set)
          : form === 'most'
            ? !listed.includes(set)
            : (set * 7 + listed.length) % 3 > 0;
      if (isOn) bits[set >>> 5]! |= 1 << (set & 31);
    }
    return bits;
  });
  const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant(2 ** 33)), {
    minLength: 1,
    maxLength: 12,
  });
  return steps.chain((steps) =>
    fc.record({
      sets: fc.constant(sets),
      positions: fc.constant(steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step))),
      states: fc.array(state, { minLength: steps.length + 1, maxLength: steps.length + 1 }),
    }),
  );
});

const count = (bits: Uint32Array) => bits.reduce((sum, word) => sum + popcount(word), 0);

/** `isListed`: changes are passed as lists. */
function build(
  sets: number,
  positions: readonly number[],
  states: readonly Uint32Array[],
  isListed: boolean,
): BoundaryBlock {
  const builder = new BoundaryBlockBuilder(sets);
  builder.begin(states[0]!, count(states[0]!));
  positions.forEach((position, i) => {
    const state = states[i + 1]!;
    const flips = state.map((word, at) => word ^ states[i]![at]!);
    if (!isListed) {
      builder.add(position, flips, count(flips), state, count(state));
      return;
    }
    const listed = new Uint32Array(sets);
    builder.addListed(position, listed, listBits(flips, listed), state, count(state));
  });
  return decodeBoundaryBlock(builder.build(), sets);
}

describe('a block of boundaries', () => {
  test('yields the sets at every boundary, from any starting point', () => {
    fc.assert(
      fc.property(states, fc.boolean(), ({ sets, positions, states }, isListed) => {
        const block = build(sets, positions, states, isListed);
        expect([...block.positions]).toEqual(positions);
        for (let from = -1; from < states.length; from++) {
          for (let to = Math.max(0, from); to < states.length; to++) {
            // Without a starting point the previous state does not matter.
            const state = (states[from] ?? states[1]!).slice();
            applyChanges(block, from, to, state, sets);
            expect(state).toEqual(states[to]);
          }
        }
      }),
    );
  });

  test('reports which sets hold the same region through a change', () => {
    fc.assert(
      fc.property(states, fc.boolean(), ({ sets, positions, states }, isListed) => {
        const block = build(sets, positions, states, isListed);
        for (let change = 1; change < states.length; change++) {
          const kept = states[change - 1]!.slice();
          keepThrough(block, change, kept, new Uint32Array(kept.length).fill(0xffffffff));
          expect(kept).toEqual(states[change]!.map((word, at) => word & states[change - 1]![at]!));
        }
      }),
    );
  });
});

/** Content of a block with these numbers. */
function content(...numbers: readonly number[]): Uint8Array {
  const sink = new ByteSink();
  for (const one of numbers) sink.varint(one);
  return sink.view();
}

const { flips, only, allBut, bitmap } = changeMode;
const head = (mode: number, length = 0) => 4 * length + mode;

describe('a boundary is stored', () => {
  test.each<[string, number, number, number, number, readonly number[]]>([
    ['as all sets that hold a region', 8, 0, 0b100, only, [2]],
    ['as all sets that hold a region, where as few change', 8, 0b101, 0b100, only, [2]],
    ['as the sets that change, where more hold a region', 8, 0b1, 0b1001, flips, [3]],
    ['as the sets that hold none', 8, 0, 0b1110_1111, allBut, [4]],
    ['as the sets that hold none, where as few change', 3, 0b111, 0b110, allBut, [0]],
    ['as no sets that hold none', 8, 0b1, 0b1111_1111, allBut, []],
    ['as bits, where they take less than the shortest list', 8, 0b1, 0b110, bitmap, [0b111]],
    ['as a list, where bits take as much', 9, 0b1, 0b110, only, [1, 2]],
  ])('%s', (_, sets, before, after, mode, values) => {
    const states = [before, after].map((state) => Uint32Array.of(state));
    const block = build(sets, [300], states, false);
    expect([block.modes[1], ...block.values.subarray(block.from[1])]).toEqual([mode, ...values]);
    const listed = build(sets, [300], states, true);
    const changed = [0, 1, 2].filter((set) => ((before ^ after) >>> set) & 1);
    const [shortest, ...sole] = mode === bitmap ? [flips, ...changed] : [mode, ...values];
    expect([listed.modes[1], ...listed.values.subarray(listed.from[1])]).toEqual([shortest, ...sole]);
  });

  test('in columns of its block, which is begun anew in the same memory', () => {
    const builder = new BoundaryBlockBuilder(9);
    const [none, two, bits] = [0, 0b1001, 0b1_0110_1001].map((state) => Uint32Array.of(state));
    for (const begin of [300, 7]) {
      builder.begin(none!, 0);
      builder.add(begin, two!, 2, two!, 2);
      builder.add(begin + 5, Uint32Array.of(0b1_0110_0000), 3, bits!, 5);
      const heads = [head(only), head(only, 2), head(bitmap)];
      const expected = content(2, begin, 5, ...heads, 0, 2);
      expect([...builder.build()]).toEqual([...expected, 0b0110_0000, 1]);
      expect([builder.boundaries, builder.first, builder.last]).toEqual([2, begin, begin + 5]);
      expect(builder.byteLength).toBe(builder.build().length - 1);
      const block = decodeBoundaryBlock(builder.build(), 9);
      expect(block.byteLength).toBe(13 * 2 + block.values.byteLength);
    }
  });
});

describe('the content of a block of three sets is refused', () => {
  test.each([
    ['without boundaries', 'a block has no boundaries', [0, head(only)]],
    ['with fewer numbers than it declares', '2 items are declared, but the data is too short', [2, 1, 1, 1]],
    ['with a position twice', 'boundaries do not ascend', [2, 5, 0, head(only), head(only), head(only)]],
    ['with a position too large', 'a position is beyond 2^53-1', [2, 1, 2 ** 53 - 1, 1, 1, 1]],
    ['with more sets than there are', 'a change has too many sets', [1, 5, head(only), head(flips, 4), 0, 0, 0, 0]],
    ['with a bitmap that has a length', 'a change has too many sets', [1, 5, head(only), head(bitmap, 1), 0, 1]],
    ['with lists that end too early', 'the changes are truncated', [1, 5, head(only, 1), head(allBut, 1), 0]],
    ['with bitmaps that end too early', 'the changes are truncated', [1, 5, head(bitmap), head(bitmap), 1]],
    [
      'with a bitmap after a list that end too early',
      'the changes are truncated',
      [1, 5, head(only, 1), head(bitmap), 1],
    ],
    ['with an unknown set in a list', 'a boundary names an unknown set', [1, 5, head(only), head(flips, 2), 0, 2]],
    ['with an unknown set in a bitmap', 'a boundary names an unknown set', [1, 5, head(only), head(bitmap), 0b1000]],
    ['with something behind it', '1 bytes too many', [1, 5, head(only), head(flips, 1), 2, 0]],
  ])('%s', (_, message, numbers) => {
    expect(() => decodeBoundaryBlock(content(...numbers), 3)).toThrow(new SegmentError(message));
  });

  test('also when the unknown set is in the last of several bytes of a bitmap', () => {
    const numbers = [1, 5, head(only), head(bitmap), 0, 0, 0b10];
    expect(() => decodeBoundaryBlock(content(...numbers), 17)).toThrow('a boundary names an unknown set');
    expect(decodeBoundaryBlock(content(...numbers), 18).values).toEqual(Uint32Array.of(1 << 17));
  });

  test('also when one of several bytes of its bitmaps is missing', () => {
    const bytes = Array.from({ length: 9 }, () => 1);
    const short = content(1, 5, head(bitmap), head(bitmap), ...bytes);
    expect(() => decodeBoundaryBlock(short, 40)).toThrow(new SegmentError('the changes are truncated'));
  });

  test('but not with all of its sets in a list, or up to 2^53-1', () => {
    const block = decodeBoundaryBlock(content(1, 2 ** 53 - 1, head(only), head(flips, 3), 0, 0, 0), 3);
    expect([[...block.positions], [...block.values]]).toEqual([[2 ** 53 - 1], [0, 1, 2]]);
  });
});

test('the regions of one set begin and end at boundaries', () => {
  const [starts, ends] = [Float64Array.of(3, 9), Float64Array.of(5, 12)];
  const block = boundariesOf({ starts, ends, byteLength: 32 });
  expect([...block.positions]).toEqual([3, 5, 9, 12]);
  const states = [0, 1, 2, 3, 4].map((change) => {
    const state = new Uint32Array(1);
    applyChanges(block, -1, change, state, 1);
    return state[0];
  });
  expect(states).toEqual([0, 1, 0, 1, 0]);
  expect(block.byteLength).toBe(13 * 4);
});
