import { closeSync, openSync, writeSync } from 'node:fs';

const flushAt = 1 << 20;
/** Of bytes. */
const longestLine = 128;

/** A file of short ASCII lines, written in large pieces. */
export class LineFile {
  readonly #file: number;
  readonly #buffer = Buffer.alloc(flushAt + longestLine);
  #length = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  add(line: string): void {
    this.#length += this.#buffer.write(line, this.#length, 'latin1');
    if (this.#length >= flushAt) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#buffer, 0, this.#length);
    this.#length = 0;
  }
}
