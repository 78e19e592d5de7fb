import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { freeMemory } from '../free-memory.ts';

/** Room for some compressed blocks. */
const ROOM_BYTES = 1 << 18;

/**
 * Compresses one block after the other with the same memory: 270 KiB made and cleared anew for each block would cost a tenth
 * more. One block at a time; about 0.5 MiB.
 */
export class BlockDeflater {
  readonly #stream: DeflateRaw;
  #pieces: Uint8Array[] = [];
  /** Where zlib has written last. */
  #room: Uint8Array | undefined;

  /** `level`: of zlib, 0 to 9. */
  constructor(level: number) {
    this.#stream = createDeflateRaw({ level, chunkSize: ROOM_BYTES, flush: constants.Z_FINISH });
    this.#stream.on('error', () => undefined); // whoever waits for the block is told
    this.#stream.on('data', (piece: Uint8Array) => void this.#pieces.push(piece));
  }

  /** The bytes deflated, on another thread; the result is valid until the next call. Must not be called before the last one has ended. */
  deflate(bytes: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#stream.write(bytes, (error) => {
        if (error) return reject(error);
        const pieces = this.#pieces;
        this.#pieces = [];
        this.#stream.reset();
        const result = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
        this.#leaveRoom(pieces.at(-1)!);
        resolve(result);
      });
    });
  }

  /** zlib makes new room when the old one is full, and never looks back. */
  #leaveRoom(last: Uint8Array): void {
    if (this.#room !== undefined && this.#room.buffer !== last.buffer) freeMemory(this.#room);
    this.#room = last;
  }

  /** Frees the memory. */
  close(): void {
    this.#stream.destroy();
  }
}
