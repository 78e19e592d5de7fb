import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError } from '@varfreq/runtime/errors';

/** How much of the store uploads leave free: at least so many bytes, and at least this share of it. */
export interface ReserveLimits {
  readonly bytes: number;
  readonly share: number;
}

/** Keeps uploads from filling the disk that everything else needs too. */
export class SpaceReserve {
  readonly #blobs: Pick<BlobStore, 'space'>;
  readonly #limits: ReserveLimits;

  constructor(blobs: Pick<BlobStore, 'space'>, limits: ReserveLimits) {
    this.#blobs = blobs;
    this.#limits = limits;
  }

  /** @throws AppError `unavailable`, field `space`, when `bytes` more would touch the reserve. Stores that do not know are fine. */
  async require(bytes: number): Promise<void> {
    const space = await this.#blobs.space();
    if (space === undefined) return;
    const reserve = Math.max(this.#limits.bytes, space.totalBytes * this.#limits.share);
    if (space.freeBytes - bytes >= reserve) return;
    const details = { field: 'space', retryAfterSeconds: 60 };
    throw new AppError('unavailable', 'The store is almost full: delete data or make room, then try again.', {
      details,
    });
  }
}
