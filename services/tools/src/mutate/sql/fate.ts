import type { Mutation } from '../run-room.ts';

/** A run of the tests of a room. */
export interface TestRun {
  /** Null: a signal ended the process. */
  readonly code: number | null;
  /** It was ended because it took too long. */
  readonly isOverdue: boolean;
  /** SQLSTATEs of the errors that PostgreSQL reported meanwhile. */
  readonly sqlStates: ReadonlySet<string>;
}

/** Class 42, syntax and types, but for missing privileges; and words in the place of a boolean. */
const unreadable = /^(42(?!501)|22P02)/;

/**
 * What tests that were run against a mutation did to it. `invalid` when PostgreSQL cannot read a statement, for a reason that
 * is not among those of a run without a mutation, or when the tests' process died.
 */
export function fateOf({ code, isOverdue, sqlStates }: TestRun, usual: ReadonlySet<string>): Mutation['fate'] {
  if (isOverdue) return 'killed';
  if (code === 0) return 'survived';
  const isUnreadable = [...sqlStates.difference(usual)].some((state) => unreadable.test(state));
  return code === null || isUnreadable ? 'invalid' : 'killed';
}
