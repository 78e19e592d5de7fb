import { type NextStep, nextStep } from '../../domain/tasks/shard-flow.ts';
import type { Tx } from '../../postgres/session.ts';
import { addToOutbox } from '../../postgres/tasks/outbox.ts';
import { unblockShard, viewShards } from '../../postgres/tasks/shards.ts';
import { failTask } from '../../postgres/tasks/task-progress.ts';
import type { LockedTask } from '../../postgres/tasks/tasks.ts';

/** Takes a locked task as far as its shards allow, but for publishing it; returns the step that it was about to take. */
export async function advance(tx: Tx, task: LockedTask): Promise<NextStep['kind']> {
  const step = nextStep(await viewShards(tx, task));
  if (step.kind === 'fail') await failTask(tx, task, step.error);
  if (step.kind === 'unblock') await unblock(tx, task, step.shard);
  return step.kind;
}

async function unblock(tx: Tx, { id: taskId, kind, epoch }: LockedTask, shard: number): Promise<void> {
  await unblockShard(tx, { id: taskId, epoch }, shard);
  await addToOutbox(tx, { kind, taskId, epoch, shard, deadLetter: false });
}
