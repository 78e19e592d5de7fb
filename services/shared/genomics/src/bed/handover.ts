/**
 * Passes values one by one from a writer to a reader: `give` resolves when the reader requests the next one. Turns push
 * code into an iterator without a queue.
 */
export class Handover<T> implements AsyncIterable<T> {
  #offered: { value: T; taken: () => void; refused: (reason: unknown) => void } | undefined;
  #finished: { error: unknown } | 'ended' | undefined;
  #stopped = false;
  #wake: () => void = () => undefined;

  /** Offers a value. Rejects once the reader has stopped. */
  give(value: T): Promise<void> {
    if (this.#stopped) return Promise.reject(new Error('the reader has stopped'));
    return new Promise((taken, refused) => {
      this.#offered = { value, taken, refused };
      this.#wake();
    });
  }

  /** Ends the iteration. */
  end(): void {
    this.#finished ??= 'ended';
    this.#wake();
  }

  /** Ends the iteration with an error for the reader. */
  fail(error: unknown): void {
    this.#finished ??= { error };
    this.#wake();
  }

  /** Called when the reader is done, early or not; rejects a pending `give`. */
  stop(): void {
    this.#stopped = true;
    this.#offered?.refused(new Error('the reader has stopped'));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const offered = this.#offered;
      if (offered) {
        yield offered.value;
        this.#offered = undefined;
        offered.taken();
      } else if (this.#finished) {
        if (this.#finished === 'ended') return;
        throw this.#finished.error;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
