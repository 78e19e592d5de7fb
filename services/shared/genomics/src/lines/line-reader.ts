import { InputError, isInputError } from '../errors.ts';
import { CR, LF } from './bytes.ts';

const KEPT_BYTES = 1 << 20;

/** Receives a file's lines in order. */
export interface LineHandler {
  /**
   * One line `[start, end)` without its line end (LF or CRLF), which extends to `next`. The bytes are the handler's
   * until
   * `chunkDone` resolves. Returns a promise only if it must wait. An InputError without a line gets this line's `number`,
   * from 1.
   */
  line(bytes: Uint8Array, start: number, end: number, next: number, number: number): Promise<void> | undefined;
  /** Called after the whole lines of each chunk of the source. */
  chunkDone(): Promise<void>;
  /** Tried before each line. */
  readonly plain?: PlainLines | undefined;
}

/** A fast path for common lines. */
export interface PlainLines {
  /** Lines taken by the last `take`. */
  readonly lines: number;
  /**
   * Handles lines from `start` on as long as they are plain, end with LF and do not exceed the limit; returns the start
   * of the first other one. `bytes` ends with the last line.
   */
  take(bytes: Uint8Array, start: number, maxLineBytes: number): number;
}

/**
 * Splits a file into lines and returns their number. Memory: one chunk of the source and one line, never more than
 * `maxLineBytes` and a chunk.
 *
 * Errors: InputError `too_large` for a line of more than `maxLineBytes` bytes (without line end, but including a CR),
 * with its number; errors of the handler and the source.
 */
export async function readLines(
  source: AsyncIterable<Uint8Array>,
  maxLineBytes: number,
  handler: LineHandler,
): Promise<number> {
  const loop = new LineLoop(maxLineBytes, handler);
  const carry = new Carry();
  for await (const chunk of source) {
    const last = chunk.lastIndexOf(LF);
    if (last >= 0) await runWholeLines(chunk, last + 1, carry, loop);
    carry.add(chunk, last + 1);
    loop.checkLength(carry.length, 1);
  }
  if (carry.length > 0) await loop.run(carry.take());
  return loop.lines;
}

async function runWholeLines(chunk: Uint8Array, end: number, carry: Carry, loop: LineLoop): Promise<void> {
  let start = 0;
  if (carry.length > 0) {
    start = chunk.indexOf(LF) + 1;
    carry.add(chunk.subarray(0, start), 0);
    await loop.run(carry.take());
  }
  if (start < end) await loop.run(chunk.subarray(start, end));
}

/** Start of a line that ends in a later chunk, copied because chunks belong to the source. */
class Carry {
  length = 0;
  #bytes = new Uint8Array(1 << 12);

  add(chunk: Uint8Array, start: number): void {
    const length = this.length + chunk.length - start;
    if (length > this.#bytes.length) this.#grow(length);
    this.#bytes.set(chunk.subarray(start), this.length);
    this.length = length;
  }

  /** Bytes of the line, valid until the next `add`. Frees the memory of a long line. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.length);
    this.length = 0;
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = new Uint8Array(1 << 12);
    return taken;
  }

  #grow(length: number): void {
    const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }
}

class LineLoop {
  lines = 0;
  readonly #maxLineBytes: number;
  readonly #handler: LineHandler;

  constructor(maxLineBytes: number, handler: LineHandler) {
    this.#maxLineBytes = maxLineBytes;
    this.#handler = handler;
  }

  async run(bytes: Uint8Array): Promise<void> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    try {
      for (let start = this.#takePlain(buffer, 0); start < bytes.length; start = this.#takePlain(buffer, start)) {
        const newline = buffer.indexOf(LF, start);
        const stop = newline < 0 ? bytes.length : newline;
        this.checkLength(stop - start, 1);
        this.lines++;
        const end = stop > start && bytes[stop - 1] === CR ? stop - 1 : stop;
        const next = newline < 0 ? stop : stop + 1;
        const pending = this.#handler.line(buffer, start, end, next, this.lines);
        if (pending) await pending;
        start = next;
      }
    } catch (error) {
      throw isInputError(error) && error.line === undefined ? atLine(error, this.lines) : error;
    }
    await this.#handler.chunkDone();
  }

  #takePlain(bytes: Uint8Array, start: number): number {
    const { plain } = this.#handler;
    if (plain === undefined) return start;
    const next = plain.take(bytes, start, this.#maxLineBytes);
    this.lines += plain.lines;
    return next;
  }

  /** `ahead`: distance of the line from the last handled one. */
  checkLength(length: number, ahead: number): void {
    if (length <= this.#maxLineBytes) return;
    const message = `the line is longer than ${this.#maxLineBytes} bytes; split it, or raise the limit`;
    throw new InputError('too_large', message, this.lines + ahead);
  }
}

function atLine(error: InputError, line: number): InputError {
  return new InputError(error.kind, error.message, line, error.column, error.fileFault);
}
