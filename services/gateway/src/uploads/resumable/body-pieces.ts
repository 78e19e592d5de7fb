import { AppError } from '@varfreq/runtime/errors';
import { orAborted } from '@varfreq/runtime/streams/abortable';

/** Where a piece ends. */
export interface PieceLimits {
  readonly bytes: number;
  /** Milliseconds, after which what has arrived is a piece. */
  readonly ms: number;
}

/**
 * The body of a request cut into pieces. A connection that breaks, or a signal, ends the last piece as the end of the
 * body does, so that what arrived is kept; `failure` then has the reason.
 */
export class BodyPieces {
  failure: { readonly error: unknown } | undefined;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #stopping: AbortSignal;
  #left: number;
  #held: Uint8Array | undefined;

  /** @param left bytes that the body may have */
  constructor(body: AsyncIterable<Uint8Array>, left: number, stopping: AbortSignal) {
    this.#chunks = body[Symbol.asyncIterator]();
    this.#left = left;
    this.#stopping = stopping;
  }

  /** Whether another piece begins. Errors: `entity_too_large` beyond the bytes that the body may have. */
  async hasMore(): Promise<boolean> {
    this.#held ??= await this.#read();
    return this.#held !== undefined;
  }

  /** The next piece, once. Errors: as `hasMore`. */
  async *next({ bytes, ms }: PieceLimits): AsyncGenerator<Uint8Array> {
    const end = performance.now() + ms;
    for (let room = bytes; room > 0 && (await this.hasMore()); ) {
      const chunk = this.#held!;
      this.#held = chunk.length > room ? chunk.subarray(room) : undefined;
      const taken = chunk.subarray(0, room);
      room -= taken.length;
      yield taken;
      if (performance.now() > end) return;
    }
  }

  async #read(): Promise<Uint8Array | undefined> {
    if (this.failure !== undefined) return undefined;
    const chunk = await this.#nextChunk();
    if (chunk === undefined) return undefined;
    this.#left -= chunk.length;
    if (this.#left < 0) throw new AppError('entity_too_large', 'The body exceeds Upload-Length.');
    return chunk;
  }

  async #nextChunk(): Promise<Uint8Array | undefined> {
    try {
      for (;;) {
        const { done, value } = await orAborted(this.#chunks.next(), this.#stopping);
        if (done === true) return undefined;
        if (value.length > 0) return value;
      }
    } catch (error) {
      this.failure = { error };
      return undefined;
    }
  }
}
