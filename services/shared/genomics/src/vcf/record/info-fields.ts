import { EQUALS, findByte, SEMICOLON } from '../../lines/bytes.ts';

/** Range of a value; empty for a flag. */
export interface ValueRange {
  start: number;
  end: number;
}

/** Value of the first INFO field of this name in `[start, end)`; undefined if there is none. */
export function findInfo(bytes: Uint8Array, start: number, end: number, key: string): ValueRange | undefined {
  for (let from = start; from < end; ) {
    const to = findByte(bytes, SEMICOLON, from, end);
    const keyEnd = from + key.length;
    if (isKeyAt(bytes, from, to, key)) return { start: Math.min(keyEnd + 1, to), end: to };
    from = to + 1;
  }
  return undefined;
}

/** Whether the INFO field `[start, end)` has exactly this key. */
export function isKeyAt(bytes: Uint8Array, start: number, end: number, key: string): boolean {
  const keyEnd = start + key.length;
  if (keyEnd > end || (keyEnd < end && bytes[keyEnd] !== EQUALS)) return false;
  for (let i = 0; i < key.length; i++) if (bytes[start + i] !== key.charCodeAt(i)) return false;
  return true;
}
