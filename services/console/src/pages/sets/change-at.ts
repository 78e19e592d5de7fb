import { type Expression, partsOf } from '@varfreq/genomics/expressions/expression';

/** Place in a tree: which part, of that which part, and so on; empty: the tree itself. */
export type Path = readonly number[];

/** How parts are joined. */
export type Operator = 'and' | 'or';

/** The tree with another part at a place, or without it; undefined: nothing is left. */
export function changeAt(
  tree: Expression,
  [first, ...rest]: Path,
  change: (part: Expression) => Expression | undefined,
): Expression | undefined {
  if (first === undefined) return change(tree);
  const parts = partsOf(tree).flatMap((part, at) => (at === first ? (changeAt(part, rest, change) ?? []) : part));
  const [only, ...others] = parts;
  if (only === undefined) return undefined;
  if (tree.kind === 'and' || tree.kind === 'or') {
    return others.length === 0 ? only : { kind: tree.kind, operands: parts };
  }
  return { kind: 'not', operand: only };
}

/** What is not in it; of such a complement, what is excluded. */
export function negated(part: Expression): Expression {
  return part.kind === 'not' ? part.operand : { kind: 'not', operand: part };
}

/** It and another part: as one more of its parts where it is joined in this way already. */
export function joined(operator: Operator, part: Expression, added: Expression): Expression {
  if (part.kind === operator) return { kind: operator, operands: [...part.operands, added] };
  return { kind: operator, operands: [part, added] };
}

/** The same parts, joined in this way; as part of a complement too. */
export function rejoined(operator: Operator, part: Expression): Expression {
  if (part.kind === 'not') return { kind: 'not', operand: rejoined(operator, part.operand) };
  return part.kind === 'and' || part.kind === 'or' ? { ...part, kind: operator } : part;
}
