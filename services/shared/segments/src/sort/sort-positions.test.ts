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

describe('sorting by contig and start', () => {
  test.each([
    ['in any order', fc.array(entry, { maxLength: 300 })],
    ['nearly in order', nearlySorted],
  ])('sorts entries %s like a plain stable sort', (_, entries) => {
    fc.assert(
      fc.property(entries, (all) => {
        const contigs = Uint32Array.from(all, ({ contig }) => contig);
        const starts = Float64Array.from(all, (one) => one.start);
        const order = sortByContigAndStart(contigs, starts, all.length, (a, b) => all[a]!.tie - all[b]!.tie);
        const expected = all.map((_one, i) => i).sort((a, b) => compare(all[a]!, all[b]!) || a - b);
        expect([...order]).toEqual(expected);
      }),
    );
  });
});
