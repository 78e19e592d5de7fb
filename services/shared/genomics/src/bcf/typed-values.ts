import { InputError } from '../errors.ts';
import { floatText } from './float-text.ts';
import type { TextBuffer } from './text-buffer.ts';

/** Types of BCF values, by their number in a type byte. */
const INT8 = 1;
const INT16 = 2;
const INT32 = 3;
const FLOAT = 5;
const CHAR = 7;

const MISSING_FLOAT = 0x7f800001;
const END_FLOAT = 0x7f800002;

/** Bytes of one value of a type; 0 for types that have none. */
const widths: Readonly<Record<number, number>> = { [INT8]: 1, [INT16]: 2, [INT32]: 4, [FLOAT]: 4, [CHAR]: 1 };

/** Type and length of the values that follow a type byte. */
export interface TypedVector {
  type: number;
  /** Number of values. */
  length: number;
  /** Bytes of all values. */
  bytes: number;
}

/**
 * Reads the typed values of one part of a record, in order. Errors: InputError `malformed` for what reaches beyond the
 * end, or is of an unknown type.
 *
 * Source: VCF 4.5 §6.3.3.
 */
export class TypedReader {
  at = 0;
  #bytes: Buffer = Buffer.alloc(0);

  /** Reads from the start of these bytes on. */
  open(bytes: Buffer): void {
    this.#bytes = bytes;
    this.at = 0;
  }

  int32(): number {
    return this.#bytes.readInt32LE(this.#take(4));
  }

  uint32(): number {
    return this.#bytes.readUInt32LE(this.#take(4));
  }

  /** The type byte and, for 15 and more values, their number. */
  vector(): TypedVector {
    const first = this.#bytes[this.#take(1)]!;
    const type = first & 15;
    let length = first >> 4;
    if (length === 15) length = this.integer();
    const width = widths[type];
    if ((width === undefined && (type !== 0 || length > 0)) || length < 0) {
      throw new InputError('malformed', `the BCF record has values of an unknown type (${type}); ${REMEDY}`);
    }
    return { type, length, bytes: length * (width ?? 0) };
  }

  /** One typed integer. */
  integer(): number {
    const first = this.#bytes[this.#take(1)]!;
    const width = widths[first & 15];
    if (first >> 4 !== 1 || width === undefined || (first & 15) > INT32) {
      throw new InputError('malformed', `the BCF record has no number where one is expected; ${REMEDY}`);
    }
    return this.#bytes.readIntLE(this.#take(width), width);
  }

  /** A typed vector of integers, one at a time, as there may be millions. */
  *integers(): Generator<number> {
    const { type, length, bytes } = this.vector();
    if (type > INT32)
      throw new InputError('malformed', `the BCF record has no number where one is expected; ${REMEDY}`);
    const start = this.#take(bytes);
    for (let i = 0; i < length; i++) yield this.#bytes.readIntLE(start + (i * bytes) / length, bytes / length);
  }

  /** Writes a vector as VCF has it: values with commas, without those beyond its end; `.` for none. */
  write(vector: TypedVector, out: TextBuffer): void {
    const start = this.#take(vector.bytes);
    if (vector.type === CHAR) {
      this.#writeText(start, vector.length, out);
      return;
    }
    const before = out.length;
    for (let i = 0; i < vector.length; i++) {
      if (!this.#writeNumber(vector.type, start, i, i > 0, out)) break;
    }
    if (out.length === before) out.byte(DOT);
  }

  /** Writes the alleles of a genotype. */
  writeGenotype(vector: TypedVector, out: TextBuffer): void {
    const start = this.#take(vector.bytes);
    const width = widths[vector.type]!;
    const end = -(2 ** (8 * width - 1)) + 1;
    let i = 0;
    for (; i < vector.length; i++) {
      const value = this.#bytes.readIntLE(start + i * width, width);
      if (value === end) break;
      if (i > 0) out.byte((value & 1) === 1 ? BAR : SLASH);
      if (value >> 1 > 0) out.integer((value >> 1) - 1);
      else out.byte(DOT);
    }
    if (i === 0) out.byte(DOT);
  }

  /** Passes over the values of a vector. */
  skip(vector: TypedVector): void {
    this.#take(vector.bytes);
  }

  #writeText(start: number, length: number, out: TextBuffer): void {
    const found = this.#bytes.subarray(start, start + length).indexOf(0);
    const end = found < 0 ? length : found;
    if (end === 0) out.byte(DOT);
    else out.copy(this.#bytes, start, start + end);
  }

  /** False at the end of the vector. */
  #writeNumber(type: number, start: number, index: number, follows: boolean, out: TextBuffer): boolean {
    const width = widths[type]!;
    const at = start + index * width;
    if (type === FLOAT) {
      const bits = this.#bytes.readUInt32LE(at);
      if (bits === END_FLOAT) return false;
      if (follows) out.byte(COMMA);
      if (bits === MISSING_FLOAT) out.byte(DOT);
      else out.text(floatText(this.#bytes.readFloatLE(at)));
      return true;
    }
    const value = this.#bytes.readIntLE(at, width);
    const missing = -(2 ** (8 * width - 1));
    if (value === missing + 1) return false;
    if (follows) out.byte(COMMA);
    if (value === missing) out.byte(DOT);
    else out.integer(value);
    return true;
  }

  #take(bytes: number): number {
    const { at } = this;
    if (at + bytes > this.#bytes.length) {
      throw new InputError('malformed', `the values of the BCF record are longer than the record; ${REMEDY}`);
    }
    this.at = at + bytes;
    return at;
  }
}

const REMEDY = 'write the file again, for example with bcftools view -Ob';
const DOT = 46;
const COMMA = 44;
const BAR = 124;
const SLASH = 47;
