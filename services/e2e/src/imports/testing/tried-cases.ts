import { testCluster } from '@varfreq/harness/cluster/config';
import { everyFourthOf } from '@varfreq/testkit/extent/config';

/**
 * The cases of a table that are tried: all on one machine, every fourth on a cluster unless all are asked for. Tables
 * vary what parsers make of a file, which is the same on both.
 */
export function triedCases<Case>(cases: readonly Case[]): readonly Case[] {
  return testCluster === undefined ? cases : everyFourthOf(cases);
}
