import { COUNT, COUNTS_EACH, type CountColumn } from '@varfreq/genomics/frequency';
import { type CohortBlock, isDense, type Ordinals, peopleGroup } from '@varfreq/segments/observations/cohort-block';
import {
  countedZygosity,
  firstCarrier,
  type ListedBlock,
  type ObservationBlock,
} from '@varfreq/segments/observations/observation-block';
import { popcount } from '@varfreq/segments/regions/set-bits';
import { countCommonBits } from '../bits/count-common-bits.ts';
import type { CoveredBatch } from '../coverage/covered-batch.ts';
import { all, CoveredOrdinals, none } from '../coverage/covered-ordinals.ts';
import type { SegmentOrdinals } from '../segment-ordinals.ts';
import type { OtherSamples } from './other-samples.ts';

/** Up to this many carriers of a list are looked up singly when the coverage of all would have to be moved first. */
const fewCarriers = 24;

/** Counts the carriers in one segment at the variants of a batch. */
export class CarrierCounter {
  readonly #ordinals: SegmentOrdinals;
  readonly #covered: CoveredOrdinals;
  readonly #others: OtherSamples;
  readonly #column: CountColumn;
  readonly #queries: number;
  /** Males are hemizygous: those called hom are counted as such, those called het noted. */
  readonly #hasHemizygous: boolean;
  readonly #one = new Float64Array(4);

  /**
   * `others`: receives carriers of samples that are not simple; `column`: receives those of simple ones; `isSexLinked`:
   * the variants are on a sex chromosome.
   */
  constructor(
    ordinals: SegmentOrdinals,
    covered: CoveredBatch,
    others: OtherSamples,
    column: CountColumn,
    queries: number,
    isSexLinked: boolean,
  ) {
    this.#ordinals = ordinals;
    this.#covered = new CoveredOrdinals(ordinals, covered, queries);
    this.#others = others;
    this.#column = column;
    this.#queries = queries;
    this.#hasHemizygous = isSexLinked && ordinals.hasMales;
  }

  /** Counts the carriers of a site at a variant, given as its index in the caller's batch. */
  count(variant: number, block: ObservationBlock, site: number): void {
    if (block.version === 1) this.#countListed(variant, block, site);
    else this.#countGroups(variant, block, site);
  }

