import { isAppError } from '@varfreq/runtime/errors';
import type { ObservationBlock } from '@varfreq/segments/observations/observation-block';
import { passObservationBlocks, readObservationBlock } from '@varfreq/segments/observations/read-observations';
import { ByteLru } from '@varfreq/segments/reader/byte-lru';
import { ReadAhead } from '@varfreq/segments/reader/read-ahead';
import { type RangeSource, SegmentReader, type SegmentRef } from '@varfreq/segments/reader/segment-reader';
import type { BoundaryBlock } from '@varfreq/segments/regions/boundary-block';
import { readBoundaries } from '@varfreq/segments/regions/boundary-cursor';
import { decodeRegionBlock, type RegionBlock } from '@varfreq/segments/regions/region-block';
import { MissingSegmentError } from './missing-segment-error.ts';

/** Several blocks of a segment read in order; each read costs as much as inflating half a block. */
const aheadBytes = 512 << 10;

/** Memory of a decoded block by its stored size. */
const decodedSize = 3;

/** Region sets of a segment, without its blocks. */
export interface SetsOfSegment {
  /** Format version of the segment. */
  version: number;
  /** Digest of each set as hex, and its tracks. */
  sets: readonly { digest: string; tracks: readonly number[] }[];
  byteLength: number;
}

/** Cache lookups by outcome. */
export interface Lookups {
  hits: number;
  misses: number;
}

/**
 * Segments read through caches bounded in bytes; a store may serve many engines, and objects never change.
 *
 * Errors: `unavailable` when the blob store is; MissingSegmentError when an object is missing; SegmentError when one is
 * corrupt.
 */
export class SegmentStore {
  readonly #direct: RangeSource;
  readonly #source: RangeSource;
  readonly #readers: ByteLru<SegmentReader>;
  readonly #sets: ByteLru<SetsOfSegment>;
  readonly #observations: ByteLru<ObservationBlock>;
  readonly #observationBytes: number;
  readonly #regions: ByteLru<RegionBlock>;
  readonly #boundaries: ByteLru<BoundaryBlock>;

  /** `cacheBytes`: a quarter for footers and small objects, an eighth for region sets, the rest for blocks. */
  constructor(source: RangeSource, cacheBytes: number) {
    const { gapBytes } = source;
    this.#direct = { gapBytes, read: (key, start, end) => readPresent(source, key, start, end) };
    this.#source = new ReadAhead(this.#direct, aheadBytes);
    this.#readers = new ByteLru(cacheBytes / 4);
    this.#sets = new ByteLru(cacheBytes / 8);
    this.#observationBytes = (cacheBytes * 3) / 8;
    this.#observations = new ByteLru(this.#observationBytes);
    this.#regions = new ByteLru(cacheBytes / 8);
    this.#boundaries = new ByteLru(cacheBytes / 8);
  }

  /** Lookups so far, by outcome; one that waits for another's load is a hit. */
  get lookups(): Lookups {
    const caches = [this.#readers, this.#sets, this.#observations, this.#regions, this.#boundaries];
    const sum = (of: 'hits' | 'misses') => caches.reduce((total, cache) => total + cache[of], 0);
    return { hits: sum('hits'), misses: sum('misses') };
  }

  open(ref: SegmentRef): Promise<SegmentReader> {
    return this.#readers.get(ref.objectKey, () => SegmentReader.open(this.#source, ref));
  }

  regionSets(ref: SegmentRef): Promise<SetsOfSegment> {
    return this.#sets.get(ref.objectKey, async () => setsOf(await this.open(ref)));
  }

  /** A block of an observation segment, kept for the next who asks. */
  observations(reader: SegmentReader, block: number): Promise<ObservationBlock> {
    return this.#observations.get(`${reader.objectKey} ${block}`, () => readObservationBlock(reader, block));
  }

  /** Passes blocks, in ascending order, to `use`, which must not keep any of them; the cache keeps none. */
  passObservations<W extends { block: number }>(
    reader: SegmentReader,
    wanted: Iterable<W>,
    use: (wanted: W, block: ObservationBlock) => void,
  ): Promise<void> {
    return passObservationBlocks(reader, this.#direct, wanted, use);
  }

  /** Whether the blocks of observation segments of this size in all can be kept; otherwise they push each other out. */
  keepsObservations(sizeBytes: number): boolean {
    return sizeBytes * decodedSize <= this.#observationBytes;
  }

  /** A block of a version 1 region segment. */
  regions(reader: SegmentReader, block: number): Promise<RegionBlock> {
    return this.#regions.get(`${reader.objectKey} ${block}`, () => reader.block(block, decodeRegionBlock));
  }

  /** A block of a region segment of any version. */
  boundaries(reader: SegmentReader, block: number): Promise<BoundaryBlock> {
    return this.#boundaries.get(`${reader.objectKey} ${block}`, () => readBoundaries(reader, block));
  }
}

function setsOf(reader: SegmentReader): SetsOfSegment {
  const { tracks, sets } = reader.footer;
  return {
    version: reader.footer.version,
    sets: Array.from(sets, ({ digest, members }) => ({
      digest: Buffer.from(digest).toString('hex'),
      tracks: members.map((member) => tracks[member]!),
    })),
    byteLength: 200 * sets.length + 8 * tracks.length,
  };
}

async function readPresent(source: RangeSource, key: string, start: number, end: number): Promise<Uint8Array> {
  try {
    return await source.read(key, start, end);
  } catch (error) {
    throw isAppError(error) && error.code === 'not_found' ? new MissingSegmentError(key, error) : error;
  }
}
