import { DOT, findByte, latin1, SEMICOLON } from './bytes.ts';
import { isKeyAt } from './info-fields.ts';

/** Rewrites INFO columns: takes out fields of given names and adds others at the end. */
export class InfoSplicer {
  readonly #names: readonly string[];
  readonly #isFirstByte = new Uint8Array(256);

  /** `names`: keys of the fields that are replaced. */
  constructor(names: readonly string[]) {
    this.#names = names;
    for (const name of names) this.#isFirstByte[name.charCodeAt(0)] = 1;
  }

  /**
   * The new text of INFO `[start, end)` without the replaced fields and with `added` (empty: nothing), one code point per
   * byte. An empty or `.` INFO gives way to `added`; one that becomes empty by the removal alone is `.`. Undefined when the
   * old bytes stay and only `appended` follows them.
   */
  rewritten(bytes: Uint8Array, start: number, end: number, added: string): string | undefined {
    if (this.#hasReplaced(bytes, start, end)) return joinInfo(this.#others(latin1(bytes, start, end)), added);
    return added !== '' && isEmptyInfo(bytes, start, end) ? added : undefined;
  }

  /** What follows the old bytes of an INFO that is not empty. */
  appended(bytes: Uint8Array, end: number, added: string): string {
    return added === '' || bytes[end - 1] === SEMICOLON ? added : `;${added}`;
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
