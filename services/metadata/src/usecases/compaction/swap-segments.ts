import { AppError } from '@varfreq/runtime/errors';
import { checkCompaction } from '../../domain/compaction/compaction-output.ts';
import type { CompactedOutput } from '../../domain/tasks/shard-output.ts';
import { nextManifestVersion } from '../../postgres/catalogue/manifest.ts';
import { addSegments } from '../../postgres/catalogue/segments.ts';
import { type Compaction, keptTracks, liveCompaction, retireInputs } from '../../postgres/compaction/compactions.ts';
import { addCompactionEvent } from '../../postgres/events/events.ts';
import { addGarbage } from '../../postgres/garbage/garbage.ts';
import type { Tx } from '../../postgres/session.ts';
import { type RunningShard, recordOutput } from '../../postgres/tasks/shards.ts';
import { moveTask } from '../../postgres/tasks/task-progress.ts';
import { type LockedTask, removeTask } from '../../postgres/tasks/tasks.ts';

/**
 * Puts what a compaction made in the place of its inputs, at the next manifest version, and ends its locked task. False:
 * an input is not live any more; the task is dropped, and what it made is garbage. A track that died meanwhile is dead
 * data in the output. Errors: `bad_request` for an output that is not what was planned.
 */
export async function swapSegments(
  tx: Tx,
  task: LockedTask,
  shard: RunningShard,
  output: CompactedOutput | undefined,
): Promise<boolean> {
  if (output === undefined) throw new AppError('bad_request', 'done: there is no compact output');
  const version = await nextManifestVersion(tx);
  const job = await liveCompaction(tx, task.id);
  if (job === undefined) {
    await removeTask(tx, task.id);
    return false;
  }
  const facts = await check(tx, job, shard, output);
  if (!(await recordOutput(tx, shard, {}, { lines: 0, records: 0 }))) return false;
  await retireInputs(tx, task.id, version);
  // A place where nothing is left needs no segment.
  const born = output.segments.filter(({ entries }) => entries > 0);
  await addSegments(tx, born, { version, dataVersion: job.dataVersion, cut: job.cut });
  await addGarbage(tx, { prefix: shard.objectPrefix });
  const result = { ...facts, outputs: born.length };
  await moveTask(tx, task, 'published', { result });
  await addCompactionEvent(tx, task.id, result);
  return true;
}

async function check(tx: Tx, job: Compaction, { taskId, objectPrefix }: RunningShard, output: CompactedOutput) {
  const { kind, cut, inputs } = job;
  const entries = inputs.reduce((sum, input) => sum + input.entries, 0);
  checkCompaction(output, { objectPrefix, kind, cut, entries, tracks: await keptTracks(tx, taskId) });
  return { inputs: inputs.length, entries, droppedEntries: output.droppedEntries };
}
