import type { BlockIndex } from './block-index.ts';
import type { SegmentFormat } from './frame.ts';

/** A region set that several tracks may share: one exome kit, thousands of samples. */
export interface RegionSet {
  /** SHA-256 of the regions (see regions/region-digest.ts): equal sets have equal digests in every segment. */
  digest: Uint8Array;
  /** Ordinals of its tracks, ascending. */
  members: readonly number[];
}

/** Region sets, possibly tens of thousands; a list is one. */
export interface RegionSetList extends Iterable<RegionSet> {
  readonly length: number;
  at(set: number): RegionSet | undefined;
}

/** Contents of a segment except its blocks. */
export interface Footer extends SegmentFormat {
  /** Track numbers, ascending; an ordinal inside the segment is a position in this list. */
  tracks: readonly number[];
  /** Stored contig names, in the order of the blocks. */
  contigs: readonly string[];
  /** Region segments only. */
  sets: RegionSetList;
  /** Distinct variants, or regions summed over the sets. */
  sites: number;
  /** Observations (site × carrier), or the same as `sites`. */
  entries: number;
  index: BlockIndex;
}
