import type { SamplePlan } from '../domain/sample-plan.ts';

/**
 * What the ordinals of an observation segment mean to the queries. Simple ones are of samples of one person with one
 * variation: they count where their coverage class is covered, so all of them are counted at once, as bits; the others one
 * by one. Memory: a bit per ordinal and query, and some bytes per ordinal.
 */
export class SegmentOrdinals {
  /** Sample (index in the plan) by ordinal; −1: in no query. */
  readonly samples: Int32Array;
  /** Words of a row of bits, one per ordinal. */
  readonly words: number;
  /** By query a row: the simple ordinals that are in it. */
  readonly queryBits: Uint32Array;
  /** Ordinals in a query that are not simple. */
  readonly others: Uint32Array;
  readonly hasOthers: boolean;
  /** Coverage classes of the simple ordinals, ascending. */
  readonly classes: Uint32Array;
  /** The ordinals of the i-th class are the bits `flipBits` of the words `flipWords`, in `[flipFrom[i], flipFrom[i + 1])`. */
  readonly flipFrom: Uint32Array;
  readonly flipWords: Uint32Array;
  readonly flipBits: Uint32Array;

  constructor(samples: Int32Array, plan: SamplePlan, queries: number) {
    this.samples = samples;
    this.words = (samples.length + 31) >>> 5;
    this.queryBits = new Uint32Array(this.words * queries);
    this.others = new Uint32Array(this.words);
    const simple: number[] = [];
    for (let ordinal = 0; ordinal < samples.length; ordinal++) {
      const sample = samples[ordinal]!;
      if (sample < 0) continue;
      if (isSimple(plan, sample)) {
        simple.push(ordinal);
        this.#enterQueries(ordinal, plan.queryMask[sample]!, queries);
      } else setBit(this.others, ordinal);
    }
    this.hasOthers = this.others.some((bits) => bits !== 0);
    const classOf = (ordinal: number) => plan.classOf[samples[ordinal]!]!;
    simple.sort((a, b) => classOf(a) - classOf(b) || a - b);
    const flips = flipsOf(simple, classOf);
    this.classes = Uint32Array.from(flips.classes);
    this.flipFrom = Uint32Array.from([...flips.from, flips.words.length]);
    this.flipWords = Uint32Array.from(flips.words);
    this.flipBits = Uint32Array.from(flips.bits);
  }

  #enterQueries(ordinal: number, mask: number, queries: number): void {
    for (let query = 0; query < queries; query++) {
      if ((mask >>> query) & 1) setBit(this.queryBits, query * this.words * 32 + ordinal);
    }
  }
}

function isSimple(plan: SamplePlan, sample: number): boolean {
  return plan.severalOf[sample]! < 0 && plan.classes[plan.classOf[sample]!]!.poolSize === 1;
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = bits[at >>> 5]! | (1 << (at & 31));
}

/** Ordinals by class, joined by word. */
function flipsOf(simple: readonly number[], classOf: (ordinal: number) => number) {
  const flips = { classes: [] as number[], from: [] as number[], words: [] as number[], bits: [] as number[] };
  for (const ordinal of simple) {
    const isNew = flips.classes.at(-1) !== classOf(ordinal);
    if (isNew) {
      flips.classes.push(classOf(ordinal));
      flips.from.push(flips.words.length);
    }
    if (isNew || flips.words.at(-1) !== ordinal >>> 5) {
      flips.words.push(ordinal >>> 5);
      flips.bits.push(0);
    }
    flips.bits[flips.bits.length - 1]! |= 1 << (ordinal & 31);
  }
  return flips;
}
