import { InputError } from '../../errors.ts';
import type { QueryFields } from '../../figures/field-sets.ts';
import { infoKeys } from './annotated-fields.ts';

/**
 * Values of new fields that are counted and written at once, each with up to 32 bytes of the output and 18 of the counts:
 * 200 MB together. With ten queries and all field sets a record may have 24,000 ALTs.
 */
const MAX_VALUES = 4 << 20;

const ALT_COLUMN = 5;

/** Bounds the memory of records with many ALTs. */
export class ValueLimit {
  /** Of each ALT. */
  readonly #values: number;

  constructor(queries: readonly QueryFields[]) {
    this.#values = queries.flatMap(infoKeys).length;
  }

  /** Errors: InputError `too_large` for a record with this many ALTs. */
  checkRecord(alts: number): void {
    if (alts * this.#values <= MAX_VALUES) return;
    const message = `the record has ${alts} ALTs, each with ${this.#values} values, together more than ${MAX_VALUES}`;
    const remedy = 'split it (bcftools norm -m -any), or ask for fewer queries or fields';
    throw new InputError('too_large', `${message}; ${remedy}`, undefined, ALT_COLUMN);
  }

  /** Whether records with this many ALTs together are to be written before another. */
  isReached(alts: number): boolean {
    return alts * this.#values >= MAX_VALUES;
  }
}
