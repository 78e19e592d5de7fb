import { freeWhole } from '@varfreq/genomics/free-memory';
import type { RangeSource } from './segment-reader.ts';

const maxKeys = 16;

/** Last read of an object, and start of a sequential successor. */
interface Window {
  start: number;
  bytes: Uint8Array;
  next: number;
}

/**
 * Reads ahead in objects that are read sequentially: a read that begins at the end of the previous one of its object
 * fetches
 * `aheadBytes` at once. Keeps windows of the 16 most recently read objects. Errors: those of the source.
 */
export class ReadAhead implements RangeSource {
  readonly #source: RangeSource;
  readonly #aheadBytes: number;
  /** Most recently used last. */
  readonly #windows = new Map<string, Window>();

  constructor(source: RangeSource, aheadBytes: number) {
    this.#source = source;
    this.#aheadBytes = aheadBytes;
  }

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    const window = this.#windows.get(key);
    if (window !== undefined && start >= window.start && end <= window.start + window.bytes.length) {
      return this.#take(key, window, start, end);
    }
    if (window?.next !== start) {
      this.#keep(key, { start: end, bytes: new Uint8Array(), next: end });
      return this.#source.read(key, start, end);
    }
    const bytes = await this.#source.read(key, start, Math.max(end, start + this.#aheadBytes));
    return this.#take(key, { start, bytes, next: end }, start, end);
  }

  /** A copy owned by the caller. A used-up window is dropped. */
  #take(key: string, { start: first, bytes }: Window, start: number, end: number): Uint8Array {
    const taken = bytes.slice(start - first, end - first);
    const isUsedUp = end >= first + bytes.length;
    this.#keep(key, isUsedUp ? { start: end, bytes: new Uint8Array(), next: end } : { start: first, bytes, next: end });
    if (isUsedUp) freeWhole(bytes);
    return taken;
  }

  #keep(key: string, window: Window): void {
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > maxKeys) this.#windows.delete(this.#windows.keys().next().value!);
  }
}
