import type { Task } from '@varfreq/contracts/metadata/v1/Task';
import type { Call } from '../rest/call.ts';

const maxWaitSeconds = 60;
/** Requests of this process that wait; others are answered at once, as the preference is only one. */
const mostWaiting = 1000;
let waiting = 0;
const endings = ['.succeeded', '.failed', '.deleted'];

/** Whether an event says that a task has ended. */
export function isEnding(type: string): boolean {
  return endings.some((ending) => type.endsWith(ending));
}

export function hasEnded(task: Task | null): boolean {
  return task?.state === 'SUCCEEDED' || task?.state === 'FAILED';
}

/** Seconds of `Prefer: wait=…` (RFC 7240), at most 60; undefined without it. */
export function preferredWait(call: Call): number | undefined {
  const wait = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:[;,]|$)/i.exec(call.header('prefer') ?? '');
  return wait === null ? undefined : Math.min(maxWaitSeconds, Number(wait[1]));
}

/**
 * With `Prefer: wait`, the row once its task has ended or the time is over, whichever comes first; without, the row as it
 * is. `reload` reads the row anew. Errors: those of `reload`.
 */
export async function waitForTask<Row extends { task: Task | null }>(
  call: Call,
  { row, subject, reload }: { row: Row; subject: string; reload(): Promise<Row> },
): Promise<{ row: Row; headers: Record<string, string> }> {
  const seconds = preferredWait(call);
  if (seconds === undefined || !call.isRead) return { row, headers: {} };
  const headers = { 'Preference-Applied': `wait=${seconds}` };
  if (seconds === 0 || hasEnded(row.task)) return { row, headers };
  if (waiting >= mostWaiting) return { row, headers: {} };
  waiting += 1;
  try {
    await untilEnd(call, { subject, seconds, isOver: async () => hasEnded((await reload()).task) });
  } finally {
    waiting -= 1;
  }
  return { row: await reload(), headers };
}

/** Looks once after it has begun to follow, so that an end in between is not missed. */
async function untilEnd(
  call: Call,
  { subject, seconds, isOver }: { subject: string; seconds: number; isOver(): Promise<boolean> },
): Promise<void> {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(seconds * 1000)]);
  try {
    for await (const { place, type } of call.services.events.follow({ subject }, { ...call.rpc, signal })) {
      if (place === 0 ? await isOver() : isEnding(type)) return;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
