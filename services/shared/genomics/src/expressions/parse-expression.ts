import { type ClauseField, type Expression, ExpressionError, maxNesting, positionOf } from './expression.ts';
import { type Token, Tokenizer } from './tokenizer.ts';

/** Id in the link of a clause; undefined for anything but a link to a resource of that kind. */
export type LinkReader = (field: ClauseField, uri: string) => number | undefined;

/** Text as quoted in messages. */
function quote(text: string): string {
  const characters = [...text.slice(0, 80)];
  return JSON.stringify(characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text);
}

function describe(token: Token): string {
  return token.kind === 'end' ? 'the end' : quote(token.text);
}

function isField(text: string): text is ClauseField {
  return text === 'sample' || text === 'group';
}

/** Recursive descent; the recursion is bounded by `maxNesting`, chains of operators are loops. */
class Parser {
  readonly #tokens: Tokenizer;
  readonly #idOf: LinkReader;

  constructor(text: string, idOf: LinkReader) {
    this.#tokens = new Tokenizer(text);
    this.#idOf = idOf;
  }

  parse(): Expression {
    const expression = this.#chain('or', 0);
    const rest = this.#tokens.peek();
    if (rest.kind !== 'end') throw this.#error(`expected "and", "or" or the end, found ${describe(rest)}`, rest.start);
    return expression;
  }

  /** Operands joined by one operator; `and` binds tighter than `or`. */
  #chain(operator: 'and' | 'or', depth: number): Expression {
    const operand = () => (operator === 'or' ? this.#chain('and', depth) : this.#operand(depth));
    const operands = [operand()];
    while (this.#isWord(operator)) {
      this.#tokens.take();
      operands.push(operand());
    }
    return operands.length === 1 ? operands[0]! : { kind: operator, operands };
  }

  #operand(depth: number): Expression {
    const token = this.#tokens.take();
    if (token.kind === '*') return { kind: 'all' };
    if (token.kind === '(') return this.#group(token, depth);
    if (token.kind === 'word' && token.text === 'not') {
      return { kind: 'not', operand: this.#operand(this.#deeper(token, depth)) };
    }
    return this.#clause(token);
  }

  #group(opening: Token, depth: number): Expression {
    const inner = this.#chain('or', this.#deeper(opening, depth));
    const closing = this.#tokens.take();
    if (closing.kind === ')') return inner;
    throw this.#error(`expected "and", "or" or ")", found ${describe(closing)}`, closing.start);
  }

  #clause(field: Token): Expression {
    const colon = this.#tokens.peek();
    if (field.kind !== 'word' || colon.kind !== ':')
      throw this.#error(`${this.#wanted}, found ${describe(field)}`, field.start);
    if (!isField(field.text)) {
      throw this.#error(`unknown field ${quote(field.text)}, expected "sample" or "group"`, field.start);
    }
    this.#tokens.take();
    const { text, start } = this.#tokens.takeValue();
    const id = this.#idOf(field.text, text);
    if (id !== undefined) return { kind: field.text, id, offset: start };
    throw this.#error(`expected the URI of a ${field.text} such as /${field.text}s/1, found ${quote(text)}`, start);
  }

  readonly #wanted = 'expected "*", "sample:<uri>", "group:<uri>", "not" or "("';

  #deeper(token: Token, depth: number): number {
    if (depth < maxNesting) return depth + 1;
    throw this.#error(`nested deeper than ${maxNesting} levels`, token.start);
  }

  #isWord(text: string): boolean {
    const token = this.#tokens.peek();
    return token.kind === 'word' && token.text === text;
  }

  #error(message: string, offset: number): ExpressionError {
    return new ExpressionError(message, positionOf(this.#tokens.text, offset));
  }
}

/**
 * Parses a query expression: `not` binds tightest, then `and`, then `or`; parentheses group. Time and
 * memory grow linearly with the text. Errors: ExpressionError for the first syntax error, unknown field, malformed
 * link, or nesting beyond 64.
 */
export function parseExpression(text: string, idOf: LinkReader): Expression {
  return new Parser(text, idOf).parse();
}
