import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { type BoundaryBlock, decodeBoundaryBlock } from './boundary-block.ts';
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
