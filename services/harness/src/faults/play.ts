import type { Random } from '@varfreq/testkit/random';
import type { KillableCluster } from './killable-cluster.ts';

/** A cluster on which work can be disturbed. */
export interface DisturbableCluster {
  readonly target: KillableCluster;
  /** Work, disturbed after a fraction (0 to 1) of its usual duration. Fails when a result is wrong. */
  play(share: number, disturb: () => Promise<void>): Promise<void>;
}

/** Runs the case with this 0-based index of its kind; returns a human-readable note. Fails when any result changed. */
export type Play<Cluster = DisturbableCluster> = (cluster: Cluster, random: Random, index: number) => Promise<string>;

/** Human-readable progress of a round. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
