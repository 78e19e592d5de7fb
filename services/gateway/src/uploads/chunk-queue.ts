/**
 * Copies of chunks, handed from one side that pushes to one that pulls. The pushing side bounds its length, and may reuse the
 * memory of a chunk that was pulled.
 */
export class ChunkQueue implements AsyncIterable<Uint8Array> {
  #chunks: Uint8Array[] = [];
  #ended = false;
  #closed = false;
  #wake: (() => void) | undefined;
  readonly #onTaken: (bytes: number) => void;

  /** @param onTaken receives the length of every chunk that was pulled or dropped */
  constructor(onTaken: (bytes: number) => void) {
    this.#onTaken = onTaken;
  }

  push(chunk: Uint8Array): void {
    if (this.#closed) return void this.#onTaken(chunk.length);
    this.#chunks.push(chunk);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Drops queued chunks and all that follow. */
  close(): void {
    this.#closed = true;
    for (const chunk of this.#chunks.splice(0)) this.#onTaken(chunk.length);
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    while (!this.#closed) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        const copy = chunk.slice();
        this.#onTaken(chunk.length);
        yield copy;
      } else if (this.#ended) return;
      else await this.#pushed();
    }
  }

  #pushed(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    return promise;
  }
}
