import { capCarriers, makeHemizygous } from '../../domain/cap-carriers.ts';
import type { CountTable } from '../../domain/count-table.ts';
import type { SamplePlan } from '../../domain/sample-plan.ts';
import type { CoveredBatch } from '../coverage/covered-batch.ts';
import type { ContigBatch } from '../sorted-batch.ts';

/**
 * Adds the carriers of samples one by one, capped at the covered individuals of the sample. For samples with several
 * variations they are summed first and capped after all have been read. Memory: 4 bytes per such sample and variant,
 * and
 * 40 per sum.
 */
export class OtherSamples {
  readonly #plan: SamplePlan;
  readonly #covered: CoveredBatch;
  readonly #table: CountTable;
  readonly #carriers = new Float64Array(4);
  /** By variant: 1 on a sex chromosome; undefined where none is. */
  readonly #isSexLinked: Uint8Array | undefined;
  /** By variant and sample with several variations: index of its sum plus one; 0: none. */
  readonly #sumOf: Uint32Array;
  /** By sum: its index in `#sumOf`; its sample; its four counts. */
  #keys = new Float64Array(64);
  #samples = new Uint32Array(64);
  #sums = new Float64Array(64 * 4);
  #length = 0;

  /** `batches`: all of the variants. */
  constructor(
    plan: SamplePlan,
    covered: CoveredBatch,
    table: CountTable,
    variants: number,
    batches: readonly ContigBatch[],
  ) {
    this.#plan = plan;
    this.#covered = covered;
    this.#table = table;
    this.#isSexLinked = sexLinked(batches, variants);
    this.#sumOf = new Uint32Array(variants * plan.several);
  }

  /** Adds carriers (het, hom, hemi, unknown, from `at` on) of a sample at a variant. */
  add(variant: number, sample: number, counts: Float64Array, at: number): void {
    const number = this.#plan.severalOf[sample]!;
    if (number < 0) this.#addCapped(variant, sample, counts, at);
    else this.#sum(variant, number, sample, counts, at);
  }

  /** Adds the sums once everything has been read. */
  finish(): void {
    for (let sum = 0; sum < this.#length; sum++) {
      const variant = Math.floor(this.#keys[sum]! / this.#plan.several);
      this.#addCapped(variant, this.#samples[sum]!, this.#sums, sum * 4);
    }
  }

  #addCapped(variant: number, sample: number, counts: Float64Array, at: number): void {
    const carriers = this.#carriers;
    for (let i = 0; i < 4; i++) carriers[i] = counts[at + i]!;
    capCarriers(carriers, this.#covered.individuals(this.#plan.classOf[sample]!, variant));
    const queryMask = this.#plan.queryMask[sample]!;
    if (this.#isSexLinked?.[variant] === 1 && this.#plan.isMale[sample] === 1) {
      makeHemizygous(carriers);
      this.#table.noteHaploid(variant, queryMask, carriers);
    }
    this.#table.addCarriers(variant, queryMask, carriers);
  }

  /** Sums are capped at 2^53-1. */
  #sum(variant: number, number: number, sample: number, counts: Float64Array, at: number): void {
    const key = variant * this.#plan.several + number;
    const sum = this.#sumOf[key]! - 1;
    if (sum < 0) {
      this.#enter(key, sample, counts, at);
      return;
    }
    for (let i = 0; i < 4; i++) {
      this.#sums[sum * 4 + i] = Math.min(Number.MAX_SAFE_INTEGER, this.#sums[sum * 4 + i]! + counts[at + i]!);
    }
  }

  #enter(key: number, sample: number, counts: Float64Array, at: number): void {
    if (this.#length === this.#keys.length) this.#grow();
    const sum = this.#length++;
    this.#sumOf[key] = sum + 1;
    this.#keys[sum] = key;
    this.#samples[sum] = sample;
    for (let i = 0; i < 4; i++) this.#sums[sum * 4 + i] = counts[at + i]!;
  }

  #grow(): void {
    const length = this.#length * 2;
    this.#keys = enlarged(this.#keys, new Float64Array(length));
    this.#samples = enlarged(this.#samples, new Uint32Array(length));
    this.#sums = enlarged(this.#sums, new Float64Array(length * 4));
  }
}

function sexLinked(batches: readonly ContigBatch[], variants: number): Uint8Array | undefined {
  const linked = batches.filter(({ sexChromosome }) => sexChromosome !== undefined);
  if (linked.length === 0) return undefined;
  const marks = new Uint8Array(variants);
  for (const { at } of linked) for (const variant of at) marks[variant] = 1;
  return marks;
}

function enlarged<T extends Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
