import type { BlockGroup } from '../format/block-index.ts';
import type { SegmentReader } from '../reader/segment-reader.ts';
import { gallop } from '../sort/gallop.ts';
import { type BoundaryBlock, boundariesOf, decodeBoundaryBlock } from './boundary-block.ts';
import { applyChanges, keepThrough } from './boundary-changes.ts';
import { decodeRegionBlock } from './region-block.ts';
import { wordsFor } from './set-bits.ts';

/** Blocks of region segments; a cache, or `readBoundaries` alone. */
export interface BoundaryBlocks {
  boundaries(reader: SegmentReader, block: number): Promise<BoundaryBlock>;
}

/** A block of a region segment of any version. Errors: SegmentError naming the segment; those of its source. */
export function readBoundaries(reader: SegmentReader, block: number): Promise<BoundaryBlock> {
  const { version, sets } = reader.footer;
  return reader.block(block, (content) =>
    version === 1 ? boundariesOf(decodeRegionBlock(content)) : decodeBoundaryBlock(content, sets.length),
  );
}

/**
 * Walks a contig of a region segment, tracking which sets cover the position. Holds one decoded block. Errors: those of
 * its blocks.
 */
export class BoundaryCursor {
  readonly #blocks: BoundaryBlocks;
  readonly #reader: SegmentReader;
  readonly #group: BlockGroup;
  readonly #sets: number;
  /** Bits of the sets with a region at the position. */
  readonly #state: Uint32Array;
  readonly #kept: Uint32Array;
  readonly #scratch: Uint32Array;
  /** Last block that begins at or before the position; undefined when it need not be read. */
  #block: BoundaryBlock | undefined;
  #number: number;
  /** Number of changes applied after the first one. */
  #at = 0;
  /** Start of the next block. */
  #blockEnd: number;
  /** The state is constant up to here. */
  quietUntil: number;

  /** In a version 1 segment, the first bit is the one set of `group`. */
  constructor(blocks: BoundaryBlocks, reader: SegmentReader, group: BlockGroup) {
    const { version, sets } = reader.footer;
    this.#sets = version === 1 ? 1 : sets.length;
    const words = wordsFor(this.#sets);
    this.#blocks = blocks;
    this.#reader = reader;
    this.#group = group;
    this.#state = new Uint32Array(words);
    this.#kept = new Uint32Array(words);
    this.#scratch = new Uint32Array(words);
    this.#number = group.from - 1;
    this.#blockEnd = reader.index.first(group.from);
    this.quietUntil = this.#blockEnd;
  }

  /**
   * Bits of the sets with one region over all of `[start, end)`; starts ascend. Valid until the next call. Undefined
   * when blocks must be read first: use `read`.
   */
  through(start: number, end: number): Uint32Array | undefined {
    if (start >= this.#blockEnd || (end > this.#blockEnd && this.#block !== undefined)) return undefined;
    if (start >= this.quietUntil && this.#block !== undefined) this.#advance(this.#block, start);
    if (end <= this.quietUntil) return this.#state;
    this.#kept.set(this.#state);
    if (this.#block !== undefined) this.#keep(this.#block, this.#at + 1, end);
    return this.#kept;
  }

  /** The same, reading the necessary blocks. */
  async read(start: number, end: number): Promise<Uint32Array> {
    if (start >= this.#blockEnd) await this.#enterBlock(start);
    if (end <= this.#blockEnd || this.#block === undefined) return this.through(start, end)!;
    if (start >= this.quietUntil) this.#advance(this.#block, start);
    this.#kept.set(this.#state);
    this.#keep(this.#block, this.#at + 1, end);
    for (let next = this.#number + 1; this.#first(next) < end && this.#kept.some((word) => word !== 0); next++) {
      this.#keep(await this.#blocks.boundaries(this.#reader, next), 1, end);
    }
    return this.#kept;
  }

  async #enterBlock(start: number): Promise<void> {
    const { index } = this.#reader;
    const { from, to } = this.#group;
    const found = index.seek(Math.max(from, this.#number), to, start);
    this.#number = found < to && index.first(found) <= start ? found : found - 1;
    this.#blockEnd = this.#first(this.#number + 1);
    this.quietUntil = this.#blockEnd;
    this.#at = 0;
    if (start >= index.maxEnd(this.#number)) {
      this.#block = undefined;
      this.#state.fill(0);
      return;
    }
    this.#block = await this.#blocks.boundaries(this.#reader, this.#number);
    applyChanges(this.#block, -1, 0, this.#state, this.#sets);
    this.#advance(this.#block, start);
  }

  #advance(block: BoundaryBlock, start: number): void {
    const { positions } = block;
    const at = gallop(positions, this.#at, positions.length, start + 1);
    applyChanges(block, this.#at, at, this.#state, this.#sets);
    this.#at = at;
    this.quietUntil = at < positions.length ? positions[at]! : this.#blockEnd;
  }

  #keep(block: BoundaryBlock, from: number, end: number): void {
    for (let change = from; change <= block.positions.length && block.positions[change - 1]! < end; change++) {
      keepThrough(block, change, this.#kept, this.#scratch);
    }
  }

  /** Start of a block of the contig; infinite past the last one. */
  #first(block: number): number {
    return block < this.#group.to ? this.#reader.index.first(block) : Number.POSITIVE_INFINITY;
  }
}
