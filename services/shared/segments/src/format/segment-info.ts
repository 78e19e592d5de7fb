import type { SegmentKind } from './frame.ts';

/** What the manifest knows of a segment; has the shape of the message `Segment` of metadata's protos. */
export interface SegmentInfo {
  /** The name given to `put`; whoever stores the object replaces it by the whole key. */
  objectKey: string;
  kind: SegmentKind;
  sizeBytes: number;
  sha256: Uint8Array;
  /** Ascending; ordinals inside the segment are positions in this list. */
  tracks: number[];
  /** Observations (site × carrier) or regions. */
  entries: number;
  /** 0-based, half-open, of everything the segment holds on the contig. */
  ranges: { contig: string; start: number; end: number }[];
}

/** Stores one finished object, given as a stream, under a name unique within the writer. */
export type PutSegment = (name: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
