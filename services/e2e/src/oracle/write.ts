import type { Random } from '@varfreq/testkit/random';
import type { Expression } from './model.ts';

/** URIs of the registered cohort. */
export interface Registered {
  samples: readonly string[];
  groups: readonly string[];
}

const strength = { or: 1, and: 2, not: 3 } as const;

/** An expression as a client may write it: with required and sometimes redundant parentheses. */
export function writeExpression(random: Random, expression: Expression, uris: Registered, around = 0): string {
  const text = writeBare(random, expression, uris);
  const own = expression.kind in strength ? strength[expression.kind as keyof typeof strength] : 4;
  const blank = random.chance(0.2) ? ' ' : '';
  return own < around || random.chance(0.15) ? `(${blank}${text}${blank})` : text;
}

function writeBare(random: Random, expression: Expression, uris: Registered): string {
  if (expression.kind === 'all') return '*';
  if (expression.kind === 'sample') return clause(random, 'sample', uris.samples[expression.sample]!);
  if (expression.kind === 'group') return clause(random, 'group', uris.groups[expression.group]!);
  if (expression.kind === 'not') return `not ${writeExpression(random, expression.of, uris, strength.not)}`;
  const own = strength[expression.kind];
  const left = writeExpression(random, expression.left, uris, own);
  const right = writeExpression(random, expression.right, uris, own + 1);
  return `${left} ${expression.kind} ${right}`;
}

function clause(random: Random, field: string, uri: string): string {
  return `${field}${random.chance(0.1) ? ' : ' : ':'}${uri}`;
}
