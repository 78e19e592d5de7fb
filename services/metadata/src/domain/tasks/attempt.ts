/** Identity of an attempt, which fences every effect of its worker. */
export interface Lease {
  taskId: number;
  epoch: number;
  shard: number;
  attempt: number;
}

/** Prefix of all objects of an attempt, unique to it. */
export function objectPrefix(kind: keyof typeof roots, lease: Lease): string {
  return `${roots[kind]}/${lease.taskId}/${lease.epoch}/${lease.shard}/${lease.attempt}/`;
}

const roots = { parse: 'tracks', annotate: 'results', compact: 'compacted' } as const;
