/** Written at once: a write costs as much as compressing half a block. */
const GATHERED_BYTES = 1 << 18;

/** Gathers small pieces of bytes into larger ones. */
export class PieceGatherer {
  readonly #bytes = new Uint8Array(GATHERED_BYTES);
  readonly #give: (bytes: Uint8Array) => Promise<void>;
  #filled = 0;

  /** `give` owns the bytes until its promise resolves. */
  constructor(give: (bytes: Uint8Array) => Promise<void>) {
    this.#give = give;
  }

  /** Takes a copy of a piece of at most 256 KiB; await it before the next call. */
  async add(piece: Uint8Array): Promise<void> {
    if (this.#filled + piece.length > GATHERED_BYTES) await this.flush();
    this.#bytes.set(piece, this.#filled);
    this.#filled += piece.length;
  }

  /** Gives what is left. */
  async flush(): Promise<void> {
    if (this.#filled > 0) await this.#give(this.#bytes.subarray(0, this.#filled));
    this.#filled = 0;
  }
}
