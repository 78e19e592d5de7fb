import { type CohortBlock, isDense, type Ordinals, peopleGroup } from './cohort-block.ts';
import { firstCarrier, type ListedBlock, type ObservationBlock, readZygosity } from './observation-block.ts';

/** Iterates over the carriers of one site of a block of any version, reusing the same memory. */
export class SiteCarriers {
  readonly #tracks: number;
  /** Their ordinals, unordered; valid up to `length`. */
  readonly ordinals: Uint32Array;
  /** het, hom, hemi, unknown of carrier i from 4 × i on. */
  readonly counts: Float64Array;
  length = 0;

  /** For segments of up to this many tracks. */
  constructor(tracks: number) {
    this.#tracks = tracks;
    this.ordinals = new Uint32Array(tracks);
    this.counts = new Float64Array(tracks * 4);
  }

  read(block: ObservationBlock, site: number): void {
    this.length = 0;
    if (block.version === 1) this.#readListed(block, site);
    else this.#readGroups(block, site);
  }

  #readListed(block: ListedBlock, site: number): void {
    const end = firstCarrier(block, site + 1);
    for (let carrier = firstCarrier(block, site); carrier < end; carrier++) {
      readZygosity(block, carrier, this.counts.subarray(this.length * 4, this.length * 4 + 4));
      this.ordinals[this.length++] = block.ordinals === undefined ? 0 : block.ordinals[carrier]!;
    }
  }

  #readGroups(block: CohortBlock, site: number): void {
    let at = block.groupFrom[site]!;
    for (let rest = block.masks[site]!; rest !== 0; rest &= rest - 1, at++) {
      const group = 31 - Math.clz32(rest & -rest);
      const size = block.groupSize[at]!;
      const from = block.groupAt[at]!;
      const first = this.length;
      if (isDense(group, size, this.#tracks)) this.#addBits(block.bitmaps(), from, block.words);
      else this.#addList(block.ordinals(from, from + size), from, size);
      if (group === peopleGroup) {
        const people = block.peopleFrom![site]! * 4;
        this.counts.set(block.people.subarray(people, people + 4 * size), first * 4);
      } else {
        this.counts.fill(0, first * 4, this.length * 4);
        for (let i = first; i < this.length; i++) this.counts[i * 4 + group] = 1;
      }
    }
  }

  #addList(ordinals: Ordinals, from: number, size: number): void {
    for (let i = from; i < from + size; i++) this.ordinals[this.length++] = ordinals[i]!;
  }

  #addBits(bitmaps: Uint32Array, from: number, words: number): void {
    for (let word = 0; word < words; word++) {
      for (let bits = bitmaps[from + word]!; bits !== 0; bits &= bits - 1) {
        this.ordinals[this.length++] = word * 32 + 31 - Math.clz32(bits & -bits);
      }
    }
  }
}
