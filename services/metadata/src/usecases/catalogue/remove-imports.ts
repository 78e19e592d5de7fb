import { deleteImports, type ImportOfTask, tasksWithOthers } from '../../postgres/catalogue/imports.ts';
import { retireTracks } from '../../postgres/catalogue/manifest.ts';
import type { Tx } from '../../postgres/database.ts';
import { addImportEvents, addTaskRemoval } from '../../postgres/events/events.ts';
import { removeTask } from '../../postgres/tasks/tasks.ts';
import { forgetTracks } from '../../postgres/tasks/tracks.ts';

/**
 * Removes imports, whose tasks the caller has locked in ascending order, and takes their data out of every frequency, all
 * in the caller's transaction. A task without another import is cancelled and goes too. The manifest version is locked
 * last.
 */
export async function removeImports(tx: Tx, imports: readonly ImportOfTask[]): Promise<void> {
  if (imports.length === 0) return;
  const ids = imports.map(({ id }) => id);
  const taskIds = [...new Set(imports.map(({ taskId }) => taskId))].sort((a, b) => a - b);
  const staying = await tasksWithOthers(tx, taskIds, ids);
  const going = taskIds.filter((taskId) => !staying.includes(taskId));
  for (const taskId of going) await addTaskRemoval(tx, taskId);
  for (const taskId of staying) {
    const own = imports.filter((one) => one.taskId === taskId);
    await addImportEvents(
      tx,
      taskId,
      own.map(({ id }) => id),
      'deleted',
    );
  }
  const tracks = await deleteImports(tx, ids, staying);
  await forgetTracks(tx, tracks);
  for (const taskId of going) await removeTask(tx, taskId);
  await retireTracks(tx, tracks);
}
