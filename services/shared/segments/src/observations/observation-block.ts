import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import { unpackAlleles } from '@varfreq/genomics/alleles/allele-code';
import type { CohortBlock } from './cohort-block.ts';
import type { SiteColumns } from './site-columns.ts';

/** Carriers by zygosity: numbers of people, 0 to 2^53-1 each. */
export interface Zygosity {
  het: number;
  hom: number;
  hemi: number;
  unknown: number;
}

/** In the zygosity column: 0 to 3 is one person (het, hom, hemi, unknown), 4 four numbers in the side column. */
export const countedZygosity = 4;

/** Flags of a block. */
export const oneCarrierEach = 1;
export const firstOrdinalOnly = 2;

/**
 * A decoded, columnar block of observations of a version 1 segment.
 *
 * Content of a block, in varints: sites (n), flags; n starts (differences); n allele codes, `sideCode` for the next
 * pair of the side table; n numbers of carriers − 1 (absent with flag 1); per carrier its ordinal, the first of a site
 * unchanged, then differences − 1 (absent with flag 2: all 0); one zygosity byte per carrier; four numbers per carrier
 * with byte 4; the side table: length and UTF-8 bytes of reference and observed.
 */
export interface ListedBlock extends SiteColumns {
  readonly version: 1;
  /** The carriers of site i are `[carrierFrom[i], carrierFrom[i + 1])`; undefined: carrier i is that of site i. */
  carrierFrom: Uint32Array | undefined;
  /** Track ordinal of each carrier; undefined: all 0. */
  ordinals: Uint32Array | undefined;
  zygosity: Uint8Array;
  /** For carriers with byte 4: index of their four numbers in `counts`. Undefined: there are none. */
  countsAt: Uint32Array | undefined;
  counts: Float64Array;
  /** Memory size, for caches. */
  byteLength: number;
}

/** A decoded block of either version. */
export type ObservationBlock = ListedBlock | CohortBlock;

/** Index of the first carrier of a site; for `site + 1` the end. */
export function firstCarrier(block: ListedBlock, site: number): number {
  return block.carrierFrom === undefined ? site : block.carrierFrom[site]!;
}

/** Writes het, hom, hemi and unknown of a carrier into `into`. */
export function readZygosity(block: ListedBlock, carrier: number, into: Float64Array): void {
  const zygosity = block.zygosity[carrier]!;
  if (zygosity === countedZygosity) {
    const at = block.countsAt![carrier]!;
    for (let i = 0; i < 4; i++) into[i] = block.counts[at + i]!;
    return;
  }
  into.fill(0);
  into[zygosity] = 1;
}

/** The alleles of a site. */
export function allelesOf(block: SiteColumns, site: number): AllelePair {
  const code = block.codes[site]!;
  return code >= 0 ? unpackAlleles(code) : block.sides[-1 - code]!;
}

/** Order of alleles at one start: codes first, ascending; then side alleles by reference, then observed. */
export function compareAlleles(
  code1: number,
  side1: AllelePair | undefined,
  code2: number,
  side2: AllelePair | undefined,
) {
  if (side1 === undefined || side2 === undefined) {
    return side1 === side2 ? code1 - code2 : side1 === undefined ? -1 : 1;
  }
  return compareText(side1.reference, side2.reference) || compareText(side1.observed, side2.observed);
}

/** By UTF-16 code units: for ASCII the order of bytes. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
