import { resultOf, type Task, type Tasked } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';

/** Waits for the end of a task with progress; notes its warnings. Errors: `TaskFailed`, as of the client. */
export async function watch<T extends Tasked>(session: Session, uri: string, name: string): Promise<T> {
  const client = await session.client();
  const track = session.screen.bars.start(name, 'percent');
  try {
    const resource = await client.finish<T>(uri, (task) => {
      if (task.state !== 'running') return;
      track.update(task.progress, { rate: task.rate, remainingSeconds: task.remaining_seconds });
    });
    track.done(resultText(resource.task));
    for (const warning of resultOf(resource.task)?.warnings ?? []) session.screen.note(`Warning: ${name}: ${warning}`);
    return resource;
  } catch (error) {
    if (!session.signal.aborted) track.done('failed');
    throw error;
  }
}

/** What a task that succeeded found, in a few words. */
export function resultText(task: Task): string {
  if (task.state === 'failure') return `${task.error.code}: ${task.error.message}`;
  const result = resultOf(task);
  if (result === undefined) return task.state;
  const { records, observations, regions, variants, skipped } = result;
  const found: (readonly [number | undefined, string])[] = [
    [observations, 'variants'],
    [regions, 'regions'],
    [variants, 'variants'],
  ];
  const counted = found.flatMap(([count, noun]) => (count === undefined ? [] : [`${count} ${noun}`]));
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  return [`${records} records`, ...counted, ...(left.length > 0 ? [`skipped: ${left.join(', ')}`] : [])].join(', ');
}
