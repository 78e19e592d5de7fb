import { setTimeout as sleep } from 'node:timers/promises';
import type { Created } from '@varfreq/contracts/metadata/v1/Created';
import { AppError } from '@varfreq/runtime/errors';
import { createLimiter } from '@varfreq/runtime/limiter';

/** Requests wait this long for a data source; longer, and connections without bytes are closed. */
const waitMs = 25_000;

/** Each reads and writes a file, and digests it; more at once would take as long. */
const atOnce = 4;

/** Uploads whose pieces this gateway joins. Joining continues when the client that asked for it is gone. */
export class Joins {
  readonly #running = new Map<number, Promise<Created>>();
  readonly #places = createLimiter(atOnce);
  readonly #stopping = new AbortController();

  /** Joins an upload unless this gateway does already. Returns undefined when that takes longer. Errors: those of `join`. */
  async finish(id: number, join: (signal: AbortSignal) => Promise<Created>): Promise<Created | undefined> {
    const running = this.#running.get(id) ?? this.#start(id, join);
    const waited = new AbortController();
    const late = sleep(waitMs, undefined, { signal: waited.signal }).catch(() => undefined);
    return await Promise.race([running, late]).finally(() => waited.abort());
  }

  /** Copies the bytes of an upload: a few at once, others wait in the order of the requests. Errors: those of `copy`. */
  async inPlace<T>(copy: () => Promise<T>): Promise<T> {
    return await this.#places.run(copy, { signal: this.#stopping.signal });
  }

  /** Ends all of them, and those to come, with `unavailable`; another gateway begins again. */
  async stop(): Promise<void> {
    this.#stopping.abort(new AppError('unavailable', 'The server is stopping; repeat the request.'));
    await Promise.allSettled(this.#running.values());
  }

  #start(id: number, join: (signal: AbortSignal) => Promise<Created>): Promise<Created> {
    const { signal } = this.#stopping;
    const running = join(signal).finally(() => this.#running.delete(id));
    running.catch(() => undefined);
    this.#running.set(id, running);
    return running;
  }
}
