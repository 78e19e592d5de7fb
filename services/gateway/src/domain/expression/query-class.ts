import { clausesOf, type Expression, partsOf } from '@varfreq/genomics/expressions/expression';

/**
 * What the permission rules distinguish: a sample alone, `*` alone, groups with any operators, the same
 * with `*` among them, and anything else.
 */
export type QueryClass = 'sample' | 'all' | 'groups' | 'all and groups' | 'other';

function holdsAll(expression: Expression): boolean {
  return expression.kind === 'all' || partsOf(expression).some(holdsAll);
}

/** Class of an expression, by its syntax tree: redundant parentheses do not matter. */
export function queryClassOf(expression: Expression): QueryClass {
  if (expression.kind === 'sample' || expression.kind === 'all') return expression.kind;
  for (const clause of clausesOf(expression)) if (clause.kind === 'sample') return 'other';
  return holdsAll(expression) ? 'all and groups' : 'groups';
}
