import type { SiteColumns } from './site-columns.ts';

/**
 * A block of observations of many tracks (segment version 2), laid out so that sites can be found, and carriers
 * counted, without reading the carriers. It is stored as 28 bytes, u32 each and little-endian (of the head its length,
 * CRC-32 and stored length, of the lists the same, CRC-32 of the bitmaps), followed by
 *
 *   bitmaps  those of all dense groups (see `isDense`), a bit per track, each in whole u32 words; not deflated
 *   head     deflated: varint sites (n); n bytes, bit z of each set when the site has a group of carriers z (0 het, 1 hom,
 *            2 hemi, 3 unknown: one person each; 4: other numbers); n starts (differences); n allele codes, `sideCode` for
 *            the next pair of the side table; for each group, site by site, its number of carriers − 1; four numbers for
 *            each carrier in a group 4; the side table: length and UTF-8 bytes of reference and observed
 *   lists    deflated: the ordinals of all other groups, ascending in each group, in `ordinalBytes` bytes each
 */
export interface CohortBlock extends SiteColumns {
  readonly version: 2;
  /** Bit z: the site has a group z. */
  readonly masks: Uint8Array;
  /** The groups of site i are `[groupFrom[i], groupFrom[i + 1])`, in the order of the bits. */
  readonly groupFrom: Uint32Array;
  readonly groupSize: Uint32Array;
  /** First bitmap word of a dense group, else position of its first ordinal. */
  readonly groupAt: Uint32Array;
  /** Words of a bitmap. */
  readonly words: number;
  /** het, hom, hemi, unknown of the carriers in groups 4; those of site i begin at `4 × peopleFrom[i]`. */
  readonly people: Float64Array;
  readonly peopleFrom: Uint32Array | undefined;
  /** Decoded on first use. Errors: SegmentError. */
  bitmaps(): Uint32Array;
  /** All of the block, of which those in `[from, to)`, or all, are checked. Errors: SegmentError. */
  ordinals(from?: number, to?: number): Ordinals;
  /** Frees the memory of the block, which is unusable afterwards, unlike the objects of `sides`. */
  free(): void;
  readonly byteLength: number;
}

/** Track ordinals, of the necessary width. */
export type Ordinals = Uint8Array | Uint16Array | Uint32Array;

/** Group of carriers other than one person each. */
export const peopleGroup = 4;

/** Bytes per ordinal in a segment of this many tracks. */
export function ordinalBytes(tracks: number): 1 | 2 | 4 {
  return tracks <= 1 << 8 ? 1 : tracks <= 1 << 16 ? 2 : 4;
}

/** Words of a bitmap over the tracks. */
export function bitmapWords(tracks: number): number {
  return (tracks + 31) >>> 5;
}

/** Most carriers that are listed: a list of more would take more than half of the bytes of a bitmap. */
export function longestListOf(tracks: number): number {
  return Math.floor((2 * bitmapWords(tracks)) / ordinalBytes(tracks));
}

/** Whether a group is stored as a bitmap. */
export function isDense(group: number, size: number, tracks: number): boolean {
  return group !== peopleGroup && size > longestListOf(tracks);
}
