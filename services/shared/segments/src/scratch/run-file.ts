import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { SegmentError } from '../errors.ts';

const streamBytes = 1 << 20;

/**
 * Bytes written sequentially and read again: in memory up to a limit, then in a file. Writing is synchronous because it
 * happens inside a sort on a dedicated thread.
 */
export class RunFile {
  readonly #makePath: () => string;
  readonly #maxMemoryBytes: number;
  #chunks: Uint8Array[] = [];
  #path = '';
  #fd: number | undefined;
  #length = 0;

  /** `makePath` returns the path of a new file when memory is used up. */
  constructor(makePath: () => string, maxMemoryBytes: number) {
    this.#makePath = makePath;
    this.#maxMemoryBytes = maxMemoryBytes;
  }

  get length(): number {
    return this.#length;
  }

  write(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#fd === undefined) this.#chunks.push(bytes);
    else writeAll(this.#fd, bytes);
    if (this.#fd === undefined && this.#length > this.#maxMemoryBytes) this.spill();
  }

  /** Moves the contents from memory to the file. */
  spill(): void {
    if (this.#fd === undefined) this.#open();
    for (const chunk of this.#chunks) writeAll(this.#fd!, chunk);
    this.#chunks = [];
  }

  /** Bytes `[start, end)` in a new buffer. */
  read(start: number, end: number): Uint8Array {
    if (this.#fd === undefined) this.#chunks = [Buffer.concat(this.#chunks)];
    if (this.#fd === undefined) return this.#chunks[0]!.subarray(start, end);
    const bytes = Buffer.allocUnsafe(Math.min(end, this.#length) - start);
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(this.#fd, bytes, done, bytes.length - done, start + done);
      if (read === 0) throw new SegmentError('a scratch file ends too early');
      done += read;
    }
    return bytes;
  }

  /** All bytes, in chunks of at most 1 MiB. */
  async *stream(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.#length; at += streamBytes)
      yield this.read(at, Math.min(this.#length, at + streamBytes));
  }

  /** Frees memory and file. Call nothing but `remove` afterwards. */
  remove(): void {
    this.#chunks = [];
    if (this.#fd === undefined) return;
    closeSync(this.#fd);
    this.#fd = undefined;
    unlinkSync(this.#path);
  }

  #open(): void {
    this.#path = this.#makePath();
    this.#fd = openSync(this.#path, 'wx+', 0o600);
  }
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done);
}
