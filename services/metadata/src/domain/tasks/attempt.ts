/** What every effect of a worker is fenced by. */
export interface Lease {
  taskId: number;
  epoch: number;
  shard: number;
  attempt: number;
}

/** The objects of an attempt are under this prefix and nowhere else; no other attempt ever has the same one. */
export function objectPrefix(kind: keyof typeof roots, lease: Lease): string {
  return `${roots[kind]}/${lease.taskId}/${lease.epoch}/${lease.shard}/${lease.attempt}/`;
}

const roots = { parse: 'tracks', annotate: 'results', compact: 'compacted' } as const;
