import { setTimeout as sleep } from 'node:timers/promises';
import { bytes, integer } from '../config/settings.ts';
import { AppError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';

/** Space of the store that stays free: `bytes`, or this share (0 to 1) where that is less. */
export interface ReserveLimits {
  readonly bytes: number;
  readonly share: number;
}

/** Settings of the reserve, the same for every service that accepts uploads or tasks. */
export const reserveSettings = {
  reserveBytes: bytes('VARFREQ_RESERVE_BYTES', {
    description: 'Free space of the blob store below which uploads and new tasks are refused.',
    default: '1 GiB',
  }),
  reservePercent: integer('VARFREQ_RESERVE_PERCENT', {
    description: 'The same in percent of the disk; the smaller of the two applies.',
    default: 5,
    max: 100,
  }),
};

/** Limits from the values of `reserveSettings`. */
export function reserveLimits(values: { reserveBytes: number; reservePercent: number }): ReserveLimits {
  return { bytes: values.reserveBytes, share: values.reservePercent / 100 };
}

const shortOfSpace = 'The store is almost full: delete data or add space, then try again.';

/** Timeout of the store. */
const answerMs = 1000;

/** Keeps uploads and tasks from filling the disk that reads, deletes and the database also need. */
export class SpaceReserve {
  readonly #blobs: Pick<BlobStore, 'space'>;
  readonly #limits: ReserveLimits;

  constructor(blobs: Pick<BlobStore, 'space'>, limits: ReserveLimits) {
    this.#blobs = blobs;
    this.#limits = limits;
  }

  /**
   * Errors: `unavailable`, field `space`, when `bytes` more would leave less than the reserve, or this `share` (0 to 1) of
   * it, if known.
   */
  async require(bytes: number, share = 1): Promise<void> {
    if (await this.#hasRoom(bytes, share)) return;
    const details = { field: 'space', retryAfterSeconds: 60 };
    throw new AppError('unavailable', shortOfSpace, { details });
  }

  /** Why nothing can be stored now, as a sentence; undefined when it can. Takes a second at most, never rejects. */
  async shortage(): Promise<string | undefined> {
    const answered = new AbortController();
    const late = sleep(answerMs, undefined, { signal: answered.signal, ref: false }).catch(() => undefined);
    const found = await Promise.race([this.#hasRoom(0).catch(() => undefined), late]);
    answered.abort();
    if (found === undefined) return 'The store does not answer.';
    return found ? undefined : shortOfSpace;
  }

  /** Readiness check: without space, reads and deletes still work. */
  async standing(): Promise<'ok' | 'degraded'> {
    return (await this.shortage()) === undefined ? 'ok' : 'degraded';
  }

  async #hasRoom(bytes: number, share = 1): Promise<boolean> {
    const space = await this.#blobs.space();
    if (space === undefined) return true;
    const reserve = Math.min(this.#limits.bytes, space.totalBytes * this.#limits.share);
    return space.freeBytes - bytes >= reserve * share;
  }
}
