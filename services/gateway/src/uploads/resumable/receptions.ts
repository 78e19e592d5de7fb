import { AppError } from '@varfreq/runtime/errors';

/** One that continues an upload, and some whose connections broke without this gateway knowing. */
const mostOfUpload = 4;

/** Requests by which this gateway receives bytes of uploads. */
export class Receptions {
  readonly #running = new Map<number, Set<Promise<unknown>>>();
  readonly #stopping = new AbortController();

  /**
   * Receives bytes of an upload until the signal is aborted. Errors: `too_many_requests` while several requests send
   * bytes of it already, each of which takes the space of a piece; those of `receive`.
   */
  async run<T>(id: number, receive: (stopping: AbortSignal) => Promise<T>): Promise<T> {
    const running = this.#running.get(id) ?? new Set();
    if (running.size >= mostOfUpload) throw tooMany();
    const one = receive(this.#stopping.signal);
    this.#running.set(id, running.add(one));
    try {
      return await one;
    } finally {
      running.delete(one);
      if (running.size === 0) this.#running.delete(id);
    }
  }

  /** Ends all of them, and those to come, with `unavailable`. Resolves once the bytes that have arrived are kept. */
  async stop(): Promise<void> {
    this.#stopping.abort(new AppError('unavailable', 'The server is stopping'));
    await Promise.allSettled([...this.#running.values()].flatMap((running) => [...running]));
  }
}

function tooMany(): AppError {
  const message = `${mostOfUpload} requests send bytes of this upload already; wait until one of them has ended`;
  return new AppError('too_many_requests', message, { details: { retryAfterSeconds: 10 } });
}
