import type { ContigNames } from '../contigs/contig-names.ts';
import type { JudgeContig } from '../contigs/judge-accessions.ts';
import { InputError } from '../errors.ts';
import { quoteBytes } from './bytes.ts';
import { ColumnCopy } from './column-copy.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What a file or an installation says of contigs. The first two may grow until the first record. */
interface ContigFacts {
  /** Names in this file that stand for contigs of another genome. */
  foreign?: ReadonlySet<string>;
  /** Last positions by stored name. */
  limits?: ReadonlyMap<string, number>;
  judge?: JudgeContig;
}

/** CHROM column: the stored name of the contig, looked up only when the bytes differ from the previous line. */
export class ContigColumn {
  readonly #names: ContigNames;
  /** The last resolved name. */
  readonly copy: ColumnCopy = new ColumnCopy();
  /** Number of changes of spelling from one record to the next. */
  changes = 0;
  #previous = new Uint8Array(0);
  #stored: string | undefined;
  readonly #foreign: ReadonlySet<string>;
  readonly #limits: ReadonlyMap<string, number>;
  readonly #judge: JudgeContig | undefined;
  /** Whether the last name is one of `foreign`. */
  isForeign = false;
  /** What `judge` has against the last name. */
  mismatch: InputError | undefined;
  /** The last position that records on the last contig may have. */
  limit = Number.POSITIVE_INFINITY;

  constructor(names: ContigNames, { foreign = new Set(), limits = new Map(), judge }: ContigFacts = {}) {
    this.#limits = limits;
    this.#names = names;
    this.#foreign = foreign;
    this.#judge = judge;
  }

  /** Bytes of the last resolved name. */
  get raw(): Uint8Array {
    return this.#previous;
  }

  /** Last result of `resolve`. */
  get stored(): string | undefined {
    return this.#stored;
  }

  /** The stored name; undefined for a foreign contig, with a `mismatch`, and if the genome lacks it. Errors: InputError `malformed` for an invalid name. */
  resolve(bytes: Uint8Array, start: number, end: number): string | undefined {
    if (!this.#isPrevious(bytes, start, end)) {
      const name = contigName(bytes, start, end);
      this.isForeign = this.#foreign.has(name);
      const stored = this.isForeign ? undefined : this.#names.resolve(name);
      this.mismatch = stored === undefined ? undefined : this.#judge?.(name, stored);
      this.#stored = this.mismatch === undefined ? stored : undefined;
      this.limit = this.#limits.get(this.#stored ?? '') ?? Number.POSITIVE_INFINITY;
      this.#previous = new Uint8Array(bytes.subarray(start, end)); // a copy: `slice` of a Buffer is not one
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

/**
 * CHROM as text: not empty, no blanks or control characters, valid UTF-8, so that it can be stored and shown anywhere.
 */
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
