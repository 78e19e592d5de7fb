/** Field of a clause; also the kind of resource that its link names. */
export type ClauseField = 'sample' | 'group';

/** `sample:<uri>` or `group:<uri>`. */
export interface Clause {
  readonly kind: ClauseField;
  readonly id: number;
  /** Start of its link in the text, in UTF-16 units from 0; see `positionOf`. */
  readonly offset: number;
}

/**
 * Syntax tree of a query expression. Chains of one operator are one node, so that the tree is never deeper than the
 * nesting of the text; `operands` are two or more.
 */
export type Expression =
  | { readonly kind: 'all' }
  | Clause
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] };

/** Deepest nesting of parentheses and `not`. */
export const maxNesting = 64;

/** What is wrong with the text of an expression, and where. */
export class ExpressionError extends Error {
  /** In characters, from 1. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'ExpressionError';
    this.position = position;
  }
}

/** Position in characters, from 1, of an offset in UTF-16 units. */
export function positionOf(text: string, offset: number): number {
  let position = 1;
  for (const _ of text.slice(0, offset)) position++;
  return position;
}

/** Direct parts of an expression, in the order of the text. */
export function partsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'not') return [expression.operand];
  return expression.kind === 'and' || expression.kind === 'or' ? expression.operands : [];
}

/** All clauses of an expression, in the order of the text. */
export function* clausesOf(expression: Expression): Generator<Clause> {
  if (expression.kind === 'sample' || expression.kind === 'group') yield expression;
  for (const part of partsOf(expression)) yield* clausesOf(part);
}
