import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAppError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';

/** Space of the store that stays free: `bytes`, or this share (0 to 1) where that is less. */
export interface ReserveLimits {
  readonly bytes: number;
  readonly share: number;
}

const shortOfSpace = 'The store is almost full: delete data or add space, then try again.';

/** Timeout of the store. */
const answerMs = 1000;

/**
 * Bytes of an object between two checks: no writer cuts deeper into the reserve, however fast it is. A check takes
 * microseconds, and compressing this much tens of milliseconds.
 */
const checkEveryBytes = 16 << 20;

/** Whether an error says that the store has too little space, whether of the reserve or of the disk. */
export function isShortOfSpace(error: unknown): boolean {
  return isAppError(error) && error.code === 'unavailable' && error.details.field === 'space';
}

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

  /**
   * The chunks of `source`, to be stored, as long as the reserve is left; checked with the first chunk and every 16 MiB.
   * Errors: those of `require` and of `source`.
   */
  async *whileKept(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let unchecked = checkEveryBytes;
    for await (const chunk of source) {
      if (unchecked >= checkEveryBytes) {
        await this.require(0);
        unchecked = 0;
      }
      unchecked += chunk.length;
      yield chunk;
    }
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
