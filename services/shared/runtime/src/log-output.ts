import { writeSync } from 'node:fs';

const mostWaitingBytes = 16 * 2 ** 20;
const againMs = 5;
const stalledMs = 1000;

/** The reader has gone: a closed pipe or terminal. */
const gone = ['EPIPE', 'EIO', 'EBADF'];

/**
 * Writes lines to a file descriptor, at once and in order. What cannot be written yet, since a terminal is paused, a
 * collector of logs hangs or a disk is full, waits in memory up to 16 MiB, further lines are lost, and counted in a
 * line that follows. The end of the process waits for a reader that still reads. Lines for one that has gone are dropped.
 * Never throws, and blocks only on a descriptor that blocks.
 */
export class LogOutput {
  readonly #fd: number;
  readonly #lossLine: (lines: number) => string;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #lost = 0;
  #isGone = false;
  #again: NodeJS.Timeout | undefined;

  /** @param lossLine the line that says how many were lost */
  constructor(fd: number, lossLine: (lines: number) => string) {
    this.#fd = fd;
    this.#lossLine = lossLine;
    process.once('exit', () => this.#writeLast());
  }

  write(line: string): void {
    if (this.#isGone) return;
    const bytes = Buffer.from(line);
    if (this.#waitingBytes + bytes.length > mostWaitingBytes) this.#lost += 1;
    else this.#add(bytes);
  }

  #add(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#again === undefined) this.#writeWaiting();
  }

  #writeWaiting(): void {
    this.#again = undefined;
    let written = 0;
    try {
      for (; written < this.#waiting.length; written += 1) this.#writeWhole(written);
    } catch (error) {
      this.#isGone = gone.includes((error as NodeJS.ErrnoException).code ?? '');
    }
    this.#waiting.splice(0, this.#isGone ? Number.POSITIVE_INFINITY : written);
    if (this.#waiting.length > 0) this.#again = setTimeout(() => this.#writeWaiting(), againMs).unref();
    else if (this.#lost > 0) this.#logLoss();
  }

  /** Writes a waiting line; after an error its rest waits. */
  #writeWhole(index: number): void {
    for (let rest = this.#waiting[index]!; rest.length > 0; this.#waiting[index] = rest) {
      const bytes = writeSync(this.#fd, rest);
      this.#waitingBytes -= bytes;
      rest = rest.subarray(bytes);
    }
  }

  #logLoss(): void {
    const line = this.#lossLine(this.#lost);
    this.#lost = 0;
    this.write(line);
  }

  /** Ends once the reader has taken nothing for a second. */
  #writeLast(): void {
    const clock = new Int32Array(new SharedArrayBuffer(4));
    let stalled = 0;
    while (this.#waiting.length > 0 && stalled < stalledMs) {
      const before = this.#waitingBytes;
      Atomics.wait(clock, 0, 0, againMs);
      clearTimeout(this.#again);
      this.#writeWaiting();
      stalled = this.#waitingBytes < before ? 0 : stalled + againMs;
    }
  }
}
