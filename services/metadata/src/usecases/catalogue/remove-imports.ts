import { countImportsOf, deleteImportsOfTasks, deleteOneImport } from '../../postgres/catalogue/imports.ts';
import type { Tx } from '../../postgres/database.ts';
import { addImportEvent, addTaskRemoval } from '../../postgres/events/events.ts';
import { lockTasks } from '../../postgres/tasks/owned-tasks.ts';
import { forgetTrack } from '../../postgres/tasks/publications.ts';
import { removeTask, retireTrack } from '../../postgres/tasks/tasks.ts';

/**
 * Cancels the tasks of imports and takes their data out of every frequency, all in the caller's transaction. The locks
 * come in the order that all transactions keep: tasks ascending, then the manifest version.
 */
export async function removeImportsOfTasks(tx: Tx, taskIds: readonly number[]): Promise<void> {
  const locked = await lockTasks(tx, taskIds);
  for (const taskId of locked) await addTaskRemoval(tx, taskId);
  const tracks = await deleteImportsOfTasks(tx, locked);
  for (const taskId of locked) await removeTask(tx, taskId);
  for (const track of tracks) await retireTrack(tx, track);
}

/** Removes one import of a locked task; the task too, unless it has another import. */
export async function removeOneImport(tx: Tx, id: number, taskId: number): Promise<void> {
  if ((await countImportsOf(tx, taskId)) === 1) return removeImportsOfTasks(tx, [taskId]);
  await addImportEvent(tx, taskId, id, 'deleted');
  const track = await deleteOneImport(tx, id);
  if (track === null) return;
  await forgetTrack(tx, track);
  await retireTrack(tx, track);
}
