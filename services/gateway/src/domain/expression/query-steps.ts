import type { QueryStepInit } from '@varfreq/contracts/metadata/v1/QueryStep';
import type { Expression } from '@varfreq/genomics/expressions/expression';

function* stepsOf(expression: Expression): Generator<QueryStepInit> {
  switch (expression.kind) {
    case 'all':
      return yield { all: true };
    case 'sample':
      return yield { sampleId: expression.id };
    case 'group':
      return yield { groupId: expression.id };
    case 'not':
      yield* stepsOf(expression.operand);
      return yield { not: true };
    default:
      for (const [index, operand] of expression.operands.entries()) {
        yield* stepsOf(operand);
        if (index > 0) yield expression.kind === 'and' ? { and: true } : { or: true };
      }
  }
}

/** The expression in postfix order, as the other services evaluate it. */
export function querySteps(expression: Expression): QueryStepInit[] {
  return [...stepsOf(expression)];
}
