/** Bases per window. */
export const WINDOW_BASES = 1 << 18;

interface Window {
  contig: string;
  index: number;
  bases: Uint8Array;
}

/** Most recently used windows of a genome; at most `maxWindows` of 256 KiB each. */
export class WindowCache {
  readonly #maxWindows: number;
  readonly #windows = new Map<string, Window>();
  #last: Window | undefined;

  constructor(maxWindows: number) {
    this.#maxWindows = maxWindows;
  }

  has(contig: string, index: number): boolean {
    return this.#windows.has(key(contig, index));
  }

  put(contig: string, index: number, bases: Uint8Array): void {
    this.#windows.set(key(contig, index), { contig, index, bases });
    if (this.#windows.size <= this.#maxWindows) return;
    const [oldest] = this.#windows.keys();
    this.#windows.delete(oldest!);
  }

  /** Bases of a non-empty range, copied only when it crosses windows; undefined when a window is not cached. */
  peek(contig: string, start: number, end: number): Uint8Array | undefined {
    const first = Math.floor(start / WINDOW_BASES);
    const base = first * WINDOW_BASES;
    const window = this.#window(contig, first);
    if (window && end - base <= WINDOW_BASES) return window.subarray(start - base, end - base);
    return window && this.#acrossWindows(contig, start, end);
  }

  #acrossWindows(contig: string, start: number, end: number): Uint8Array | undefined {
    const bases = new Uint8Array(end - start);
    for (let at = start; at < end; ) {
      const index = Math.floor(at / WINDOW_BASES);
      const window = this.#window(contig, index);
      if (!window) return undefined;
      const to = Math.min(end, (index + 1) * WINDOW_BASES);
      bases.set(window.subarray(at - index * WINDOW_BASES, to - index * WINDOW_BASES), at - start);
      at = to;
    }
    return bases;
  }

  #window(contig: string, index: number): Uint8Array | undefined {
    const last = this.#last;
    if (last && last.index === index && last.contig === contig) return last.bases;
    const name = key(contig, index);
    const window = this.#windows.get(name);
    if (!window) return undefined;
    this.#windows.delete(name);
    this.#windows.set(name, window);
    this.#last = window;
    return window.bases;
  }
}

function key(contig: string, index: number): string {
  return `${index}:${contig}`;
}
