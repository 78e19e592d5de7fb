/** A piece of an expression's text. `start` is a 0-based offset in UTF-16 units. */
export interface Token {
  readonly kind: '(' | ')' | '*' | ':' | 'word' | 'end';
  readonly text: string;
  readonly start: number;
}

const blanks = /[ \t\r\n]*/y;
const symbols = ['(', ')', '*', ':'] as const;
const word = /[^ \t\r\n()*:]+/y;
const value = /[^ \t\r\n()]*/y;

/**
 * Splits an expression into tokens, with one token of look-ahead. Blanks between tokens are ignored. A clause value
 * follows other rules, a run without blanks and parentheses, so the parser requests it explicitly.
 */
export class Tokenizer {
  readonly text: string;
  #offset = 0;
  #next: Token | undefined;

  constructor(text: string) {
    this.text = text;
  }

  peek(): Token {
    this.#next ??= this.#read();
    return this.#next;
  }

  take(): Token {
    const token = this.peek();
    this.#next = undefined;
    this.#offset = token.start + token.text.length;
    return token;
  }

  /** The run after the `:` of a clause; may be empty. */
  takeValue(): { readonly text: string; readonly start: number } {
    this.#next = undefined;
    const start = this.#skipBlanks();
    const text = this.#match(value, start);
    this.#offset = start + text.length;
    return { text, start };
  }

  #read(): Token {
    const start = this.#skipBlanks();
    if (start === this.text.length) return { kind: 'end', text: '', start };
    const symbol = symbols.find((one) => one === this.text[start]);
    if (symbol !== undefined) return { kind: symbol, text: symbol, start };
    return { kind: 'word', text: this.#match(word, start), start };
  }

  #skipBlanks(): number {
    return this.#offset + this.#match(blanks, this.#offset).length;
  }

  #match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0] ?? '';
  }
}
