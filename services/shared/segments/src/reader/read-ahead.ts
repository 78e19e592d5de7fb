import { freeWhole } from '@varfreq/genomics/free-memory';
import type { RangeSource } from './segment-reader.ts';

const maxKeys = 16;

/** What was read of an object last, and where the read after it would begin. */
interface Window {
  start: number;
  bytes: Uint8Array;
  next: number;
}

/**
 * Reads ahead in objects that are read from one place to the next: a read that begins where the last one of its object ended
 * takes `aheadBytes` at once. What is ahead is kept of the 16 objects that were read last. Errors: those of the source.
 */
export class ReadAhead implements RangeSource {
  readonly #source: RangeSource;
  readonly #aheadBytes: number;
  /** Those used last come last. */
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

  /** A copy, which is the caller's. A window that is used up is not kept. */
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
