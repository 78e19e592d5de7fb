import { AppError } from '../errors.ts';

const segment = '(?!\\.{1,2}(?:/|$))[a-zA-Z0-9._-]{1,200}';
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const maxKeyLength = 900;

function malformed(what: string): AppError {
  return new AppError(
    'bad_request',
    `${what} must consist of segments of letters, digits, ".", "_", "-" joined by "/".`,
  );
}

/** Refuses malformed keys, `.` and `..` segments included. Errors: `bad_request`. */
export function requireKey(key: string): void {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw malformed(`Key ${JSON.stringify(key.slice(0, 200))}`);
}

/** Refuses prefixes that are neither empty nor a key followed by `/`. Errors: `bad_request`. */
export function requirePrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/') || !keyPattern.test(prefix.slice(0, -1))) {
    throw malformed(`Prefix ${JSON.stringify(prefix.slice(0, 200))}`);
  }
}

/** Refuses malformed half-open byte ranges. Errors: `bad_request`. */
export function requireRange(start: number, end: number): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new AppError('bad_request', `Bytes [${start}, ${end}) are not a valid range.`);
  }
}
