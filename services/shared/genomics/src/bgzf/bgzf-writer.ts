import { crc32 } from 'node:zlib';
import { BlockDeflater } from './block-deflater.ts';
import { END_MARKER, HEADER_BYTES, MAX_BLOCK_BYTES, TRAILER_BYTES } from './block-header.ts';
import { deflateFast } from './fast-deflate.ts';

/** Uncompressed bytes of a full block, as in bgzip: even incompressible bytes stay below 64 KiB. */
export const BGZF_TEXT_BYTES = 0xff00;

/** Options of a `BgzfWriter`. */
export interface BgzfWriterOptions {
  /**
   * zlib level 0 to 9, default 1: level 3 is a quarter slower, 6 three times. `fast`: in the caller's thread, twice as
   * fast as level 1 and 2 % larger.
   */
  level?: number | 'fast';
  /** Blocks compressed concurrently on zlib's threads, default 4. */
  parallel?: number;
  /** Whether to write the end marker; of the parts of a file only the last has one. Default true. */
  isLast?: boolean;
}

/**
 * Compresses bytes into BGZF blocks of 65,280 bytes, several at a time, and passes them to `emit` one by one in order;
 * a block is valid until its promise resolves, and the next one waits for that. `write` copies its bytes, so the caller
 * may reuse them. The output does not depend on how the input is split. Memory: about 0.6 MiB per parallel block.
 */
export class BgzfWriter {
  #block: Uint8Array = new Uint8Array(BGZF_TEXT_BYTES);
  #filled = 0;
  /** Reusable texts of compressed blocks: allocating them anew would keep the garbage collector busy. */
  readonly #spare: Uint8Array[] = [];
  readonly #idle: BlockDeflater[] = [];
  readonly #pending: Promise<Compressed & { deflater: BlockDeflater }>[] = [];
  /** The block being emitted. */
  readonly #stored = new Uint8Array(MAX_BLOCK_BYTES);
  readonly #emit: (block: Uint8Array) => Promise<void>;
  readonly #level: number | 'fast';
  readonly #parallel: number;
  readonly #isLast: boolean;

  constructor(emit: (block: Uint8Array) => Promise<void>, options: BgzfWriterOptions = {}) {
    this.#emit = emit;
    this.#level = options.level ?? 1;
    this.#parallel = options.parallel ?? 4;
    this.#isLast = options.isLast ?? true;
  }

  /** Adds bytes; await it before the next call. Rejects with the error of `emit`. */
  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const taken = Math.min(bytes.length - at, BGZF_TEXT_BYTES - this.#filled);
      this.#block.set(bytes.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === BGZF_TEXT_BYTES) await this.#close();
    }
  }

  /** Emits the rest and, for the last part, the end marker. The writer cannot be used afterwards. */
  async finish(): Promise<void> {
    if (this.#filled > 0) await this.#close();
    while (this.#pending.length > 0) await this.#emitFirst();
    for (const deflater of this.#idle.splice(0)) deflater.close();
    if (this.#isLast) await this.#emit(END_MARKER);
  }

  async #close(): Promise<void> {
    const text = this.#block.subarray(0, this.#filled);
    this.#filled = 0;
    if (this.#level === 'fast') {
      const block = { body: deflateFast(text), checksum: crc32(text), textBytes: text.length };
      return this.#emit(assemble(block, this.#stored));
    }
    const whole = this.#block;
    const block = this.#compress(text, this.#level).finally(() => this.#spare.push(whole));
    block.catch(() => undefined); // Handled where it is awaited.
    this.#pending.push(block);
    this.#block = this.#spare.pop() ?? new Uint8Array(BGZF_TEXT_BYTES);
    if (this.#pending.length >= this.#parallel) await this.#emitFirst();
  }

  async #compress(text: Uint8Array, level: number): Promise<Compressed & { deflater: BlockDeflater }> {
    const deflater = this.#idle.pop() ?? new BlockDeflater(level);
    const deflating = deflater.deflate(text);
    const checksum = crc32(text); // meanwhile
    return { deflater, body: await deflating, checksum, textBytes: text.length };
  }

  async #emitFirst(): Promise<void> {
    const compressed = await this.#pending.shift()!;
    const block = assemble(compressed, this.#stored);
    this.#idle.push(compressed.deflater);
    await this.#emit(block);
  }
}

/** Content of a block; `body` is valid until its deflater is used again. */
interface Compressed {
  body: Uint8Array;
  checksum: number;
  textBytes: number;
}

/** Compresses a stream into BGZF, end marker included: the pull form of `BgzfWriter`. */
export async function* compressBgzf(
  source: AsyncIterable<Uint8Array>,
  options: BgzfWriterOptions = {},
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const writer = new BgzfWriter(async (block) => void ready.push(block.slice()), options);
  for await (const chunk of source) {
    await writer.write(chunk);
    yield* ready.splice(0);
  }
  await writer.finish();
  yield* ready;
}

function assemble({ body, checksum, textBytes }: Compressed, room: Uint8Array): Uint8Array {
  const block = room.subarray(0, HEADER_BYTES + body.length + TRAILER_BYTES);
  const view = new DataView(room.buffer);
  block.set(END_MARKER.subarray(0, HEADER_BYTES));
  view.setUint16(HEADER_BYTES - 2, block.length - 1, true);
  block.set(body, HEADER_BYTES);
  view.setUint32(block.length - 8, checksum, true);
  view.setUint32(block.length - 4, textBytes, true);
  return block;
}
