import { inflateBlocks } from './inflate-bgzf.ts';

/** Position of a sequential read of a BGZF file: the block whose text was yielded last. */
export class BlockPosition {
  /** Offset of the block in the file. */
  offset = 0;
  /** Bytes of text before it. */
  textBefore = 0;
  #next = 0;
  #textBytes = 0;

  /**
   * The text of the file, block by block; `offset` and `textBefore` belong to the current block. Errors as of
   * `decompress`.
   */
  async *text(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const { text, storedBytes } of inflateBlocks(source)) {
      this.textBefore += this.#textBytes;
      this.offset = this.#next;
      this.#textBytes = text.length;
      this.#next += storedBytes;
      if (text.length > 0) yield text;
    }
  }
}
