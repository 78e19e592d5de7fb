import { InputError } from '@varfreq/genomics/errors';

/**
 * Maximum total size of a file's contig names, plus some bytes for the range of each. The ranges of a segment travel in
 * one message of at most 4 MiB; in memory and in the footer each contig costs more than that.
 */
const maxBytes = 3 << 20;
const bytesEach = 24;

/** Numbers contigs in order of first occurrence: about 80,000 of them with names of 15 letters. */
export class ContigTable {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  #last: string | undefined;
  #lastNumber = -1;
  #bytes = 0;

  /** Errors: InputError `too_large` when there are too many contigs. */
  number(name: string): number {
    return name === this.#last ? this.#lastNumber : this.#enter(name);
  }

  #enter(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      this.#makeRoom(name);
      number = this.names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    this.#last = name;
    this.#lastNumber = number;
    return number;
  }

  #makeRoom(name: string): void {
    this.#bytes += Buffer.byteLength(name) + bytesEach;
    if (this.#bytes <= maxBytes) return;
    const before = this.names.length;
    const message = `the file has more contigs than can be stored: ${before} come before this one`;
    throw new InputError('too_large', `${message}; split it by contig and import the parts one by one`);
  }
}
