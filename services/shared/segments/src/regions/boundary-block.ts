import { ByteSource } from '../bytes/byte-source.ts';
import { SegmentError } from '../errors.ts';
import type { RegionBlock } from './region-block.ts';
import { wordsFor } from './set-bits.ts';

/**
 * Encoding of a change of the sets that hold a region: `flips` lists those that change, `only` those that hold one
 * afterwards, `allBut` those that do not; `bitmap` has a bit per changing set.
 */
export const changeMode = { flips: 0, only: 1, allBut: 2, bitmap: 3 } as const;

/**
 * A decoded block of boundaries of one contig: 0-based positions at which the sets that hold a region change. A set
 * that changes at a position begins or ends a region there; its regions are separated by at least one base.
 *
 * Content of a block (version 2), in varints: boundaries (n, at least 1); n positions (the first unchanged, then
 * differences); n + 1 heads, 4 × length of its list + mode, of the changes; the lists (each its first set, then
 * differences − 1); then the bitmaps, ceil(sets / 8) bytes each, the lowest set in the lowest bit. Change 0 starts from
 * no sets and yields those that hold a region before the first boundary (so any block can be read alone), change i + 1
 * is that at boundary i. Segments of this version have one group of blocks per contig, its set 0. In the block index,
 * the start of an item is the position of a boundary; `maxEnd` is the next boundary if any set holds a region up to it,
 * else the last of the block.
 */
export interface BoundaryBlock {
  positions: Float64Array;
  modes: Uint8Array;
  /** Change i has `values[from[i]]` to `values[from[i + 1] - 1]`: set numbers, or the words of its bitmap. */
  from: Uint32Array;
  values: Uint32Array;
  /** Memory size, for caches. */
  byteLength: number;
}

/** Decodes the content of a block of a segment with `sets` region sets. Errors: SegmentError. */
export function decodeBoundaryBlock(content: Uint8Array, sets: number): BoundaryBlock {
  const source = new ByteSource(content);
  const boundaries = source.count(2);
  if (boundaries === 0) throw new SegmentError('a block has no boundaries');
  const positions = readPositions(source, boundaries);
  const { modes, from, bitmaps } = readHeads(source, boundaries + 1, sets);
  const values = new Uint32Array(from[boundaries + 1]!);
  if (bitmaps === 0) source.varints(values);
  else readAmongBitmaps(source, values, modes, from);
  for (let change = 0; change < modes.length; change++) {
    if (modes[change] === changeMode.bitmap) readBitmap(source, values, from[change]!, sets);
    else sumList(values, from[change]!, from[change + 1]!, sets);
  }
  source.end();
  const byteLength = 13 * boundaries + 4 * values.length;
  return { positions, modes, from, values, byteLength };
}

function readPositions(source: ByteSource, boundaries: number): Float64Array {
  const positions = new Float64Array(boundaries);
  source.varints(positions);
  for (let i = 1; i < boundaries; i++) {
    if (positions[i] === 0) throw new SegmentError('boundaries do not ascend');
    positions[i] = positions[i]! + positions[i - 1]!;
  }
  if (!Number.isSafeInteger(positions[boundaries - 1])) throw new SegmentError('a position is beyond 2^53-1');
  return positions;
}

function readHeads(source: ByteSource, changes: number, sets: number) {
  const modes = new Uint8Array(changes);
  // Temporarily holds the heads: half the memory.
  const from = new Uint32Array(changes + 1);
  source.varints(from.subarray(1));
  let listed = 0;
  let bitmaps = 0;
  for (let change = 0; change < changes; change++) {
    const head = from[change + 1]!;
    const mode = head & 3;
    const length = head >>> 2;
    const isBitmap = mode === changeMode.bitmap;
    if (length > (isBitmap ? 0 : sets)) throw new SegmentError('a change has too many sets');
    if (isBitmap) bitmaps++;
    listed += length;
    modes[change] = mode;
    from[change + 1] = from[change]! + (isBitmap ? wordsFor(sets) : length);
  }
  if (listed + bitmaps * Math.ceil(sets / 8) > source.left) throw new SegmentError('the changes are truncated');
  return { modes, from, bitmaps };
}

/** Reads the lists to their places, leaving room for the bitmaps. */
function readAmongBitmaps(source: ByteSource, values: Uint32Array, modes: Uint8Array, from: Uint32Array): void {
  for (let change = 0; change < modes.length; change++) {
    if (modes[change] === changeMode.bitmap) continue;
    for (let i = from[change]!; i < from[change + 1]!; i++) values[i] = source.varint();
  }
}

/** Turns the differences of a list into set numbers. */
function sumList(values: Uint32Array, from: number, to: number, sets: number): void {
  let set = -1;
  for (let i = from; i < to; i++) {
    set += values[i]! + 1;
    if (set >= sets) throw new SegmentError('a boundary names an unknown set');
    values[i] = set;
  }
}

function readBitmap(source: ByteSource, values: Uint32Array, from: number, sets: number): void {
  const bytes = source.take(Math.ceil(sets / 8));
  for (let i = 0; i < bytes.length; i++) values[from + (i >>> 2)]! |= bytes[i]! << (8 * (i & 3));
  if (sets & 7 && bytes.at(-1)! >>> (sets & 7)) throw new SegmentError('a boundary names an unknown set');
}

/** Converts a block of one set (version 1) to boundaries of that set. */
export function boundariesOf({ starts, ends }: RegionBlock): BoundaryBlock {
  const positions = new Float64Array(2 * starts.length);
  // After a start all (but none) hold a region; after an end and before the first start only none.
  const modes = new Uint8Array(positions.length + 1).fill(changeMode.only);
  for (let region = 0; region < starts.length; region++) {
    positions[2 * region] = starts[region]!;
    positions[2 * region + 1] = ends[region]!;
    modes[2 * region + 1] = changeMode.allBut;
  }
  const from = new Uint32Array(modes.length + 1);
  return { positions, modes, from, values: new Uint32Array(), byteLength: 13 * positions.length };
}
