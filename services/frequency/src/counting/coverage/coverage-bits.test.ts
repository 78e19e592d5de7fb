import { expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { CoverageClass } from '../../domain/sample-plan.ts';
import { CoverageBits } from './coverage-bits.ts';

configureProperties({ seed: 20_261_126 });

const sets = 5;
const queries = 3;
const partOf = fc.record({ set: fc.nat(sets - 1), individuals: fc.integer({ min: 1, max: 9 }) });
const parts = fc.uniqueArray(partOf, { selector: ({ set }) => set, maxLength: 3 });
const classOf: fc.Arbitrary<CoverageClass> = fc.record({
  poolSize: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
  parts: fc.option(parts, { nil: undefined }),
  sex: fc.constantFrom('male', 'female', 'unknown'),
  members: fc.array(fc.nat(6), { minLength: queries, maxLength: queries }).map((counts) => Float64Array.from(counts)),
});

/** n(s) by its definition. */
function covered({ poolSize, parts }: CoverageClass, present: ReadonlySet<number>): number {
  if (parts === undefined) return poolSize;
  return Math.min(
    poolSize,
    parts.reduce((sum, { set, individuals }) => sum + (present.has(set) ? individuals : 0), 0),
  );
}

/** The row at which the regions of some sets lie, after a word of other bits and before another. */
function rowOf(bits: CoverageBits, present: ReadonlySet<number>, cleared?: Uint32Array): Uint32Array {
  const row = bits.always.slice();
  for (const set of present) for (const bit of bits.ofSet[set]!) row[bit >>> 5]! |= 1 << (bit & 31);
  return Uint32Array.from([-1, ...row.map((word, i) => word & ~(cleared?.[i] ?? 0)), -1]);
}

function sumsOf(classes: readonly CoverageClass[], present: ReadonlySet<number>): number[] {
  return Array.from({ length: queries }, (_, query) =>
    classes.reduce((sum, one) => sum + one.members[query]! * covered(one, present), 0),
  );
}

test('covered people are added up by class, by query and by sex as their region sets say', () => {
  const classes = fc.array(classOf, { maxLength: 70, size: 'max' });
  const present = fc.uniqueArray(fc.nat(sets - 1)).map((all) => new Set(all));
  fc.assert(
    fc.property(classes, present, (all, among) => {
      const bits = new CoverageBits(all, sets, queries);
      const row = rowOf(bits, among);
      expect(all.map((_, of) => bits.individuals(of, row, 1))).toEqual(all.map((one) => covered(one, among)));
      const into = new Float64Array(queries + 2);
      bits.count(row, 1, into, 1);
      expect([...into]).toEqual([0, ...sumsOf(all, among), 0]);
      const males = all.filter(({ sex }) => sex === 'male');
      bits.countMales(row, 1, into.fill(0), 1);
      expect([...into]).toEqual([0, ...sumsOf(males, among), 0]);
    }),
    { numRuns: 300 },
  );
});

test('without the bits of females, people with a Y chromosome are covered as before and no others', () => {
  fc.assert(
    fc.property(fc.array(classOf, { minLength: 1, maxLength: 40 }), (all) => {
      const everywhere = new Set(Array.from({ length: sets }, (_, set) => set));
      const bits = new CoverageBits(all, sets, queries);
      const others = all.filter(({ sex }) => sex !== 'female');
      expect(bits.females === undefined).toBe(others.length === all.length);
      const into = new Float64Array(queries);
      bits.count(rowOf(bits, everywhere, bits.females), 1, into, 0);
      expect([...into]).toEqual(sumsOf(others, everywhere));
    }),
  );
});

const people = (poolSize: number, ...sets: number[]): CoverageClass => ({
  poolSize,
  parts: sets.map((set) => ({ set, individuals: 2 })),
  sex: 'unknown',
  members: Float64Array.of(1),
});

test.each([
  ['no class', 1, [], [[], []]],
  ['a person of two region sets', 1, [people(1, 0, 1)], [[0], [0]]],
  ['a pool of one region set', 1, [people(5, 1)], [[], [0]]],
  [
    'a pool of two region sets',
    1,
    [people(5, 1, 0)],
    [
      [0, 2],
      [0, 1],
    ],
  ],
  ['32 classes', 1, Array.from({ length: 32 }, () => people(1)), [[], []]],
  ['33 classes', 2, Array.from({ length: 33 }, () => people(1)), [[], []]],
  [
    '31 classes and a pool of two region sets',
    2,
    [...Array.from({ length: 31 }, () => people(1)), people(3, 0, 1)],
    [
      [31, 32],
      [31, 33],
    ],
  ],
])('a row of %s has %i words, and each region set its bits', (_, words, classes, ofSet) => {
  const bits = new CoverageBits(classes as CoverageClass[], 2, 1);
  expect([bits.words, bits.ofSet, bits.females]).toEqual([words, ofSet, undefined]);
  expect([...bits.always]).toEqual(Array(words as number).fill(0));
});
