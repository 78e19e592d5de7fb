import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { type ReserveLimits, SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { DigestThreads } from './digest-threads.ts';
import { Joins } from './resumable/joins.ts';
import { Receptions } from './resumable/receptions.ts';

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
  readonly receptions: Receptions;
  readonly joins: Joins;
}

/** Prepares for uploads; threads start with the first one. the `stop` of each part ends what it has begun. */
export function createUploads(blobs: Pick<BlobStore, 'space'>, options: UploadOptions): Uploads {
  return {
    digests: new DigestThreads(options.digestThreads),
    reserve: new SpaceReserve(blobs, options.reserve),
    receptions: new Receptions(),
    joins: new Joins(),
  };
}
