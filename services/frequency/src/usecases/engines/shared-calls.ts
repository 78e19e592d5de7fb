/** A call for all who share it; the signal is aborted once the last of them has left. */
export type SharedCall<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Calls by key that are shared. Of a key one call at most is under way, and one begins after it, for all who have asked meanwhile: an
 * answer is never older than its question. It may come one call later than an own one would.
 */
export class SharedCalls<T> {
  /** Of each key with a call under way, the turn after it; undefined while it is not asked for. */
  readonly #next = new Map<string, Turn<T> | undefined>();

  /**
   * The answer of `call`, or of another call of the key that begins from now on; of those who share one, the call of the first is made.
   * Errors: those of the call, the same for all who share it; the signal's reason, for its owner alone.
   */
  async ask(key: string, call: SharedCall<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const isFree = !this.#next.has(key);
    const waiting = this.#next.get(key);
    const turn = waiting === undefined || waiting.isAbandoned ? new Turn(call) : waiting;
    this.#next.set(key, turn);
    if (isFree) void this.#take(key);
    return turn.answer(signal);
  }

  /** Takes the turns of a key, one after the other. */
  async #take(key: string): Promise<void> {
    for (let turn = this.#next.get(key); turn !== undefined; turn = this.#next.get(key)) {
      this.#next.set(key, undefined);
      await turn.take();
    }
    this.#next.delete(key);
  }
}

/** One call, for all who ask before it begins. */
class Turn<T> {
  readonly #call: SharedCall<T>;
  readonly #cancel = new AbortController();
  readonly #answer = Promise.withResolvers<T>();
  #askers = 0;

  constructor(call: SharedCall<T>) {
    this.#call = call;
    this.#answer.promise.catch(() => undefined); // all may have left
  }

  /** Whether all who asked have left. */
  get isAbandoned(): boolean {
    return this.#cancel.signal.aborted;
  }

  /** Makes the call; resolves when it has ended in any way. */
  async take(): Promise<void> {
    if (this.isAbandoned) return;
    try {
      this.#answer.resolve(await this.#call(this.#cancel.signal));
    } catch (error) {
      this.#answer.reject(error);
    }
  }

  /** Waits for the answer until the signal is aborted. */
  async answer(signal: AbortSignal): Promise<T> {
    const left = Promise.withResolvers<never>();
    const leave = () => {
      left.reject(signal.reason);
      this.#askers -= 1;
      if (this.#askers === 0) this.#cancel.abort(signal.reason);
    };
    this.#askers += 1;
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([this.#answer.promise, left.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }
}
