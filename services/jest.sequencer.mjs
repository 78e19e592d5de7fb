import TestSequencer from '@jest/test-sequencer';

const ranks = ['e2e', 'integration'];

/**
 * Starts the kinds of tests whose files take longest first: Jest's own order goes by the size of a file until it has seen
 * it run, and then one long file runs alone at the end.
 */
export default class LongestKindFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ context }) {
  const rank = ranks.indexOf(context.config.displayName?.name);
  return rank === -1 ? ranks.length : rank;
}
