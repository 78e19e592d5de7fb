import { AppError } from '@varfreq/runtime/errors';
import { showValue } from '../../http/bodies/shown-value.ts';
import type { Resource } from '../resource.ts';
import { nearest } from './nearest.ts';

/** A link in a request, resolved after decoding in one batch per resource type. */
export interface Lookup {
  readonly resource: Resource<unknown>;
  readonly id: number;
  /** Receives the row, or undefined when there is none. May report a problem. */
  readonly found: (row: unknown) => void;
}

/** Problems reported at once; a request of many lists can have thousands. */
const maxShown = 100;

/** Characters of an unknown name that are quoted. */
const maxShownName = 60;

const expectedFor = (name: string, known: readonly string[]): string =>
  known.length === 0 ? 'no fields are expected here' : nearest(name, known);

/** Collects the problems of a request, to report all at once, and the links still to be resolved. */
export class DecodeContext {
  readonly problems: string[] = [];
  readonly #unknownFields: 'refuse' | 'ignore';
  #lookups: Lookup[] = [];

  constructor(unknownFields: 'refuse' | 'ignore' = 'refuse') {
    this.#unknownFields = unknownFields;
  }

  /** Reports a problem of the field `at`: `pool_size: expected an integer of at least 1, got "many"`. */
  problem(at: string, text: string): undefined {
    this.problems.push(`${at}: ${text}`);
  }

  /** Reports an unexpected `value`. `secret` values are not quoted. */
  unexpected(at: string, expected: string, value: unknown, secret = false): undefined {
    return this.problem(at, `expected ${expected}${secret ? '' : `, got ${showValue(value)}`}`);
  }

  /** Reports a name that is not one of the known ones of the object at `prefix`, with the nearest of them if it is shown. */
  requireKnown(name: string, known: readonly string[], prefix = ''): void {
    if (this.#unknownFields === 'ignore' || known.includes(name)) return;
    const isShown = this.problems.length < maxShown; // a body has room for 80,000 names
    this.problem(prefix + name.slice(0, maxShownName), isShown ? `unknown; ${expectedFor(name, known)}` : 'unknown');
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
