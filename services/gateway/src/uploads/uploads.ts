import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { type ReserveLimits, SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { DigestThreads } from './digest-threads.ts';
import { Joins } from './joins.ts';

/** Configuration of uploads. */
export interface UploadOptions {
  /** Threads that digest uploads. */
  readonly digestThreads: number;
  /** Space of the store that uploads leave free. */
  readonly reserve: ReserveLimits;
}

/** Shared by all uploads of one gateway. */
export interface Uploads {
  readonly digests: DigestThreads;
  readonly reserve: SpaceReserve;
  readonly joins: Joins;
}

/** Prepares for uploads; threads start with the first one. `joins.stop()` and `digests.stop()` end them. */
export function createUploads(blobs: Pick<BlobStore, 'space'>, options: UploadOptions): Uploads {
  return {
    digests: new DigestThreads(options.digestThreads),
    reserve: new SpaceReserve(blobs, options.reserve),
    joins: new Joins(),
  };
}
