import type { Lease } from '../../domain/tasks/attempt.ts';
import { progressPercent } from '../../domain/tasks/lease-rules.ts';
import { hasEnded, renewLease } from '../../postgres/tasks/shards.ts';
import { showProgress } from '../../postgres/tasks/task-progress.ts';
import type { TaskParts } from './task-parts.ts';

/**
 * Renews the lease of a running attempt and shows its progress: `done` of `total` bytes of the stored input, and the records read. `cancel`: the attempt has
 * nothing to say any more, whatever the reason, and must stop. A heartbeat that crosses its own `done` cancels nothing.
 */
export async function heartbeat(
  { database, settings }: TaskParts,
  lease: Lease,
  { done, total, records = 0 }: { done: number; total: number; records?: number | undefined },
): Promise<{ cancel: boolean }> {
  const progress = progressPercent(done, total);
  const alive = await renewLease(database, lease, { progress, records, leaseMs: settings.leaseMs });
  if (alive && progress > 0) await showProgress(database, lease);
  return { cancel: !alive && !(await hasEnded(database, lease, 'done')) };
}
