import { viewOf } from '../../lines/plain-bytes.ts';

/** Bytes collected for one write; grows to the largest batch and is reused. */
export class OutputBuffer {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #view = viewOf(this.#bytes);
  #length = 0;
  #taken = 0;

  /** Total bytes collected so far. */
  get position(): number {
    return this.#taken + this.#length;
  }

  get length(): number {
    return this.#length;
  }

  /** Copies `[start, end)`. */
  copy(bytes: Buffer, start: number, end: number): void {
    const into = this.room(end - start);
    bytes.copy(into, this.#length, start, end); // 27 ns for a line of 170 bytes; `set` of a subarray takes 38, four bytes at a time 55
    this.#length += end - start;
  }

  byte(value: number): void {
    this.room(1)[this.#length++] = value;
  }

  /** Writes text of code points below 256, one byte each. */
  ascii(text: string): void {
    this.#length += this.room(text.length).write(text, this.#length, 'latin1');
  }

  /** The buffer, with room for `more` bytes after `length`; report writes by `wroteTo`. Valid until the next call. */
  room(more: number): Buffer {
    if (this.#length + more > this.#bytes.length) this.#grow(this.#length + more);
    return this.#bytes;
  }

  /** View of the bytes that `room` returned last. */
  get view(): DataView {
    return this.#view;
  }

  wroteTo(end: number): void {
    this.#length = end;
  }

  /** Bytes collected since the last `take`, valid until the next call of any method. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#taken += this.#length;
    this.#length = 0;
    return taken;
  }

  #grow(length: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}
