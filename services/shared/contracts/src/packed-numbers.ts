/**
 * Integers below 2^52 as zigzag varints of their differences to the one before, which is the wire format of a packed
 * `repeated sint64`: ascending and constant columns take a byte per number. The library would make an object of each.
 */
export class PackedNumbers {
  #bytes: Uint8Array;
  #length = 0;
  #last = 0;

  /** `numbers`: about how many. */
  constructor(numbers = 64) {
    this.#bytes = new Uint8Array(2 * numbers + longest);
  }

  /** Errors: RangeError for larger numbers. */
  push(value: number): void {
    if (this.#length + longest > this.#bytes.length) this.#grow();
    const step = value - this.#last;
    this.#last = value;
    let rest = step < 0 ? -2 * step - 1 : 2 * step;
    if (rest > Number.MAX_SAFE_INTEGER) throw new RangeError('a number is too large to be packed');
    const bytes = this.#bytes;
    for (; rest >= wide; rest = Math.floor(rest / 128)) bytes[this.#length++] = (rest % 128) + 128;
    for (; rest >= 128; rest >>>= 7) bytes[this.#length++] = (rest & 127) | 128;
    bytes[this.#length++] = rest;
  }

  finish(): Buffer {
    return Buffer.from(this.#bytes.buffer, 0, this.#length);
  }

  #grow(): void {
    const bytes = new Uint8Array(2 * this.#bytes.length);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

/** Bytes of the longest number: a difference below 2^52 and its sign. */
const longest = 8;
/** Beyond, bit operations would lose bits. */
const wide = 2 ** 31;

/** Numbers in the packed form. */
export function packNumbers(numbers: readonly number[]): Buffer {
  const packed = new PackedNumbers(numbers.length);
  for (const number of numbers) packed.push(number);
  return packed.finish();
}

/** Number of packed numbers. */
export function countPacked(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! < 128) count++;
  return count;
}

/** The numbers of packed ones. Errors: RangeError for cut bytes. */
export function unpackNumbers(bytes: Uint8Array): Float64Array {
  const numbers = new Float64Array(countPacked(bytes));
  let value = 0;
  let index = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at++]!;
    if (byte < 128) value += (byte >>> 1) ^ -(byte & 1);
    else {
      let zigzag = byte & 127;
      for (let scale = 128, isLast = false; !isLast; scale *= 128) {
        if (at >= bytes.length) throw new RangeError('packed numbers end within a number');
        const next = bytes[at++]!;
        zigzag += (next & 127) * scale;
        isLast = next < 128;
      }
      value += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    }
    numbers[index++] = value;
  }
  return numbers;
}
