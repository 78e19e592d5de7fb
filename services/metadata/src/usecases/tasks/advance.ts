import { nextStep } from '../../domain/tasks/shard-flow.ts';
import type { Tx } from '../../postgres/session.ts';
import { addToOutbox } from '../../postgres/tasks/outbox.ts';
import { unblockShard, viewShards } from '../../postgres/tasks/shards.ts';
import { failTask } from '../../postgres/tasks/task-progress.ts';
import type { LockedTask } from '../../postgres/tasks/tasks.ts';

/** Takes a locked task as far as its shards allow, but for publishing it: that is a transaction of its own. */
export async function advance(tx: Tx, task: LockedTask): Promise<void> {
  const step = nextStep(await viewShards(tx, task));
  if (step.kind === 'fail') await failTask(tx, task, step.error);
  if (step.kind !== 'unblock') return;
  await unblockShard(tx, task, step.shard);
  await addToOutbox(tx, { kind: task.kind, taskId: task.id, epoch: task.epoch, shard: step.shard, deadLetter: false });
}
