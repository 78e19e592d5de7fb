/**
 * What is wrong with an input file: `malformed` (a line or the header breaks the format), `corrupt` (the compressed
 * stream is broken or cut short), `too_large` (a cap in bytes is exceeded), `reference_mismatch` (the file contradicts
 * the reference genome).
 */
export type InputErrorKind = 'malformed' | 'corrupt' | 'too_large' | 'reference_mismatch';

/**
 * An input file that cannot be used. `message` says what is wrong and what to do about it, without naming the line, and
 * may quote the file; `line` is the 1-based number of the first bad line in file order, `column` that of the bad column
 * in it, absent where no line or column is to blame.
 */
export class InputError extends Error {
  readonly kind: InputErrorKind;
  readonly line?: number;
  readonly column?: number;

  constructor(kind: InputErrorKind, message: string, line?: number, column?: number) {
    super(message);
    this.name = 'InputError';
    this.kind = kind;
    if (line !== undefined) this.line = line;
    if (column !== undefined) this.column = column;
  }
}

/** True for an InputError, also one that comes from another realm or copy of the module. */
export function isInputError(error: unknown): error is InputError {
  return typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'InputError';
}
