import { DOT, findByte, latin1, SEMICOLON } from './bytes.ts';
import { isKeyAt } from './info-fields.ts';
import type { OutputBuffer } from './output-buffer.ts';

/** Copies INFO columns, taking out fields of given names and adding others at the end. */
export class InfoSplicer {
  readonly #names: readonly string[];
  readonly #isFirstByte = new Uint8Array(256);

  /** `names`: keys of the fields that are replaced. */
  constructor(names: readonly string[]) {
    this.#names = names;
    for (const name of names) this.#isFirstByte[name.charCodeAt(0)] = 1;
  }

  /**
   * Writes INFO `[start, end)` without the replaced fields and with `added` (empty: nothing). An empty or `.` INFO gives
   * way to `added`; one that becomes empty by the removal alone is written as `.`. All other bytes stay.
   */
  splice(output: OutputBuffer, bytes: Uint8Array, start: number, end: number, added: string): void {
    if (this.#hasReplaced(bytes, start, end)) {
      output.ascii(joinInfo(this.#others(latin1(bytes, start, end)), added));
      return;
    }
    if (added === '' || !isEmptyInfo(bytes, start, end)) output.copy(bytes, start, end);
    if (added === '') return;
    if (!isEmptyInfo(bytes, start, end) && bytes[end - 1] !== SEMICOLON) output.ascii(';');
    output.ascii(added);
  }

  #hasReplaced(bytes: Uint8Array, start: number, end: number): boolean {
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

  /** As text of one code point per byte: rare, in files annotated before. */
  #others(info: string): string {
    const fields = info.split(';');
    return fields.filter((field) => !this.#names.includes(field.split('=', 1)[0]!)).join(';');
  }
}

function joinInfo(kept: string, added: string): string {
  if (kept === '' || kept === '.') return added || '.';
  if (added === '') return kept;
  return kept.endsWith(';') ? kept + added : `${kept};${added}`;
}

function isEmptyInfo(bytes: Uint8Array, start: number, end: number): boolean {
  return start === end || (end - start === 1 && bytes[start] === DOT);
}
