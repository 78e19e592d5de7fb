import { isAppError } from '@varfreq/runtime/errors';
import { afterExpiry, type Verdict } from '../../domain/tasks/lease-rules.ts';
import { dropExpiredUploads } from '../../postgres/catalogue/resumable-uploads.ts';
import { dropEndedCompactions } from '../../postgres/compaction/compactions.ts';
import { dropOldEvents } from '../../postgres/events/ordered-events.ts';
import { dropOldIdempotencyKeys, dropStaleUploads } from '../../postgres/garbage/expiry.ts';
import { offerAgain, offerAgainMs } from '../../postgres/tasks/outbox.ts';
import { expiredShards, type RunningShard, tasksWithExpiredLeases } from '../../postgres/tasks/shards.ts';
import { dropUnusedContents } from '../../postgres/tasks/snapshot-contents.ts';
import { dropStaleSnapshots } from '../../postgres/tasks/snapshots.ts';
import { completeTasks } from '../../postgres/tasks/task-progress.ts';
import { lockTask, takeEndedTasks } from '../../postgres/tasks/tasks.ts';
import { applyVerdict, logVerdict } from './fail.ts';
import { finishTask } from './finish.ts';
import type { TaskParts } from './task-parts.ts';

const tasksAtOnce = 200;
/** Tasks for which the database does not answer, one after the other, at which a round gives way to the next. */
const outageAfter = 5;
const countedAtOnce = 1000;
const eventsAtOnce = 1000;
/** One offer makes a worker with room claim all it can run. */
const offeredAtOnce = 16;

/**
 * Cleans up after failed workers and services: expired leases, complete but unfinished tasks, uploads without a
 * heartbeat, old responses, snapshots of ended tasks, ended compactions. Offers again what no worker has claimed. Counts
 * ended tasks. Any number of replicas may run it. A task that fails is logged, and left to the next round.
 */
export async function sweep(parts: TaskParts): Promise<void> {
  await sweepLeases(parts);
  const complete = await completeTasks(parts.database, tasksAtOnce);
  await forEachTask(parts, complete, (taskId) => finishTask(parts, taskId));
  await parts.database.transaction((tx) => offerAgain(tx, { limit: offeredAtOnce, againMs: offerAgainMs }));
  await sweepRows(parts);
  await countEnded(parts);
}

/** Requeues the shards of expired leases, or abandons them. */
export async function sweepLeases(parts: TaskParts): Promise<void> {
  await forEachTask(parts, await tasksWithExpiredLeases(parts.database, tasksAtOnce), async (id) => {
    for (const { shard, verdict } of await expireLeasesOf(parts, id)) {
      const { taskId, epoch, attempt } = shard;
      logVerdict(parts, { taskId, epoch, shard: shard.shard, attempt }, verdict, { code: 'lease_expired' });
    }
  });
}

/** A task that fails, since it is locked for example, does not keep the others waiting. */
async function forEachTask(
  { log }: Pick<TaskParts, 'log'>,
  taskIds: readonly number[],
  work: (taskId: number) => Promise<unknown>,
): Promise<void> {
  let unanswered = 0;
  for (const taskId of taskIds) {
    if (unanswered === outageAfter) return;
    try {
      await work(taskId);
      unanswered = 0;
    } catch (error) {
      const isUnavailable = isAppError(error) && error.code === 'unavailable';
      unanswered = isUnavailable ? unanswered + 1 : 0;
      log[isUnavailable ? 'warn' : 'error']({ event: 'task_not_swept', taskId, err: error });
    }
  }
}

async function expireLeasesOf(
  { database, settings }: TaskParts,
  taskId: number,
): Promise<{ shard: RunningShard; verdict: Verdict }[]> {
  return database.transaction(async (tx) => {
    const task = await lockTask(tx, taskId);
    const expired: { shard: RunningShard; verdict: Verdict }[] = [];
    for (const shard of task ? await expiredShards(tx, taskId) : []) {
      const verdict = afterExpiry(shard, settings);
      await applyVerdict(tx, task!, shard, verdict);
      expired.push({ shard, verdict });
      if (verdict.kind === 'fail') break; // with all shards of the task
    }
    return expired;
  });
}

async function sweepRows({ database, settings, log }: TaskParts): Promise<void> {
  const uploads = await dropStaleUploads(database, settings.staleUploadMs);
  const resumableUploads = await dropExpiredUploads(database, settings.keepResumableMs);
  const idempotencyKeys = await dropOldIdempotencyKeys(database, settings.keepIdempotencyKeysMs);
  const snapshots = await dropStaleSnapshots(database);
  const snapshotContents = await dropUnusedContents(database);
  const compactions = await dropEndedCompactions(database, settings.keepCompactionsMs);
  const events = await dropOldEvents(database, { keepMs: settings.keepEventsMs, limit: eventsAtOnce });
  const counts = { events, uploads, resumableUploads, idempotencyKeys, snapshots, snapshotContents, compactions };
  if (Object.values(counts).some((count) => count > 0)) log.info({ event: 'swept', ...counts });
}

/** Counts the tasks that have ended since, each once by one of the replicas, with the time since they were submitted. */
async function countEnded({ database, metrics }: Pick<TaskParts, 'database' | 'metrics'>): Promise<void> {
  for (const { kind, ending, seconds } of await takeEndedTasks(database, countedAtOnce)) {
    metrics?.observe('taskDuration', { kind, ending }, seconds);
  }
}
