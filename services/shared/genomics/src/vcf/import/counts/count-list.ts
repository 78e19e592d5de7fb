import { COMMA, DOT, findByte, parseDigits } from '../../../lines/bytes.ts';

/** Larger counts are not stored. */
const MAX_COUNT = 2 ** 31 - 1;

/** List of whole numbers of an INFO field, refilled per record. */
export class CountList {
  /** The first `count` entries are valid; −1 for an entry that is not a count. */
  values: Float64Array = new Float64Array(8);
  count = 0;
  /** Whether there is a list. */
  isPresent = false;
  /** Whether every entry is a count. */
  isValid = true;

  clear(): void {
    this.count = 0;
    this.isPresent = false;
    this.isValid = true;
  }

  /** `.` alone, and `.` for every entry, is not a list. */
  read(bytes: Uint8Array, start: number, end: number): void {
    let missing = 0;
    for (let from = start; from <= end; ) {
      const to = findByte(bytes, COMMA, from, end);
      if (to - from === 1 && bytes[from] === DOT) missing++;
      this.#add(parseDigits(bytes, from, to));
      from = to + 1;
    }
    this.isPresent = missing < this.count;
  }

  hasLength(expected: number): boolean {
    return this.isValid && this.count === expected;
  }

  sum(): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.values[i]!;
    return sum;
  }

  #add(value: number): void {
    if (value < 0 || value > MAX_COUNT) this.isValid = false;
    if (this.count === this.values.length) {
      const larger = new Float64Array(this.count * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.count++] = value;
  }
}
