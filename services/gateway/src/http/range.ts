import { AppError } from '@varfreq/runtime/errors';

/** Zero-based inclusive positions. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

function toSafeInteger(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/**
 * Reads `items=<first>-<last>`. Accepts numbers of any length; those beyond 2^53 become 2^53 - 1, past the end of any
 * collection. Errors: `bad_request` when the header is absent or has another form.
 *
 * @returns `'backwards'` when last is less than first
 */
export function parseRange(header: string | undefined): Range | 'backwards' {
  const match = /^items=([0-9]+)-([0-9]+)$/i.exec(header ?? '');
  if (match === null) throw new AppError('bad_request', 'Range header required, for example items=0-19');
  const [first, last] = [match[1]!, match[2]!];
  if (BigInt(last) < BigInt(first)) return 'backwards';
  return { first: toSafeInteger(first), last: toSafeInteger(last) };
}

/** The error for a range outside a collection of `total` items; its answer carries `Content-Range`. */
export function unsatisfiable(total: number, unit: 'items' | 'bytes' = 'items'): UnsatisfiableRange {
  return new UnsatisfiableRange(total, unit);
}

/** `unsatisfiable_range` with the value of `Content-Range`. */
export class UnsatisfiableRange extends AppError {
  readonly contentRange: string;

  constructor(total: number, unit: 'items' | 'bytes') {
    super('unsatisfiable_range', `The requested range is not satisfiable; there are ${total} ${unit}.`);
    this.contentRange = `${unit} */${total}`;
  }
}
