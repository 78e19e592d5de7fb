export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const HASH = 35;
export const COMMA = 44;
export const DOT = 46;
export const SLASH = 47;
export const ZERO = 48;
export const COLON = 58;
export const SEMICOLON = 59;
export const EQUALS = 61;
export const UNDERSCORE = 95;
export const PIPE = 124;

const MAX_QUOTED = 40;

/** Bytes as a string of code points 0 to 255, whatever the encoding of the file. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', start, end);
}

/** Parses a decimal number of digits only; -1 for anything else and for numbers beyond 2^53. */
export function parseDigits(bytes: Uint8Array, start: number, end: number): number {
  if (start >= end) return -1;
  let value = 0;
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value <= Number.MAX_SAFE_INTEGER ? value : -1;
}

/** Whether the bytes are exactly this ASCII text. */
export function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  return end - start === text.length && startsWith(bytes, start, end, text);
}

/** Whether the bytes begin with this ASCII text. */
export function startsWith(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (end - start < text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

/**
 * Index of the first such byte in `[start, end)`, or `end`. For short ranges: a loop outruns `indexOf` below ~30 bytes.
 */
export function findByte(bytes: Uint8Array, byte: number, start: number, end: number): number {
  let i = start;
  while (i < end && bytes[i] !== byte) i++;
  return i;
}

/** End of `[start, end)` without such bytes at its end. A regular expression would take the square of the time for many. */
export function endWithout(bytes: Uint8Array, byte: number, start: number, end: number): number {
  let last = end;
  while (last > start && bytes[last - 1] === byte) last--;
  return last;
}

/** Part of the file for a message: quoted, truncated, everything but printable ASCII as `\xNN`. */
export function quoteBytes(bytes: Uint8Array, start: number, end: number): string {
  return `"${printable(bytes, start, end)}"`;
}

/** The same without quotes. */
export function printable(bytes: Uint8Array, start: number, end: number): string {
  const shown = latin1(bytes, start, Math.min(end, start + MAX_QUOTED));
  const safe = shown.replace(/[^ -~]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `${safe}${end - start > MAX_QUOTED ? '…' : ''}`;
}
