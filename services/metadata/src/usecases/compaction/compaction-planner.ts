import { performance } from 'node:perf_hooks';
import type { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { manifestVersion } from '../../postgres/tasks/snapshot-facts.ts';
import type { TaskParts } from '../tasks/task-parts.ts';
import { planCompactions } from './plan-compactions.ts';

/** Maximum time between plans: without a change of the manifest data still ages, and orders and retries fall due. */
const planAnywayMs = 60_000;

/**
 * A step to be repeated: plans compactions when the manifest has changed since the last check, or a minute has
 * passed. Otherwise it reads one row.
 */
export function compactionPlanner(parts: TaskParts, reserve: Pick<SpaceReserve, 'require'>): () => Promise<void> {
  let seen = { version: 0, at: Number.NEGATIVE_INFINITY };
  return async () => {
    const at = performance.now();
    const { version } = await manifestVersion(parts.database);
    if (version === seen.version && at - seen.at < planAnywayMs) return;
    await planCompactions(parts, reserve);
    seen = { version, at };
  };
}
