import { AppError } from '@varfreq/runtime/errors';
import { showValue } from '../../http/bodies/shown-value.ts';
import type { Resource } from '../resource.ts';

/** A link in a request, resolved after decoding in one batch per resource type. */
export interface Lookup {
  readonly resource: Resource<unknown>;
  readonly id: number;
  /** Receives the row, or undefined when there is none. May report a problem. */
  readonly found: (row: unknown) => void;
}

/** Problems reported at once; a request of many lists can have thousands. */
const maxShown = 100;

/** Collects the problems of a request, to report all at once, and the links still to be resolved. */
export class DecodeContext {
  readonly problems: string[] = [];
  #lookups: Lookup[] = [];

  /** Reports a problem of the field `at`: `pool_size: expected an integer of at least 1, got "many"`. */
  problem(at: string, text: string): undefined {
    this.problems.push(`${at}: ${text}`);
  }

  /** Reports an unexpected `value`. `secret` values are not quoted. */
  unexpected(at: string, expected: string, value: unknown, secret = false): undefined {
    return this.problem(at, `expected ${expected}${secret ? '' : `, got ${showValue(value)}`}`);
  }

  /** Resolves a row before the handler runs; `found` receives it, or undefined. */
  lookUp<Row>(resource: Resource<Row>, id: number, found: (row: Row | undefined) => void): void {
    this.#lookups.push({ resource, id, found } as Lookup);
  }

  /** The look-ups added since the last call. */
  takeLookups(): readonly Lookup[] {
    const lookups = this.#lookups;
    this.#lookups = [];
    return lookups;
  }

  /** Errors: `bad_request` with all problems, if any. */
  throwProblems(): void {
    if (this.problems.length === 0) return;
    const shown = this.problems.slice(0, maxShown);
    const rest = this.problems.length - shown.length;
    throw new AppError('bad_request', shown.join('; ') + (rest > 0 ? `; and ${rest} more` : ''));
  }
}