  #countListed(variant: number, block: ListedBlock, site: number): void {
    const end = firstCarrier(block, site + 1);
    for (let carrier = firstCarrier(block, site); carrier < end; carrier++) {
      const ordinal = block.ordinals === undefined ? 0 : block.ordinals[carrier]!;
      const zygosity = block.zygosity[carrier]!;
      if (zygosity === countedZygosity) this.#addPeople(variant, ordinal, block.counts, block.countsAt![carrier]!);
      else this.#addOne(variant, ordinal, zygosity);
    }
  }

  #countGroups(variant: number, block: CohortBlock, site: number): void {
    const tracks = this.#ordinals.samples.length;
    let at = block.groupFrom[site]!;
    for (let rest = block.masks[site]!; rest !== 0; rest &= rest - 1, at++) {
      const group = 31 - Math.clz32(rest & -rest);
      const size = block.groupSize[at]!;
      const from = block.groupAt[at]!;
      if (group === peopleGroup) this.#countPeople(variant, block, from, size, block.peopleFrom![site]! * 4);
      else if (isDense(group, size, tracks)) this.#countBitmap(variant, block, from, size, group);
      else this.#countList(variant, block, from, size, group);
    }
  }

  #countBitmap(variant: number, block: CohortBlock, from: number, size: number, group: number): void {
    const { words, otherWords, otherBits } = this.#ordinals;
    this.#covered.move(variant);
    const { bits, extent } = this.#covered;
    for (let query = 0; query < this.#queries; query++) {
      const kind = extent[query]!;
      if (kind === none) continue;
      const carriers = kind === all ? size : countCommonBits(block.bitmaps(), from, bits, query * words, words);
      const males = this.#hasHemizygous
        ? countMales(block.bitmaps(), from, bits, query * words, this.#ordinals.males)
        : 0;
      this.#addGroup(variant, query, group, carriers, males);
    }
    if (otherWords.length === 0) return;
    const bitmaps = block.bitmaps();
    for (let i = 0; i < otherWords.length; i++) {
      const word = otherWords[i]!;
      for (let left = bitmaps[from + word]! & otherBits[i]!; left !== 0; left &= left - 1) {
        this.#addOther(variant, word * 32 + 31 - Math.clz32(left & -left), group);
      }
    }
  }

  #countList(variant: number, block: CohortBlock, from: number, size: number, group: number): void {
    if (size <= fewCarriers && !this.#covered.isAt(variant)) {
      const ordinals = block.ordinals(from, from + size);
      for (let i = from; i < from + size; i++) this.#addOne(variant, ordinals[i]!, group);
      return;
    }
    const { words, others, otherWords } = this.#ordinals;
    this.#covered.move(variant);
    const { bits, extent } = this.#covered;
    const ordinals = block.ordinals(from, from + size);
    for (let query = 0; query < this.#queries; query++) {
      const kind = extent[query]!;
      if (kind === none) continue;
      const carriers = kind === all ? size : countListed(ordinals, from, size, bits, query * words);
      const males = this.#hasHemizygous ? this.#countListedMales(ordinals, from, size, query * words) : 0;
      this.#addGroup(variant, query, group, carriers, males);
    }
    if (otherWords.length === 0) return;
    for (let i = from; i < from + size; i++) {
      const ordinal = ordinals[i]!;
      if ((others[ordinal >>> 5]! >>> (ordinal & 31)) & 1) this.#addOther(variant, ordinal, group);
    }
  }

  #countPeople(variant: number, block: CohortBlock, from: number, size: number, people: number): void {
    const ordinals = block.ordinals(from, from + size);
    for (let i = 0; i < size; i++) this.#addPeople(variant, ordinals[from + i]!, block.people, people + 4 * i);
  }

  /** Adds one person by ordinal. */
  #addOne(variant: number, ordinal: number, zygosity: number): void {
    const { words, others, queryBits } = this.#ordinals;
    const word = ordinal >>> 5;
    const bit = ordinal & 31;
    if ((others[word]! >>> bit) & 1) {
      this.#addOther(variant, ordinal, zygosity);
      return;
    }
    const isHemizygous = this.#hasHemizygous && this.#isMale(ordinal);
    for (let query = 0; query < this.#queries; query++) {
      if (((queryBits[query * words + word]! >>> bit) & 1) === 0) continue;
      if (!this.#covered.covers(variant, ordinal)) return;
      this.#addGroup(variant, query, zygosity, 1, isHemizygous ? 1 : 0);
    }
  }

  #addOther(variant: number, ordinal: number, zygosity: number): void {
    const one = this.#one;
    one.fill(0);
    one[zygosity] = 1;
    this.#others.add(variant, this.#ordinals.samples[ordinal]!, one, 0);
  }

  #addPeople(variant: number, ordinal: number, counts: Float64Array, at: number): void {
    const sample = this.#ordinals.samples[ordinal]!;
    if (sample >= 0) this.#others.add(variant, sample, counts, at);
  }

  #isMale(ordinal: number): boolean {
    return ((this.#ordinals.males[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1;
  }

  #countListedMales(ordinals: Ordinals, from: number, size: number, row: number): number {
    const { bits } = this.#covered;
    let count = 0;
    for (let i = from; i < from + size; i++) {
      const ordinal = ordinals[i]!;
      if (this.#isMale(ordinal)) count += (bits[row + (ordinal >>> 5)]! >>> (ordinal & 31)) & 1;
    }
    return count;
  }

  /** Adds carriers of a group, of whom `males` have one copy: those called hom are hemi. */
  #addGroup(variant: number, query: number, group: number, carriers: number, males: number): void {
    this.#add(variant, query, group, group === COUNT.hom ? carriers - males : carriers);
    if (males === 0) return;
    this.#add(variant, query, COUNT.haploidCarriers, males);
    if (group === COUNT.hom) this.#add(variant, query, COUNT.hemi, males);
    else if (group === COUNT.het) this.#add(variant, query, COUNT.haploidHet, males);
  }

  #add(variant: number, query: number, zygosity: number, carriers: number): void {
    const at = (variant * this.#queries + query) * COUNTS_EACH + zygosity;
    this.#column[at] = this.#column[at]! + carriers;
  }
}

function countMales(bitmaps: Uint32Array, from: number, bits: Uint32Array, row: number, males: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < males.length; word++) {
    count += popcount(bitmaps[from + word]! & bits[row + word]! & males[word]!);
  }
  return count;
}

function countListed(ordinals: Ordinals, from: number, size: number, bits: Uint32Array, row: number): number {
  let count = 0;
  for (let i = from; i < from + size; i++) {
    const ordinal = ordinals[i]!;
    count += (bits[row + (ordinal >>> 5)]! >>> (ordinal & 31)) & 1;
  }
  return count;
}
