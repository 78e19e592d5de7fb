import { DOT, findByte, latin1, SEMICOLON } from '../../lines/bytes.ts';
import { isKeyAt } from '../record/info-fields.ts';

/** Finds the replaced fields of an INFO column. */
export class ReplacedFields {
  readonly #names: readonly string[];
  readonly #isFirstByte = new Uint8Array(256);

  /** `names`: keys of the replaced fields. */
  constructor(names: readonly string[]) {
    this.#names = names;
    for (const name of names) this.#isFirstByte[name.charCodeAt(0)] = 1;
  }

  /** Whether INFO `[start, end)` has a replaced field. */
  hasReplaced(bytes: Uint8Array, start: number, end: number): boolean {
    for (let at = start; at < end; ) {
      const to = findByte(bytes, SEMICOLON, at, end);
      if (this.#isReplaced(bytes, at, to)) return true;
      at = to + 1;
    }
    return false;
  }

  #isReplaced(bytes: Uint8Array, start: number, end: number): boolean {
    if (start >= end || this.#isFirstByte[bytes[start]!] === 0) return false;
    for (const name of this.#names) if (isKeyAt(bytes, start, end, name)) return true;
    return false;
  }

  /** The other fields of INFO `[start, end)`, one code point per byte. Rare: only in files annotated before. */
  others(bytes: Uint8Array, start: number, end: number): string {
    const fields = latin1(bytes, start, end).split(';');
    return fields.filter((field) => !this.#names.includes(field.split('=', 1)[0]!)).join(';');
  }
}

/** Whether INFO is empty or `.`. */
export function isEmptyInfo(bytes: Uint8Array, start: number, end: number): boolean {
  return start === end || (end - start === 1 && bytes[start] === DOT);
}
