import { popcount } from '@varfreq/segments/regions/set-bits';
import type { SamplePlan } from '../domain/sample-plan.ts';
import { expansionMasks } from './bits/expand-bits.ts';

/**
 * Meaning of an observation segment's ordinals for the queries. Simple ones belong to samples of one person with one
 * variation: they count where their coverage class is covered, so all of them are counted at once, as bits; the others
 * one by one. Memory: a bit per ordinal and query, and some bytes per ordinal.
 */
export class SegmentOrdinals {
  /** Sample (index in the plan) by ordinal; −1: in no query. */
  readonly samples: Int32Array;
  /** Words of a row of bits, one bit per ordinal. */
  readonly words: number;
  /** A row per query: its simple ordinals. */
  readonly queryBits: Uint32Array;
  /** A row: ordinals in a query that are not simple; its words that have any, few among many people, and their bits. */
  readonly others: Uint32Array;
  readonly otherWords: Uint32Array;
  readonly otherBits: Uint32Array;
  /** A row: simple ordinals of males. */
  readonly males: Uint32Array;
  readonly hasMales: boolean;
  /** Coverage class by simple ordinal. */
  readonly classOf: Uint32Array;
  /** Simple ordinals with a class of their own, and those of shared classes. */
  readonly single: SingleOrdinals;
  readonly shared: SharedOrdinals;

  constructor(samples: Int32Array, plan: SamplePlan, queries: number) {
    this.samples = samples;
    this.words = (samples.length + 31) >>> 5;
    this.queryBits = new Uint32Array(this.words * queries);
    this.others = new Uint32Array(this.words);
    this.males = new Uint32Array(this.words);
    const simple: number[] = [];
    for (let ordinal = 0; ordinal < samples.length; ordinal++) {
      const sample = samples[ordinal]!;
      if (sample < 0) continue;
      if (isSimple(plan, sample)) {
        simple.push(ordinal);
        if (plan.isMale[sample] === 1) setBit(this.males, ordinal);
        this.#enterQueries(ordinal, plan.queryMask[sample]!, queries);
      } else setBit(this.others, ordinal);
    }
    this.otherWords = Uint32Array.from(this.others.keys()).filter((word) => this.others[word] !== 0);
    this.otherBits = this.otherWords.map((word) => this.others[word]!);
    this.hasMales = this.males.some((bits) => bits !== 0);
    const classOf = (ordinal: number) => plan.classOf[samples[ordinal]!]!;
    this.classOf = Uint32Array.from(samples, (sample) => plan.classOf[sample] ?? 0);
    const isSingle = (ordinal: number) => classOf(ordinal) < plan.singleClasses;
    this.single = singleOrdinals(simple.filter(isSingle), classOf, this.words);
    this.shared = sharedOrdinals(
      simple.filter((ordinal) => !isSingle(ordinal)),
      classOf,
    );
  }

  #enterQueries(ordinal: number, mask: number, queries: number): void {
    for (let query = 0; query < queries; query++) {
      if ((mask >>> query) & 1) setBit(this.queryBits, query * this.words * 32 + ordinal);
    }
  }
}

/**
 * Ordinals in class order: their bits are first collected from runs of classes, `lengths[i]` from `classes[i]` on, and
 * then moved to their places.
 */
export interface SingleOrdinals {
  classes: Uint32Array;
  lengths: Uint32Array;
  count: number;
  /** A row of bits: the ordinals; how many are in each of its words. */
  places: Uint32Array;
  placesIn: Uint8Array;
  masks: Uint32Array;
}

/**
 * Classes, ascending; the ordinals of class i are the bits `bits` of the words `words`, in `[from[i], from[i + 1])`.
 */
export interface SharedOrdinals {
  classes: Uint32Array;
  from: Uint32Array;
  words: Uint32Array;
  bits: Uint32Array;
}

function isSimple(plan: SamplePlan, sample: number): boolean {
  return plan.severalOf[sample]! < 0 && plan.classes[plan.classOf[sample]!]!.poolSize === 1;
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = bits[at >>> 5]! | (1 << (at & 31));
}

function singleOrdinals(
  ordinals: readonly number[],
  classOf: (ordinal: number) => number,
  words: number,
): SingleOrdinals {
  const [classes, lengths]: [number[], number[]] = [[], []];
  const places = new Uint32Array(words);
  for (const ordinal of ordinals) {
    setBit(places, ordinal);
    const last = lengths.length - 1;
    if (last >= 0 && classes[last]! + lengths[last]! === classOf(ordinal)) lengths[last]!++;
    else {
      classes.push(classOf(ordinal));
      lengths.push(1);
    }
  }
  const runs = { classes: Uint32Array.from(classes), lengths: Uint32Array.from(lengths) };
  return {
    ...runs,
    count: ordinals.length,
    places,
    placesIn: Uint8Array.from(places, popcount),
    masks: expansionMasks(places),
  };
}

/** `ordinals` ascend. */
function sharedOrdinals(ordinals: readonly number[], classOf: (ordinal: number) => number): SharedOrdinals {
  const [classes, from, words, bits]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const ordinal of ordinals.toSorted((a, b) => classOf(a) - classOf(b))) {
    const isNew = classes.at(-1) !== classOf(ordinal);
    if (isNew) {
      classes.push(classOf(ordinal));
      from.push(words.length);
    }
    if (isNew || words.at(-1) !== ordinal >>> 5) {
      words.push(ordinal >>> 5);
      bits.push(0);
    }
    bits[bits.length - 1]! |= 1 << (ordinal & 31);
  }
  from.push(words.length);
  const column = (numbers: number[]) => Uint32Array.from(numbers);
  return { classes: column(classes), from: column(from), words: column(words), bits: column(bits) };
}
