import type { BlockGroup } from '../format/block-index.ts';
import { type CohortBlock, isDense, type Ordinals, peopleGroup } from '../observations/cohort-block.ts';
import type { CohortBlockBuilder } from '../observations/cohort-block-builder.ts';
import type { ObservationBlock } from '../observations/observation-block.ts';
import { compareAlleles, countedZygosity, firstCarrier, type ListedBlock } from '../observations/observation-block.ts';
import { decodeStored } from '../observations/read-observations.ts';
import type { SegmentReader } from '../reader/segment-reader.ts';
import { BlockStream } from './block-stream.ts';

/** The sites of one contig of an input, one decoded block at a time. */
export class SiteCursor {
  readonly #reader: SegmentReader;
  readonly #stream: BlockStream;
  readonly #ordinals: Int32Array;
  readonly #tracks: number;
  /** If all carriers are of the first track: by site its one person (het, hom, hemi, unknown), or more than those. */
  #people: Uint8Array | undefined;
  readonly #onlyOrdinal: number;
  #bitmaps: Uint32Array = new Uint32Array();
  #listed: Ordinals = new Uint8Array();
  block: ObservationBlock | undefined;
  /** First unmerged site of the block. */
  site = 0;
  /** Stored bytes of merged blocks. */
  bytesDone = 0;
  #blockBytes = 0;
  /** Dropped carriers. */
  dropped = 0;

  /** `ordinals`: output ordinal by input ordinal, −1 for dropped tracks. */
  constructor(reader: SegmentReader, group: BlockGroup, ordinals: Int32Array) {
    this.#reader = reader;
    this.#stream = new BlockStream(reader, group);
    this.#ordinals = ordinals;
    this.#onlyOrdinal = ordinals[0]!;
    this.#tracks = reader.footer.tracks.length;
  }

  /** Whether more blocks follow the loaded one. */
  get hasMore(): boolean {
    return this.#stream.next !== undefined;
  }

  /** Start of the next site; infinite at the end. Valid after `load`. */
  get start(): number {
    return this.block === undefined ? Number.POSITIVE_INFINITY : this.block.starts[this.site]!;
  }

  /** Loads a block if no site is left in memory and there is one. Errors: SegmentError; those of the source. */
  async load(): Promise<void> {
    while (this.block === undefined || this.site === this.block.sites) {
      this.bytesDone += this.#blockBytes;
      this.#blockBytes = 0;
      this.block = undefined;
      if (this.#stream.next === undefined) return;
      const stored = await this.#stream.take();
      const { naming } = this.#reader;
      this.#blockBytes = stored.length;
      const block = naming(() => decodeStored(this.#reader, stored, naming));
      this.#people = this.#onlyOrdinal >= 0 && hasOnlyFirst(block) ? block.zygosity : undefined;
      if (block.version === 2) {
        this.#bitmaps = block.bitmaps();
        this.#listed = block.ordinals();
      }
      this.block = block;
      this.site = 0;
    }
  }

  /** First site of the block after a start and allele (or, without one, at or after `start`). */
  endAt(start: number, limit: { block: ObservationBlock; site: number } | undefined): number {
    const block = this.block!;
    let low = this.site;
    let high = block.sites;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (block.starts[middle]! < start) low = middle + 1;
      else high = middle;
    }
    if (limit === undefined) return low;
    while (low < block.sites && block.starts[low] === start && compareSites(block, low, limit.block, limit.site) <= 0) {
      low++;
    }
    return low;
  }

  /** Adds the carriers of a site of the block to the current site of a builder. */
  addCarriers(site: number, to: CohortBlockBuilder): void {
    if (this.#people !== undefined && this.#people[site]! < countedZygosity) {
      to.carrier(this.#onlyOrdinal, this.#people[site]!);
      return;
    }
    const block = this.block!;
    if (block.version === 1) this.#addListed(block, site, to);
    else this.#addGroups(block, site, to);
  }

  #addListed(block: ListedBlock, site: number, to: CohortBlockBuilder): void {
    const { ordinals, zygosity } = block;
    const end = firstCarrier(block, site + 1);
    for (let carrier = firstCarrier(block, site); carrier < end; carrier++) {
      const ordinal = this.#ordinals[ordinals === undefined ? 0 : ordinals[carrier]!]!;
      const one = zygosity[carrier]!;
      if (ordinal < 0) this.dropped++;
      else if (one !== countedZygosity) to.carrier(ordinal, one);
      else to.people(ordinal, block.counts, block.countsAt![carrier]!);
    }
  }

  #addGroups(block: CohortBlock, site: number, to: CohortBlockBuilder): void {
    let at = block.groupFrom[site]!;
    for (let rest = block.masks[site]!; rest !== 0; rest &= rest - 1, at++) {
      const group = 31 - Math.clz32(rest & -rest);
      const size = block.groupSize[at]!;
      const from = block.groupAt[at]!;
      if (group === peopleGroup) this.#addPeople(block, this.#listed, from, size, block.peopleFrom![site]! * 4, to);
      else if (isDense(group, size, this.#tracks)) this.#addBits(this.#bitmaps, from, block.words, group, to);
      else this.#addList(this.#listed, from, size, group, to);
    }
  }

  #addList(ordinals: Ordinals, from: number, size: number, group: number, to: CohortBlockBuilder) {
    for (let i = from; i < from + size; i++) {
      const ordinal = this.#ordinals[ordinals[i]!]!;
      if (ordinal < 0) this.dropped++;
      else to.carrier(ordinal, group);
    }
  }

  #addBits(bitmaps: Uint32Array, from: number, words: number, group: number, to: CohortBlockBuilder): void {
    for (let word = 0; word < words; word++) {
      for (let bits = bitmaps[from + word]!; bits !== 0; bits &= bits - 1) {
        const ordinal = this.#ordinals[word * 32 + 31 - Math.clz32(bits & -bits)]!;
        if (ordinal < 0) this.dropped++;
        else to.carrier(ordinal, group);
      }
    }
  }

  #addPeople(
    block: CohortBlock,
    ordinals: Ordinals,
    from: number,
    size: number,
    people: number,
    to: CohortBlockBuilder,
  ): void {
    for (let i = 0; i < size; i++) {
      const ordinal = this.#ordinals[ordinals[from + i]!]!;
      if (ordinal < 0) this.dropped++;
      else to.people(ordinal, block.people, people + i * 4);
    }
  }
}

/** Whether each site has one carrier, of the first track, as in imported segments. */
function hasOnlyFirst(block: ObservationBlock): block is ListedBlock {
  return block.version === 1 && block.ordinals === undefined && block.carrierFrom === undefined;
}

/** Order of two sites at one start. */
export function compareSites(block1: ObservationBlock, site1: number, block2: ObservationBlock, site2: number): number {
  const code1 = block1.codes[site1]!;
  const code2 = block2.codes[site2]!;
  if (code1 >= 0 && code2 >= 0) return code1 - code2;
  const side1 = code1 < 0 ? block1.sides[-1 - code1] : undefined;
  const side2 = code2 < 0 ? block2.sides[-1 - code2] : undefined;
  return compareAlleles(code1, side1, code2, side2);
}
