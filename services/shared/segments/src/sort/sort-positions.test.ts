import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { sortByContigAndStart } from './sort-positions.ts';

configureProperties({ seed: 20_251_122 });

interface Entry {
  contig: number;
  start: number;
  tie: number;
}

const start = fc.oneof(fc.nat(50), fc.nat(2 ** 31), fc.integer({ min: 2 ** 32, max: 2 ** 40 }));
const entry: fc.Arbitrary<Entry> = fc.record({ contig: fc.nat(3), start, tie: fc.nat(2) });
const compare = (a: Entry, b: Entry) => a.contig - b.contig || a.start - b.start || a.tie - b.tie;
/** In order but for some entries that moved back by a few bases. */
const nearlySorted = fc
  .tuple(fc.array(entry), fc.array(fc.nat(20)))
  .map(([entries, moves]) =>
    entries.toSorted(compare).map((one, i) => ({ ...one, start: Math.max(0, one.start - (moves[i] ?? 0)) })),
  );

/** Sorts entries in columns with room for `more`, which holds what came before. */
function sorted(all: readonly Entry[], more = 0): number[] {
  const room = [...all, ...Array.from({ length: more }, (_, i) => ({ contig: i % 2, start: 1 }))];
  const contigs = Uint32Array.from(room, ({ contig }) => contig);
  const starts = Float64Array.from(room, (one) => one.start);
  return [...sortByContigAndStart(contigs, starts, all.length, (a, b) => all[a]!.tie - all[b]!.tie)];
}

describe('sorting by contig and start', () => {
  test.each([
    ['in any order', fc.array(entry, { maxLength: 300 })],
    ['nearly in order', nearlySorted],
  ])('sorts entries %s like a plain stable sort', (_, entries) => {
    fc.assert(
      fc.property(entries, (all) => {
        const expected = all.map((_one, i) => i).sort((a, b) => compare(all[a]!, all[b]!) || a - b);
        expect(sorted(all)).toEqual(expected);
        expect(sorted(all, 3)).toEqual(expected);
      }),
    );
  });

  test('compares only entries at one place, not those at the same start of the next contig', () => {
    const entries = [
      { contig: 1, start: 5, tie: 0 },
      { contig: 0, start: 5, tie: 1 },
    ];
    expect(sorted(entries)).toEqual([1, 0]);
  });

  test('sorts starts from 2^33 on, which with their index exceed the exact integers', () => {
    const entries = [2 ** 33, 2 ** 33 - 1].flatMap((start) => Array(10).fill({ contig: 0, start, tie: 0 }));
    const numbers = entries.map((_one, i) => i);
    expect(sorted(entries)).toEqual([...numbers.slice(10), ...numbers.slice(0, 10)]);
  });
});
