import { MAX_POSITION } from '../alleles/normalized-variant.ts';
import { InputError } from '../errors.ts';

/**
 * A change as it is written: what is deleted may be known by its length only, and what is inserted by what is deleted.
 * `start` is 0-based.
 */
export interface SpelledVariant {
  /** As spelled. */
  contig: string;
  start: number;
  /** Upper-case bases, or their number. */
  deleted: string | number;
  /** Upper-case bases; or the deleted ones twice, or their reverse complement. */
  inserted: string | { of: 'duplication' | 'inversion' };
  /** The sequence must be the mitochondrion. */
  isMitochondrial?: boolean;
}

/** A way to write a variant. */
export interface Spelling {
  name: string;
  example: string;
  /** Undefined for another spelling. Errors: InputError `malformed` for this one with a mistake. */
  read(text: string): SpelledVariant | undefined;
}

/** Most bases that a change deletes or inserts: its key goes into a header line, of which common clients read 16 KiB. */
export const MAX_SPELLED_BASES = 12_000;

/** Refuses a change. Errors: InputError `malformed`. */
export function refuse(message: string): never {
  throw new InputError('malformed', message);
}

/** A position from its digits, 1-based. Errors: InputError `malformed`. */
export function readPosition(digits: string): number {
  const position = Number(digits);
  return position >= 1 && position <= MAX_POSITION
    ? position
    : refuse(`expected a position from 1 to ${MAX_POSITION}, got ${digits.slice(0, 20)}`);
}
