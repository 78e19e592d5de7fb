import { clausesOf, type Expression, partsOf } from './expression.ts';

/** What the permission rules distinguish (REST API 4.3). */
export type QueryClass = 'sample' | 'all' | 'groups' | 'other';

function holdsAll(expression: Expression): boolean {
  return expression.kind === 'all' || partsOf(expression).some(holdsAll);
}

/** Class of an expression, by its syntax tree: redundant parentheses do not matter. */
export function queryClassOf(expression: Expression): QueryClass {
  if (expression.kind === 'sample' || expression.kind === 'all') return expression.kind;
  if (holdsAll(expression)) return 'other';
  for (const clause of clausesOf(expression)) if (clause.kind === 'sample') return 'other';
  return 'groups';
}
