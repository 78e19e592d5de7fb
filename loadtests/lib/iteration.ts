import { check } from 'k6';

/** A failure that a metric or another check counts, and that ends the iteration. */
export class CountedError extends Error {}

/** Runs an iteration. k6 counts uncaught errors nowhere: those that nothing else counts fail a check. */
export function runIteration(actions: () => void): void {
  try {
    actions();
  } catch (error) {
    if (!(error instanceof CountedError)) {
      check(error, { 'an iteration ends without an unexpected error': () => false }, { kind: 'truth' });
    }
    throw error;
  }
}
