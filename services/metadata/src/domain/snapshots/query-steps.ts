import type { QueryStep as QueryStepMessage } from '@varfreq/contracts/metadata/v1/QueryStep';
import { AppError } from '@varfreq/runtime/errors';

/** One step of a query in postfix order: pushes a set, or combines those on top of the stack. */
export type QueryStep =
  | { step: 'all' | 'not' | 'and' | 'or' }
  | { step: 'sampleId'; sampleId: number }
  | { step: 'groupId'; groupId: number };

/** A named set of samples. */
export interface SampleQuery {
  name: string;
  expression: string;
  steps: readonly QueryStep[];
}

/** Samples and groups needed to evaluate some queries. */
export interface Needs {
  /** All active samples with a coverage profile. */
  universe: boolean;
  sampleIds: number[];
  groupIds: number[];
}

/** A step from its message, received or stored. Errors: `bad_request` for an empty one. */
export function toQueryStep(message: QueryStepMessage): QueryStep {
  if (message.sampleId !== undefined) return { step: 'sampleId', sampleId: message.sampleId };
  if (message.groupId !== undefined) return { step: 'groupId', groupId: message.groupId };
  if (message.all === true) return { step: 'all' };
  if (message.not === true) return { step: 'not' };
  if (message.and === true) return { step: 'and' };
  if (message.or === true) return { step: 'or' };
  throw new AppError('bad_request', 'query: a step is empty');
}

export function needsOf(queries: readonly SampleQuery[]): Needs {
  const needs = { universe: false, sampleIds: new Set<number>(), groupIds: new Set<number>() };
  for (const step of queries.flatMap((query) => query.steps)) {
    if (step.step === 'all' || step.step === 'not') needs.universe = true;
    if (step.step === 'sampleId') needs.sampleIds.add(step.sampleId);
    if (step.step === 'groupId') needs.groupIds.add(step.groupId);
  }
  return { universe: needs.universe, sampleIds: [...needs.sampleIds], groupIds: [...needs.groupIds] };
}
