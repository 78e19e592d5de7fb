import { InputError } from '../errors.ts';

const TOO_LONG = 'the line of the BCF record is too long; split it, or raise the limit';

/** Bytes of text in a buffer that grows as needed. Errors of writing: InputError `too_large` beyond `mostBytes`. */
export class TextBuffer {
  length = 0;
  readonly #mostBytes: number;
  #bytes: Buffer = Buffer.allocUnsafe(1 << 16);

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** What was written since the last `clear`; valid until the next write. */
  get written(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.length++] = value;
  }

  /** Code points 0 to 255. */
  text(text: string): void {
    this.#room(text.length);
    this.length += this.#bytes.write(text, this.length, 'latin1');
  }

  copy(bytes: Buffer, start: number, end: number): void {
    this.#room(end - start);
    bytes.copy(this.#bytes, this.length, start, end);
    this.length += end - start;
  }

  integer(value: number): void {
    if (value < 0 || value > 999) {
      this.text(String(value));
      return;
    }
    if (value > 99) this.byte(48 + ((value / 100) | 0));
    if (value > 9) this.byte(48 + (((value / 10) | 0) % 10));
    this.byte(48 + (value % 10));
  }

  #room(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.#bytes.length) return;
    if (needed > this.#mostBytes) throw new InputError('too_large', TOO_LONG);
    const larger = Buffer.allocUnsafe(Math.min(Math.max(needed, this.#bytes.length * 2), this.#mostBytes));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}
