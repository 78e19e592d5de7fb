import type { SegmentKind } from './frame.ts';

/** Manifest entry of a segment; has the shape of the message `Segment` of metadata's protos. */
export interface SegmentInfo extends FinishedSegment {
  /** Key in the blob store. */
  objectKey: string;
}

/** A completely written segment. */
export interface FinishedSegment {
  kind: SegmentKind;
  sizeBytes: number;
  sha256: Uint8Array;
  /** Ascending; ordinals inside the segment are positions in this list. */
  tracks: number[];
  /** Observations (site × carrier) or regions. */
  entries: number;
  /** Extent of the segment on each contig, 0-based, half-open. */
  ranges: { contig: string; start: number; end: number }[];
}

/** Stores one object, given as a stream, and returns its key. `name` is unique within the writer and ends the key. */
export type PutSegment = (name: string, source: AsyncIterable<Uint8Array>) => Promise<string>;

/** Stores a segment while it is written. Errors: those of `put`; an Error when `put` did not read to the end. */
export async function putSegment(
  put: PutSegment,
  name: string,
  write: AsyncGenerator<Uint8Array, FinishedSegment>,
): Promise<SegmentInfo> {
  let finished: FinishedSegment | undefined;
  const source = async function* (): AsyncGenerator<Uint8Array> {
    finished = yield* write;
  };
  const objectKey = await put(name, source());
  if (finished === undefined) throw new Error('the segment was stored without being read to its end');
  return { objectKey, ...finished };
}
