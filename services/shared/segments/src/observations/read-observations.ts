import { decodeBlock } from '../format/frame.ts';
import type { SegmentReader } from '../reader/segment-reader.ts';
import { decodeCohortBlock } from './decode-cohort-block.ts';
import { decodeObservationBlock } from './decode-observation-block.ts';
import type { ObservationBlock } from './observation-block.ts';

/** A block of an observation segment of any version. Errors: SegmentError naming the segment; those of its source. */
export function readObservationBlock(reader: SegmentReader, block: number): Promise<ObservationBlock> {
  return reader.stored(block, (stored, naming) => decodeStored(reader, stored, naming));
}

/** Passes a block that is not kept to `use`, and frees its memory afterwards. Errors: the same; those of `use`. */
export async function passObservationBlock<T>(
  reader: SegmentReader,
  block: number,
  use: (block: ObservationBlock) => T,
): Promise<T> {
  const passed = await readObservationBlock(reader, block);
  try {
    return use(passed);
  } finally {
    if (passed.version === 2) passed.free();
  }
}

/** The same from the bytes of the block. */
export function decodeStored(
  { footer }: Pick<SegmentReader, 'footer'>,
  stored: Uint8Array,
  naming: <T>(read: () => T) => T,
): ObservationBlock {
  const tracks = footer.tracks.length;
  if (footer.version === 1) return decodeObservationBlock(decodeBlock(stored), tracks);
  return decodeCohortBlock(stored, tracks, naming);
}
