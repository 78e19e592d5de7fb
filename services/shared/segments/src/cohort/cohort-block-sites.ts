import { SegmentError } from '../errors.ts';
import { type CohortBlock, isDense, type Ordinals, peopleGroup } from '../observations/cohort-block.ts';
import { type CohortSite, emptySite } from './cohort-site.ts';

const noPeople: readonly number[] = [];

/** The sites of decoded blocks, one after the other, with their carriers; `item` is reused. */
export class CohortBlockSites {
  readonly item: CohortSite = emptySite();
  readonly #tracks: number;
  readonly #carriers: Uint32Array;
  #block: CohortBlock | undefined;
  #bitmaps: Uint32Array = new Uint32Array();
  #ordinals: Ordinals = new Uint8Array();
  #site = 0;
  #length = 0;

  constructor(tracks: number) {
    this.#tracks = tracks;
    this.#carriers = new Uint32Array(tracks);
  }

  /** Moves to the first site of a block. Errors: SegmentError when it has none, or its carriers are damaged. */
  load(block: CohortBlock): void {
    if (block.sites === 0) throw new SegmentError('a block has no sites');
    this.#block = block;
    this.#bitmaps = block.bitmaps();
    this.#ordinals = block.ordinals();
    this.#site = 0;
    this.#fill(block, 0);
  }

  /** False at the end of the block, and before the first one. */
  next(): boolean {
    const block = this.#block;
    if (block === undefined || ++this.#site >= block.sites) return false;
    this.#fill(block, this.#site);
    return true;
  }

  #fill(block: CohortBlock, site: number): void {
    const { item } = this;
    item.start = block.starts[site]!;
    item.code = block.codes[site]!;
    item.side = item.code < 0 ? block.sides[-1 - item.code] : undefined;
    item.people = noPeople;
    this.#length = 0;
    let at = block.groupFrom[site]!;
    for (let rest = block.masks[site]!; rest !== 0; rest &= rest - 1, at++) {
      this.#group(block, site, 31 - Math.clz32(rest & -rest), at);
    }
    item.carriers = this.#carriers;
    item.to = this.#length;
  }

  #group(block: CohortBlock, site: number, group: number, at: number): void {
    const [size, from] = [block.groupSize[at]!, block.groupAt[at]!];
    if (group === peopleGroup) {
      const counts = block.peopleFrom![site]! * 4;
      this.item.people = Array.from(this.#ordinals.subarray(from, from + size));
      this.item.counts = block.people.subarray(counts, counts + 4 * size);
    } else if (isDense(group, size, this.#tracks)) this.#addBits(group, from, block.words);
    else this.#addList(group, from, size);
  }

  #addList(group: number, from: number, size: number): void {
    const carriers = this.#carriers;
    let length = this.#length;
    for (let i = from; i < from + size; i++) carriers[length++] = this.#ordinals[i]! * 4 + group;
    this.#length = length;
  }

  #addBits(group: number, from: number, words: number): void {
    const carriers = this.#carriers;
    let length = this.#length;
    for (let word = 0; word < words; word++) {
      for (let bits = this.#bitmaps[from + word]!; bits !== 0; bits &= bits - 1) {
        carriers[length++] = (word * 32 + 31 - Math.clz32(bits & -bits)) * 4 + group;
      }
    }
    this.#length = length;
  }
}
