import type { ContigNames } from '../contigs.ts';
import { InputError } from '../errors.ts';
import { quoteBytes } from './bytes.ts';
import { ColumnCopy } from './column-copy.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The CHROM column: the stored name of the contig, looked up only when the bytes differ from the line before. */
export class ContigColumn {
  readonly #names: ContigNames;
  /** The name resolved last. */
  readonly copy: ColumnCopy = new ColumnCopy();
  /** How often the spelling has changed from one record to the next. */
  changes = 0;
  #previous = new Uint8Array(0);
  #stored: string | undefined;

  constructor(names: ContigNames) {
    this.#names = names;
  }

  /** The bytes of the name resolved last. */
  get raw(): Uint8Array {
    return this.#previous;
  }

  /** What `resolve` returned last. */
  get stored(): string | undefined {
    return this.#stored;
  }

  /** The stored name; undefined for a contig that the genome lacks. Errors: InputError `malformed` for what is no name. */
  resolve(bytes: Uint8Array, start: number, end: number): string | undefined {
    if (!this.#isPrevious(bytes, start, end)) {
      this.#stored = this.#names.resolve(contigName(bytes, start, end));
      this.#previous = new Uint8Array(bytes.subarray(start, end)); // a copy: `slice` of a Buffer is none
      this.copy.keep(bytes, start, end);
      this.changes++;
    }
    return this.#stored;
  }

  #isPrevious(bytes: Uint8Array, start: number, end: number): boolean {
    const previous = this.#previous;
    if (previous.length !== end - start || start === end) return false;
    for (let i = 0; i < previous.length; i++) if (previous[i] !== bytes[start + i]) return false;
    return true;
  }
}

/** CHROM as text: not empty, no blanks or control characters, valid UTF-8, so that it can be stored and shown anywhere. */
function contigName(bytes: Uint8Array, start: number, end: number): string {
  for (let i = start; i < end; i++) if (bytes[i]! <= 0x20 || bytes[i] === 0x7f) throw badName(bytes, start, end);
  if (start === end) throw badName(bytes, start, end);
  try {
    return utf8.decode(bytes.subarray(start, end));
  } catch {
    throw badName(bytes, start, end);
  }
}

function badName(bytes: Uint8Array, start: number, end: number): InputError {
  const found = quoteBytes(bytes, start, end);
  const message = `CHROM is ${found}, expected a name without blanks and control characters, columns separated by tabs`;
  return new InputError('malformed', `${message}; correct the line and upload the file again`, undefined, 1);
}
