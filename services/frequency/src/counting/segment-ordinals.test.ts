import { expect, test } from '@jest/globals';
import { createRandom, type Random } from '@varfreq/testkit/random';
import type { SamplePlan } from '../domain/sample-plan.ts';
import { planOf, samplesOf } from '../testing/plan-cases.ts';
import { expansionMasks } from './bits/expand-bits.ts';
import { SegmentOrdinals } from './segment-ordinals.ts';

const queries = 2;

/** Numbers of the bits that are set in some words. */
const listed = (words: Uint32Array) =>
  [...Array(words.length * 32).keys()].filter((bit) => (words[bit >>> 5]! >>> (bit & 31)) & 1);

/** Ordinals of a plan's samples, in the order of their classes or in any, some in no query. */
function ordinalsOf(plan: SamplePlan, random: Random): Int32Array {
  const all = [...plan.samples.keys()].filter(() => random.chance(0.9));
  const ordered = random.chance(0.5) ? all : all.toSorted(() => random.next() - 0.5);
  return Int32Array.from(ordered, (sample) => (random.chance(0.1) ? -1 : sample));
}

/** The ordinals of each kind, by definition. */
function kindsOf(samples: Int32Array, plan: SamplePlan) {
  const wanted = [...samples.keys()].filter((ordinal) => samples[ordinal]! >= 0);
  const sampleAt = (ordinal: number) => plan.samples[samples[ordinal]!]!;
  const isSimple = (ordinal: number) =>
    sampleAt(ordinal).variationTracks.length === 1 && sampleAt(ordinal).poolSize === 1;
  const simple = wanted.filter(isSimple);
  const others = wanted.filter((ordinal) => !isSimple(ordinal));
  const males = simple.filter((ordinal) => sampleAt(ordinal).sex === 'male');
  const inQuery = (query: number) => simple.filter((ordinal) => (sampleAt(ordinal).queryMask >>> query) & 1);
  const classOf = (ordinal: number) => plan.classOf[samples[ordinal]!]!;
  const single = simple.filter((ordinal) => classOf(ordinal) < plan.singleClasses);
  const shared = simple.filter((ordinal) => classOf(ordinal) >= plan.singleClasses);
  return { wanted, others, males, inQuery, classOf, single, shared };
}

function expectKinds(ordinals: SegmentOrdinals, plan: SamplePlan) {
  const { samples, words } = ordinals;
  const kinds = kindsOf(samples, plan);
  expect(words).toBe(Math.ceil(samples.length / 32));
  for (let query = 0; query < queries; query++) {
    expect(listed(ordinals.queryBits.subarray(query * words, (query + 1) * words))).toEqual(kinds.inQuery(query));
  }
  expect(ordinals.queryBits.length).toBe(queries * words);
  expect([listed(ordinals.others), [...ordinals.otherWords]]).toEqual([
    kinds.others,
    [...new Set(kinds.others.map((other) => other >>> 5))],
  ]);
  expect([listed(ordinals.males), ordinals.hasMales]).toEqual([kinds.males, kinds.males.length > 0]);
  for (const ordinal of kinds.wanted) expect(ordinals.classOf[ordinal]).toBe(kinds.classOf(ordinal));
}

/** Their classes in runs, as long as possible, and their places. */
function expectSingle({ single, samples, words }: SegmentOrdinals, plan: SamplePlan) {
  const kinds = kindsOf(samples, plan);
  const runs = [...single.classes].map((first, run) =>
    Array.from({ length: single.lengths[run]! }, (_, i) => first + i),
  );
  expect(runs.flat()).toEqual(kinds.single.map(kinds.classOf));
  expect(runs.slice(1).every((run, i) => run[0] !== runs[i]!.at(-1)! + 1)).toBe(true);
  expect([single.lengths.length, single.count]).toEqual([runs.length, kinds.single.length]);
  expect([listed(single.places), single.places.length]).toEqual([kinds.single, words]);
  expect(single.masks).toEqual(expansionMasks(single.places));
}

/** By class, ascending, the words in which they have ordinals, each once. */
function expectShared({ shared, samples }: SegmentOrdinals, plan: SamplePlan) {
  const kinds = kindsOf(samples, plan);
  const classes = [...new Set(kinds.shared.map(kinds.classOf))].sort((a, b) => a - b);
  expect([...shared.classes]).toEqual(classes);
  expect([shared.from.length, shared.from[0]]).toEqual([classes.length + 1, 0]);
  expect([shared.from.at(-1), shared.bits.length]).toEqual([shared.words.length, shared.words.length]);
  for (const [i, one] of classes.entries()) {
    const of = kinds.shared.filter((ordinal) => kinds.classOf(ordinal) === one);
    const entries = [...Array(shared.words.length).keys()].slice(shared.from[i], shared.from[i + 1]);
    expect(entries.map((at) => shared.words[at])).toEqual([...new Set(of.map((ordinal) => ordinal >>> 5))]);
    const found = entries.flatMap((at) =>
      listed(shared.bits.subarray(at, at + 1)).map((bit) => shared.words[at]! * 32 + bit),
    );
    expect(found).toEqual(of);
  }
}

test.each([1, 2, 8, 32, 33, 64, 200])('ordinals of %s samples are of the kinds that their samples are of', (count) => {
  const random = createRandom(count);
  for (let time = 0; time < 12; time++) {
    const plan = planOf(samplesOf(count, random));
    const ordinals = new SegmentOrdinals(ordinalsOf(plan, random), plan, queries);
    expectKinds(ordinals, plan);
    expectSingle(ordinals, plan);
    expectShared(ordinals, plan);
  }
});
