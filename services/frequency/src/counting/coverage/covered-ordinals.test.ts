import { expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { SamplePlan } from '../../domain/sample-plan.ts';
import { SegmentOrdinals } from '../segment-ordinals.ts';
import type { CoveredBatch } from './covered-batch.ts';
import { all, CoveredOrdinals, none, some } from './covered-ordinals.ts';

configureProperties({ seed: 20_261_126 });

const queries = 2;
const variants = 4;

/** A segment's ordinals, and who is covered at some variants. */
interface Case {
  /** Per sample: its class, or −1 for one of its own; whether it is a pool. */
  samples: { shared: number; isPool: boolean; queryMask: number }[];
  /** Sample by ordinal; −1: in no query. */
  ordinals: number[];
  /** Share of classes that are covered at each variant, in quarters, and a seed. */
  shares: number[];
  seed: number;
}

const sampleOf = fc.record({
  shared: fc.oneof(fc.constant(-1), fc.integer({ min: -1, max: 3 })),
  isPool: fc.nat(19).map((n) => n === 0),
  queryMask: fc.constantFrom(1, 2, 3, 3, 3),
});
const cases: fc.Arbitrary<Case> = fc.integer({ min: 1, max: 130 }).chain((count) =>
  fc.record({
    samples: fc.array(sampleOf, { minLength: count, maxLength: count }),
    ordinals: fc
      .tuple(fc.boolean(), fc.shuffledSubarray([...Array(count).keys()], { minLength: 1 }))
      .map(([isSorted, chosen]) => (isSorted ? chosen.toSorted((a, b) => a - b) : chosen))
      .chain((chosen) => fc.nat(4).map((n) => (n === 0 ? chosen.map((one, i) => (i % 5 === 3 ? -1 : one)) : chosen))),
    shares: fc.array(fc.constantFrom(0, 1, 2, 4, 4), { minLength: variants, maxLength: variants }),
    seed: fc.integer({ min: 1, max: 1 << 30 }),
  }),
);

/** Classes of one sample first, as plans have them. */
function planOf(samples: Case['samples']): SamplePlan {
  const own = samples.map((_, i) => i).filter((i) => samples[i]!.shared < 0);
  const keyOf = ({ shared, isPool }: Case['samples'][number]) => shared * 2 + Number(isPool);
  const keys = [...new Set(samples.filter(({ shared }) => shared >= 0).map(keyOf))];
  const classOf = samples.map((one, i) => (one.shared < 0 ? own.indexOf(i) : own.length + keys.indexOf(keyOf(one))));
  const classes = Array.from({ length: own.length + keys.length }, (_, of) => ({
    poolSize: samples[classOf.indexOf(of)]!.isPool ? 3 : 1,
    parts: [],
    sex: 'unknown',
    members: new Float64Array(queries),
  }));
  return {
    samples: [],
    classes,
    singleClasses: own.length,
    classOf: Uint32Array.from(classOf),
    queryMask: Uint32Array.from(samples, ({ queryMask }) => queryMask),
    isMale: new Uint8Array(samples.length),
    severalOf: new Int32Array(samples.length).fill(-1),
    several: 0,
    sampleOfTrack: new Map(),
  };
}

/** Rows of random bits, after a word that is of none; the last variant shares the row of the first. */
function rowsOf({ shares, seed }: Case, classes: number): Pick<CoveredBatch, 'rows' | 'rowAt'> {
  const words = Math.ceil(classes / 32) + 1;
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const rows = new Uint32Array(1 + words * shares.length).fill(-1);
  shares.forEach((share, variant) => {
    for (let bit = 0; bit < words * 32; bit++) {
      const word = 1 + variant * words + (bit >>> 5);
      if (random(4) >= share) rows[word] = rows[word]! & ~(1 << (bit & 31));
    }
  });
  const rowAt = Uint32Array.from(shares, (_, variant) => 1 + variant * words);
  return { rows, rowAt: Uint32Array.of(...rowAt, rowAt[0]!) };
}

/** Whether an ordinal counts in a query at a variant, by definition. */
function isCounted({ samples, ordinals }: Case, plan: SamplePlan, query: number, ordinal: number): boolean {
  const sample = ordinals[ordinal]!;
  return (
    sample >= 0 &&
    plan.classes[plan.classOf[sample]!]!.poolSize === 1 &&
    ((samples[sample]!.queryMask >>> query) & 1) === 1
  );
}

test('covered ordinals of each query are those of covered classes, in whatever order variants are visited', () => {
  const visits = fc.array(fc.nat(variants), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cases, visits, (one, order) => {
      const plan = planOf(one.samples);
      const ordinals = new SegmentOrdinals(Int32Array.from(one.ordinals), plan, queries);
      const { rows, rowAt } = rowsOf(one, plan.classes.length);
      const covered = new CoveredOrdinals(ordinals, { rows, rowAt } as CoveredBatch, queries);
      let last = -1;
      for (const variant of order) {
        expect(covered.isAt(variant)).toBe(rowAt[variant] === last);
        covered.move(variant);
        last = rowAt[variant]!;
        const isCovered = (ordinal: number) => {
          const of = plan.classOf[one.ordinals[ordinal]!]!;
          return ((rows[last + (of >>> 5)]! >>> (of & 31)) & 1) === 1;
        };
        for (let query = 0; query < queries; query++) {
          const want = one.ordinals.map((_, at) => isCounted(one, plan, query, at) && isCovered(at));
          const row = covered.bits.subarray(query * ordinals.words, (query + 1) * ordinals.words);
          const bits = Array.from(
            { length: row.length * 32 },
            (_, bit) => ((row[bit >>> 5]! >>> (bit & 31)) & 1) === 1,
          );
          expect(bits.slice(0, want.length)).toEqual(want);
          expect(bits.slice(want.length).some(Boolean)).toBe(false);
          const extent = want.every(Boolean) ? all : want.some(Boolean) ? some : none;
          expect(covered.extent[query]).toBe(extent);
          const counted = want.flatMap((_, at) => (isCounted(one, plan, query, at) ? [at] : []));
          expect(counted.map((at) => covered.covers(variant, at))).toEqual(counted.map(isCovered));
        }
      }
    }),
    { numRuns: 200 },
  );
});
