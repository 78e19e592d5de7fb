import type { Random } from '@varfreq/testkit/random';
import type { FaultCluster } from './fault-cluster.ts';

/** Runs the case with this 0-based index of its kind; returns a human-readable note. Fails when any result changed. */
export type Play = (cluster: FaultCluster, random: Random, index: number) => Promise<string>;

/** Human-readable progress of a round. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
