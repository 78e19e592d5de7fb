import { SegmentError } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the output of ByteSink. Every method throws SegmentError instead of reading past the end. */
export class ByteSource {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Number of unread bytes. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new SegmentError('the data ends too early');
    return value;
  }

  /** Reads an integer 0 to 2^53-1. */
  varint(): number {
    const first = this.byte();
    if (first < 128) return first;
    let value = first & 127;
    for (let scale = 128; scale <= 0x2000000000000; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return safe(value);
    }
    throw new SegmentError('a number is too long');
  }

  /** Fills a column with integers; those beyond its range wrap as in any typed array. */
  varints(into: Float64Array | Int32Array | Uint32Array): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (let i = 0; i < into.length; i++) {
      const first = bytes[at]!;
      if (first < 128) {
        into[i] = first;
        at++;
        continue;
      }
      const second = bytes[at + 1]!;
      if (second < 128) {
        into[i] = (first & 127) | (second << 7);
        at += 2;
        continue;
      }
      this.#at = at;
      into[i] = this.varint();
      at = this.#at;
    }
    this.#at = at;
  }

  /** Fills a column with the running sums of integers. Those beyond 2^53-1 are inexact. */
  sums(into: Float64Array): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let sum = 0;
    for (let i = 0; i < into.length; i++) {
      const first = bytes[at]!;
      if (first < 128) {
        sum += first;
        at++;
      } else {
        this.#at = at;
        sum += this.varint();
        at = this.#at;
      }
      into[i] = sum;
    }
    this.#at = at;
  }

  /**
   * Reads a number of items of at least `itemBytes` each, so that damaged data cannot request memory it does not fill.
   */
  count(itemBytes = 1): number {
    const value = this.varint();
    if (value * itemBytes > this.left) throw new SegmentError(`${value} items are declared, but the data is too short`);
    return value;
  }

  /** A view of the next bytes. */
  take(length: number): Uint8Array {
    if (length > this.left) throw new SegmentError('the data ends too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  text(): string {
    try {
      return utf8.decode(this.take(this.count()));
    } catch (error) {
      throw error instanceof SegmentError ? error : new SegmentError('a text is not UTF-8', { cause: error });
    }
  }

  /** Ends reading. Errors: SegmentError when bytes are left. */
  end(): void {
    if (this.left > 0) throw new SegmentError(`${this.left} bytes too many`);
  }
}

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new SegmentError('a number is beyond 2^53-1');
  return value;
}
