import { SegmentError } from '../errors.ts';
import type { SegmentEncoder } from '../format/segment-encoder.ts';
import { BoundaryBlockBuilder } from './boundary-block-builder.ts';
import { popcount, wordsFor } from './set-bits.ts';

/**
 * A query of one variant decodes a whole block: over 1000 people it takes 1.5 times as long with blocks of 64 KiB, which save
 * 1 % of the bytes.
 */
const smallContentBytes = 16 << 10;
const largeContentBytes = 64 << 10;

/** A block begins with the sets that hold a region, at most an eighth of a byte each: so a 32nd of it, an eighth in the largest. */
function contentBytesFor(sets: number): number {
  return Math.max(sets, Math.min(largeContentBytes, Math.max(smallContentBytes, 4 * sets)));
}

interface EndedBlock {
  first: number;
  last: number;
  content: Uint8Array;
  /** Whether a set holds a region up to the next boundary. */
  reaches: boolean;
}

/**
 * Writes the boundaries of a segment's sets, position by position, contig by contig. Beginning an open region or ending
 * a closed one has no effect, so several sources of one set may report the same change.
 */
export class BoundaryEmitter {
  readonly #encoder: SegmentEncoder;
  readonly #block: BoundaryBlockBuilder;
  readonly #maxBytes: number;
  readonly #state: Uint32Array;
  /** Bits of the changes at the position, if some were given as bits. */
  readonly #flips: Uint32Array;
  readonly #listed: Uint32Array;
  #length = 0;
  #hasBits = false;
  #contig = 0;
  #ended: EndedBlock | undefined;
  #on = 0;
  #regions = 0;

  constructor(encoder: SegmentEncoder, sets: number, maxBlockBytes = contentBytesFor(sets)) {
    this.#encoder = encoder;
    this.#block = new BoundaryBlockBuilder(sets);
    this.#maxBytes = maxBlockBytes;
    this.#state = new Uint32Array(wordsFor(sets));
    this.#flips = new Uint32Array(wordsFor(sets));
    this.#listed = new Uint32Array(sets);
    this.#block.begin(this.#state, 0);
  }

  /** Regions begun so far, summed over the sets. */
  get regions(): number {
    return this.#regions;
  }

  /** Number of sets that hold a region after the last position. */
  get on(): number {
    return this.#on;
  }

  /** Begins a region of a set at the position given to `endPosition`. */
  begin(set: number): void {
    const word = set >>> 5;
    const bit = 1 << (set & 31);
    if (this.#state[word]! & bit) return;
    this.#state[word]! |= bit;
    this.#listed[this.#length++] = set;
    this.#on++;
    this.#regions++;
  }

  /** Ends a region of a set there. */
  end(set: number): void {
    const word = set >>> 5;
    const bit = 1 << (set & 31);
    if ((this.#state[word]! & bit) === 0) return;
    this.#state[word]! &= ~bit;
    this.#listed[this.#length++] = set;
    this.#on--;
  }

  /** The same for many sets at once, as bits. */
  change(begun: Uint32Array, ended: Uint32Array): void {
    this.#hasBits = true;
    const { length } = this.#state;
    for (let word = 0; word < length; word++) {
      const old = this.#state[word]!;
      const on = begun[word]! & ~old;
      const off = ended[word]! & old;
      if ((on | off) === 0) continue;
      this.#state[word] = (old | on) & ~off;
      this.#flips[word]! |= on | off;
      const more = popcount(on);
      this.#regions += more;
      this.#on += more - popcount(off);
    }
  }

  /**
   * Writes the changes, if any, as a boundary at a position after the last one of the contig. Errors: SegmentError when a
   * listed set changes twice.
   */
  endPosition(contig: number, position: number): void {
    if (this.#length > this.#listed.length) throw changedTwice();
    this.#contig = contig;
    if (this.#hasBits) this.#addBits(position);
    else if (this.#length > 0) this.#addListed(position);
    this.#length = 0;
    if (this.#block.byteLength >= this.#maxBytes) this.#cut();
  }

  /** Ends a contig, at whose end no set holds a region. */
  endContig(): void {
    if (this.#on > 0) throw new TypeError('regions without an end');
    this.#cut();
    this.#writeBlock(0);
  }

  #addListed(position: number): void {
    this.#writeBlock(position);
    this.#sortListed();
    this.#block.addListed(position, this.#listed, this.#length, this.#state, this.#on);
  }

  #addBits(position: number): void {
    const flips = this.#flips;
    for (let i = 0; i < this.#length; i++) flips[this.#listed[i]! >>> 5]! ^= 1 << (this.#listed[i]! & 31);
    let flipped = 0;
    for (let word = 0; word < flips.length; word++) flipped += popcount(flips[word]!);
    if (flipped > 0) {
      this.#writeBlock(position);
      this.#block.add(position, flips, flipped, this.#state, this.#on);
    }
    flips.fill(0);
    this.#hasBits = false;
  }

  /** Mostly in order, like sources and their sets. */
  #sortListed(): void {
    const listed = this.#listed;
    let isSorted = true;
    for (let i = 1; i < this.#length; i++) if (listed[i]! <= listed[i - 1]!) isSorted = false;
    if (isSorted) return;
    const sorted = listed.subarray(0, this.#length).sort();
    if (sorted.some((set, i) => i > 0 && set === sorted[i - 1])) throw changedTwice();
  }

  /** Ends the block, which is written once the end of its last regions is known. */
  #cut(): void {
    const { first, last, boundaries } = this.#block;
    if (boundaries > 0) this.#ended = { first, last, content: this.#block.build(), reaches: this.#on > 0 };
    this.#block.begin(this.#state, this.#on);
  }

  #writeBlock(nextPosition: number): void {
    if (this.#ended === undefined) return;
    const { first, last, content, reaches } = this.#ended;
    const maxEnd = reaches ? nextPosition : last;
    this.#encoder.block({ contig: this.#contig, set: 0, first, last, maxEnd }, content);
    this.#ended = undefined;
  }
}

function changedTwice(): SegmentError {
  return new SegmentError('segments differ in the regions of one set');
}
