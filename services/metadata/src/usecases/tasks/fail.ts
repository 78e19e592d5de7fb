import { defined } from '@varfreq/runtime/defined';
import type { Lease } from '../../domain/tasks/attempt.ts';
import { afterFailure, type Failure, type Verdict } from '../../domain/tasks/lease-rules.ts';
import { type BadData, isInFileOrder } from '../../domain/tasks/shard-flow.ts';
import { addGarbage } from '../../postgres/garbage/garbage.ts';
import type { Tx } from '../../postgres/session.ts';
import { addToOutbox } from '../../postgres/tasks/outbox.ts';
import { endWithBadData, findRunning, hasEnded, loseAttempt, type RunningShard } from '../../postgres/tasks/shards.ts';
import { failTask, moveTask } from '../../postgres/tasks/task-progress.ts';
import { type LockedTask, lockTask } from '../../postgres/tasks/tasks.ts';
import { advance } from './advance.ts';
import type { TaskParts } from './task-parts.ts';

/** A failed end as a worker reports it. */
export type ReportedFailure = Omit<Failure, 'outOfSpace'> & { outOfSpace?: boolean };

/**
 * Ends an attempt that a worker could not finish: the task fails, or the shard waits for another try. False: a zombie,
 * or cancelled.
 */
export async function fail(parts: TaskParts, lease: Lease, reported: ReportedFailure): Promise<boolean> {
  const verdict = await parts.database.transaction(async (tx) => {
    const task = await lockTask(tx, lease.taskId);
    const shard = task && (await findRunning(tx, lease));
    if (shard === undefined) return (await hasEnded(tx, lease, 'failed', 'bad')) ? 'again' : undefined;
    const decided = afterFailure(shard, { ...reported, outOfSpace: shortage(task!, reported) }, parts.settings);
    if (decided.kind === 'fail' && !decided.poison && isInFileOrder(shard.phase, decided.error.code)) {
      const { code, message, column, fileFault } = decided.error;
      await endPart(tx, task!, shard, { code, message, ...defined({ column, line: reported.partLine, fileFault }) });
    } else await applyVerdict(tx, task!, shard, decided);
    return decided;
  });
  if (verdict !== undefined && verdict !== 'again') logVerdict(parts, lease, verdict, reported);
  return verdict !== undefined;
}

/** What imports store is bounded by their files, which are stored; results of annotations and tables are not. */
function shortage({ kind }: LockedTask, { outOfSpace }: ReportedFailure): Failure['outOfSpace'] {
  if (outOfSpace !== true) return undefined;
  return kind === 'parse' ? 'others' : 'own';
}

/** A part of a file has bad data. The task fails with it when the parts before are counted, which may be now. */
async function endPart(tx: Tx, task: LockedTask, shard: RunningShard, error: BadData): Promise<void> {
  await endWithBadData(tx, shard, error);
  await advance(tx, task);
}

/** Carries out what follows from an attempt that is lost; the sweeper offers a shard that waits. The task is locked. */
export async function applyVerdict(tx: Tx, task: LockedTask, shard: RunningShard, verdict: Verdict): Promise<void> {
  if (verdict.kind === 'fail') {
    await failTask(tx, task, verdict.error);
    if (verdict.poison) await addToOutbox(tx, { ...offerOf(task, shard), deadLetter: true });
    return;
  }
  await addGarbage(tx, { prefix: shard.objectPrefix });
  await loseAttempt(tx, shard, verdict);
  if (shard.phase === 'plan') await moveTask(tx, task, 'lost');
  if (verdict.delayMs === 0) await addToOutbox(tx, { ...offerOf(task, shard), deadLetter: false });
}

function offerOf({ kind }: LockedTask, { taskId, epoch, shard }: RunningShard) {
  return { kind, taskId, epoch, shard };
}

/** One line for every attempt that ended without a result. */
export function logVerdict({ log, metrics }: TaskParts, lease: Lease, verdict: Verdict, cause: { code: string }): void {
  const facts = { ...lease, cause: cause.code };
  if (cause.code === 'lease_expired') metrics?.count('leaseExpiries', undefined);
  if (verdict.kind === 'fail' && verdict.poison) metrics?.count('deadLetters', undefined);
  if (verdict.kind === 'retry') log.warn({ event: 'attempt_lost', ...facts, delayMs: verdict.delayMs });
  else if (verdict.poison) log.error({ event: 'shard_given_up', ...facts });
  else log.info({ event: 'task_failed', ...facts, code: verdict.error.code });
}
