import { setTimeout as sleep } from 'node:timers/promises';
import { bytes, integer } from '../config/settings.ts';
import { AppError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';

/** How much of the store stays free: so many bytes, or this share (0 to 1) of a store for which that is less. */
export interface ReserveLimits {
  readonly bytes: number;
  readonly share: number;
}

/** Settings of the reserve, the same for every service that takes uploads or tasks. */
export const reserveSettings = {
  reserveBytes: bytes('VARFREQ_RESERVE_BYTES', {
    description: 'Space of the blob store that uploads and new tasks leave free.',
    default: '1 GiB',
  }),
  reservePercent: integer('VARFREQ_RESERVE_PERCENT', {
    description: 'The same as a share in percent, which counts where it is less: on a small disk.',
    default: 5,
    max: 100,
  }),
};

/** The limits that `reserveSettings` say. */
export function reserveLimits(values: { reserveBytes: number; reservePercent: number }): ReserveLimits {
  return { bytes: values.reserveBytes, share: values.reservePercent / 100 };
}

const shortOfSpace = 'The store is almost full: delete data or make room, then try again.';

/** A store that answers later counts as one that does not. */
const answerMs = 1000;

/** Keeps uploads and tasks from filling the disk that reading, deleting and the database need too. */
export class SpaceReserve {
  readonly #blobs: Pick<BlobStore, 'space'>;
  readonly #limits: ReserveLimits;

  constructor(blobs: Pick<BlobStore, 'space'>, limits: ReserveLimits) {
    this.#blobs = blobs;
    this.#limits = limits;
  }

  /** @throws AppError `unavailable`, field `space`, when `bytes` more would touch the reserve. Stores that do not know are fine. */
  async require(bytes: number): Promise<void> {
    if (await this.#hasRoom(bytes)) return;
    const details = { field: 'space', retryAfterSeconds: 60 };
    throw new AppError('unavailable', shortOfSpace, { details });
  }

  /** Why nothing can be stored now, as a sentence; undefined while it can. Takes a second at most, and never rejects. */
  async shortage(): Promise<string | undefined> {
    const answered = new AbortController();
    const late = sleep(answerMs, undefined, { signal: answered.signal, ref: false }).catch(() => undefined);
    const found = await Promise.race([this.#hasRoom(0).catch(() => undefined), late]);
    answered.abort();
    if (found === undefined) return 'The store does not answer.';
    return found ? undefined : shortOfSpace;
  }

  /** A check of readiness: without room reading and deleting go on. */
  async standing(): Promise<'ok' | 'degraded'> {
    return (await this.shortage()) === undefined ? 'ok' : 'degraded';
  }

  async #hasRoom(bytes: number): Promise<boolean> {
    const space = await this.#blobs.space();
    if (space === undefined) return true;
    const reserve = Math.min(this.#limits.bytes, space.totalBytes * this.#limits.share);
    return space.freeBytes - bytes >= reserve;
  }
}
