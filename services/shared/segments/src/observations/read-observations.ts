import { decodeBlock } from '../format/frame.ts';
import { passBlocks } from '../reader/pass-blocks.ts';
import type { RangeSource, SegmentReader } from '../reader/segment-reader.ts';
import { decodeCohortBlock } from './decode-cohort-block.ts';
import { decodeObservationBlock } from './decode-observation-block.ts';
import type { ObservationBlock } from './observation-block.ts';

/** A block of an observation segment of any version. Errors: SegmentError naming the segment; those of its source. */
export function readObservationBlock(reader: SegmentReader, block: number): Promise<ObservationBlock> {
  return reader.stored(block, (stored, naming) => decodeStored(reader, stored, naming));
}

/**
 * Passes ascending blocks of an observation segment, read from `source`, to `use`, which must not keep them: their memory
 * is freed. Errors: the same; those of `use`.
 */
export function passObservationBlocks<W extends { block: number }>(
  reader: SegmentReader,
  source: RangeSource,
  wanted: Iterable<W>,
  use: (wanted: W, block: ObservationBlock) => void,
): Promise<void> {
  return passBlocks(reader, source, wanted, (one, stored) => {
    const block = reader.naming(() => decodeStored(reader, stored, reader.naming));
    try {
      use(one, block);
    } finally {
      if (block.version === 2) block.free();
    }
  });
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
