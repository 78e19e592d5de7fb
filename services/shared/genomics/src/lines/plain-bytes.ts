import { CR, LF, UNDERSCORE } from './bytes.ts';

const FOURTEENS = 0x0e0e0e0e;
const HIGH_BITS = 0x80808080;
const ONES = 0x01010101;
const UNDERSCORES = 0x5f5f5f5f;

/** A view of the same bytes for reading several at once. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/**
 * First byte below 14 (TAB, LF and CR are) at or after `from` in bytes that end with LF, and have this view. Four bytes
 * at a time: 77 ns for all columns of a line of 198 bytes, 180 ns byte by byte.
 */
export function controlFrom(bytes: Uint8Array, view: DataView, from: number): number {
  const wide = bytes.length - 3;
  let at = from;
  while (at < wide) {
    const four = view.getInt32(at, true);
    const below = (four - FOURTEENS) & ~four & HIGH_BITS;
    if (below !== 0) return at + ((31 - Math.clz32(below & -below)) >> 3);
    at += 4;
  }
  while (bytes[at]! >= 14) at++;
  return at;
}

/**
 * Like `controlFrom`, but also stops at an underscore; likewise four bytes at a time.
 */
export function controlOrUnderscoreFrom(bytes: Uint8Array, view: DataView, from: number): number {
  const wide = bytes.length - 3;
  let at = from;
  while (at < wide) {
    const four = view.getInt32(at, true);
    const other = four ^ UNDERSCORES;
    const found = (((four - FOURTEENS) & ~four) | ((other - ONES) & ~other)) & HIGH_BITS;
    if (found !== 0) return at + ((31 - Math.clz32(found & -found)) >> 3);
    at += 4;
  }
  while (bytes[at]! >= 14 && bytes[at] !== UNDERSCORE) at++;
  return at;
}

/** Start of the next line when a line ends at `at` with LF or CRLF; −1 when it does not. */
export function afterLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === LF) return at + 1;
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : -1;
}
