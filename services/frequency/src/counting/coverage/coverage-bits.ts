import { copiesOf } from '@varfreq/genomics/sex-regions';
import { wordsFor } from '@varfreq/segments/regions/set-bits';
import type { CoverageClass } from '../../domain/sample-plan.ts';
import { countCommonBits } from '../bits/count-common-bits.ts';

/** A class of several people covered by several region sets, which must be added up. */
interface PooledClass {
  class: CoverageClass;
  parts: readonly { bit: number; individuals: number }[];
}

/** Covered people of a query as sums of bits: those of `mask`, for words from `from` on, count `scale` each. */
interface Plane {
  query: number;
  scale: number;
  from: number;
  mask: Uint32Array;
}

/**
 * Layout of a coverage row, which records who is covered at a variant: first one bit per class, set where any of its
 * people is covered, then one per region set of each pooled class. The people of all other classes are counted by
 * population counts, one per binary digit of the largest class weight: a single one if every class is one sample of one
 * person.
 */
export class CoverageBits {
  /** Words of a row. */
  readonly words: number;
  /** Row in which only those without a coverage profile are covered. */
  readonly always: Uint32Array;
  /** Row of the bits of samples without Y; undefined where there are none. */
  readonly females: Uint32Array | undefined;
  /** Bits set by each region set where it covers. */
  readonly ofSet: readonly (readonly number[])[];
  readonly #pooled: readonly PooledClass[];
  readonly #pooledOf: ReadonlyMap<number, PooledClass>;
  /** Individuals of classes that are not pooled. */
  readonly #individuals: Float64Array;
  readonly #planes: readonly Plane[];
  /** Those of males, who have one copy of X and of Y. */
  readonly #males: { planes: readonly Plane[]; pooled: readonly PooledClass[] };

  constructor(classes: readonly CoverageClass[], sets: number, queries: number) {
    const ofSet: number[][] = Array.from({ length: sets }, () => []);
    let bits = classes.length;
    const pooledOf = new Map<number, PooledClass>();
    classes.forEach((of, number) => {
      for (const { set } of of.parts ?? []) ofSet[set]!.push(number);
      if (of.parts === undefined || of.poolSize === 1 || of.parts.length < 2) return;
      const parts = of.parts.map(({ set, individuals }) => ({ bit: bits++, set, individuals }));
      for (const { bit, set } of parts) ofSet[set]!.push(bit);
      pooledOf.set(number, { class: of, parts });
    });
    this.#pooledOf = pooledOf;
    this.#pooled = [...pooledOf.values()];
    this.ofSet = ofSet;
    this.words = Math.max(1, wordsFor(bits));
    this.always = new Uint32Array(this.words);
    classes.forEach(({ parts }, of) => {
      if (parts === undefined) this.always[of >>> 5]! |= 1 << (of & 31);
    });
    this.females = this.#femaleBits(classes);
    this.#individuals = Float64Array.from(classes, individualsIfCovered);
    const isMale = ({ sex }: CoverageClass) => copiesOf(sex, 'X') === 1;
    const planes = (among: (one: CoverageClass) => boolean) =>
      Array.from({ length: queries }, (_, query) => this.#planesOf(classes, query, among)).flat();
    this.#planes = planes(() => true);
    this.#males = { planes: planes(isMale), pooled: this.#pooled.filter((one) => isMale(one.class)) };
  }

  /** n(s) of each sample of a class in the row that starts at word `at`. */
  individuals(of: number, rows: Uint32Array, at: number): number {
    const pooled = this.#pooledOf.get(of);
    if (pooled !== undefined) return pooledIndividuals(pooled, rows, at);
    return isSet(rows, at, of) ? this.#individuals[of]! : 0;
  }

  /** Writes the covered people of each query in the row at word `at` into `into` from `first` on, which must be zero. */
  count(rows: Uint32Array, at: number, into: Float64Array, first: number): void {
    countIn({ planes: this.#planes, pooled: this.#pooled }, rows, at, into, first);
  }

  /** The same of males. */
  countMales(rows: Uint32Array, at: number, into: Float64Array, first: number): void {
    countIn(this.#males, rows, at, into, first);
  }

  #femaleBits(classes: readonly CoverageClass[]): Uint32Array | undefined {
    const females = classes.flatMap(({ sex }, of) => {
      return copiesOf(sex, 'Y') === 0 ? [of, ...(this.#pooledOf.get(of)?.parts ?? []).map(({ bit }) => bit)] : [];
    });
    if (females.length === 0) return undefined;
    const row = new Uint32Array(this.words);
    for (const bit of females) row[bit >>> 5]! |= 1 << (bit & 31);
    return row;
  }

  #planesOf(classes: readonly CoverageClass[], query: number, among: (one: CoverageClass) => boolean): Plane[] {
    const weights = classes.map((one, of) =>
      this.#pooledOf.has(of) || !among(one) ? 0 : one.members[query]! * this.#individuals[of]!,
    );
    const planes: Plane[] = [];
    for (let scale = 1; weights.some((weight) => weight >= scale); scale *= 2) {
      const mask = new Uint32Array(wordsFor(classes.length));
      weights.forEach((weight, of) => {
        if (Math.floor(weight / scale) % 2 === 1) mask[of >>> 5]! |= 1 << (of & 31);
      });
      planes.push({ query, scale, ...trimmed(mask) });
    }
    return planes;
  }
}

function countIn(
  { planes, pooled }: { planes: readonly Plane[]; pooled: readonly PooledClass[] },
  rows: Uint32Array,
  at: number,
  into: Float64Array,
  first: number,
): void {
  for (const { query, scale, from, mask } of planes) {
    into[first + query]! += scale * countCommonBits(rows, at + from, mask, 0, mask.length);
  }
  for (const one of pooled) {
    const people = pooledIndividuals(one, rows, at);
    one.class.members.forEach((samples, query) => {
      into[first + query]! += people * samples;
    });
  }
}

/** Drops leading and trailing zeros: few classes have weights with more digits, and they are neighbours. */
function trimmed(mask: Uint32Array): { from: number; mask: Uint32Array } {
  const from = mask.findIndex((word) => word !== 0);
  const last = mask.findLastIndex((word) => word !== 0);
  return from < 0 ? { from: 0, mask: new Uint32Array() } : { from, mask: mask.slice(from, last + 1) };
}

function individualsIfCovered({ poolSize, parts }: CoverageClass): number {
  return parts === undefined || parts.length !== 1 ? poolSize : Math.min(poolSize, parts[0]!.individuals);
}

function pooledIndividuals({ class: of, parts }: PooledClass, rows: Uint32Array, at: number): number {
  let covered = 0;
  for (const { bit, individuals } of parts) if (isSet(rows, at, bit)) covered += individuals;
  return Math.min(of.poolSize, covered);
}

function isSet(rows: Uint32Array, at: number, bit: number): boolean {
  return ((rows[at + (bit >>> 5)]! >>> (bit & 31)) & 1) === 1;
}
