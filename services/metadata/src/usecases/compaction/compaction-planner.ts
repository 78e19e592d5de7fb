import { performance } from 'node:perf_hooks';
import type { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { manifestVersion } from '../../postgres/tasks/snapshot-facts.ts';
import type { TaskParts } from '../tasks/task-parts.ts';
import { planCompactions } from './plan-compactions.ts';

/**
 * Without a change of the manifest it is looked this often: data grows old, orders come in, failed work may be tried
 * again.
 */
const lookAnywayMs = 60_000;

/**
 * A step to be repeated: plans compactions when the manifest has changed since the last check, or a minute has
 * passed. Otherwise it costs one look at one row.
 */
export function compactionPlanner(parts: TaskParts, reserve: Pick<SpaceReserve, 'require'>): () => Promise<void> {
  let seen = { version: 0, at: Number.NEGATIVE_INFINITY };
  return async () => {
    const at = performance.now();
    const { version } = await manifestVersion(parts.database);
    if (version === seen.version && at - seen.at < lookAnywayMs) return;
    await planCompactions(parts, reserve);
    seen = { version, at };
  };
}
