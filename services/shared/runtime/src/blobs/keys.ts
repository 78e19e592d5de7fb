import { AppError } from '../errors.ts';

const segment = '(?!\\.{1,2}(?:/|$))[a-zA-Z0-9._-]{1,200}';
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const maxKeyLength = 900;

function malformed(what: string): AppError {
  return new AppError(
    'bad_request',
    `${what} is not made of segments of letters, digits, ".", "_", "-" joined by "/".`,
  );
}

/** Refuses what is no key, `.` and `..` segments included. Errors: `bad_request`. */
export function requireKey(key: string): void {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw malformed(`Key ${JSON.stringify(key.slice(0, 200))}`);
}

/** Refuses what is neither empty nor a key with a `/` behind it. Errors: `bad_request`. */
export function requirePrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/') || !keyPattern.test(prefix.slice(0, -1))) {
    throw malformed(`Prefix ${JSON.stringify(prefix.slice(0, 200))}`);
  }
}

/** Refuses what is no half-open range of bytes. Errors: `bad_request`. */
export function requireRange(start: number, end: number): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new AppError('bad_request', `Bytes [${start}, ${end}) are no range.`);
  }
}
