import type { Expression } from './expression.ts';

const rank = { or: 0, and: 1, not: 2, all: 3, sample: 3, group: 3 } as const;

/** The text of an expression, with parentheses only where they change its meaning or keep chains of one operator apart. */
export function printExpression(expression: Expression): string {
  const part = (one: Expression, least: number) =>
    rank[one.kind] >= least ? printExpression(one) : `(${printExpression(one)})`;
  switch (expression.kind) {
    case 'all':
      return '*';
    case 'not':
      return `not ${part(expression.operand, rank.not)}`;
    case 'and':
    case 'or':
      return expression.operands.map((one) => part(one, rank[expression.kind] + 1)).join(` ${expression.kind} `);
    default:
      return `${expression.kind}:/${expression.kind}s/${expression.id}`;
  }
}
