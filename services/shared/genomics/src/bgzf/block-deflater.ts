import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { freeMemory } from '../free-memory.ts';

/** Space for several compressed blocks. */
const ROOM_BYTES = 1 << 18;

/**
 * Compresses blocks one after the other in the same memory: allocating and clearing 270 KiB for each block would cost a
 * tenth more. One block at a time; about 0.5 MiB.
 */
export class BlockDeflater {
  readonly #stream: DeflateRaw;
  #pieces: Uint8Array[] = [];
  /** Buffer that zlib wrote to last. */
  #room: Uint8Array | undefined;

  /** `level`: zlib's, 0 to 9. */
  constructor(level: number) {
    this.#stream = createDeflateRaw({ level, chunkSize: ROOM_BYTES, flush: constants.Z_FINISH });
    this.#stream.on('error', () => undefined); // the error is reported to the waiting call
    this.#stream.on('data', (piece: Uint8Array) => void this.#pieces.push(piece));
  }

  /** Deflates bytes on another thread; the result is valid until the next call. Await it before calling again. */
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

  /** Drops the buffer; zlib allocates a new one when it is full, and never looks back. */
  #leaveRoom(last: Uint8Array): void {
    if (this.#room !== undefined && this.#room.buffer !== last.buffer) freeMemory(this.#room);
    this.#room = last;
  }

  /** Frees the memory. */
  close(): void {
    this.#stream.destroy();
  }
}
