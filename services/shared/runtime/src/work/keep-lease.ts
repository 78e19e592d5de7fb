import { AppError } from '../errors.ts';
import { type Held, identityOf, requestIdOf, type WorkContext, workedMs } from './work-types.ts';

/** Milliseconds from a failed heartbeat to the next. */
const heartbeatRetryMs = 1000;

/** Processed bytes of the input, and records read. */
export interface Progress {
  bytesDone: number;
  bytesTotal: number;
  recordsDone: number;
}

function lost(message: string): AppError {
  return new AppError('cancelled', message);
}

async function sendHeartbeat(
  held: Held,
  context: WorkContext,
  progress: Progress,
  deadlineMs: number,
  signal: AbortSignal,
) {
  const options = { deadlineMs, signal, requestId: requestIdOf(held.lease) };
  try {
    return await context.tasks.beat({ lease: held.lease, ...progress, workedMs: workedMs(held) }, options);
  } catch (err) {
    if (!signal.aborted) context.log.warn({ event: 'beat_failed', ...identityOf(held), err }, 'a heartbeat failed');
    return undefined;
  }
}

/**
 * Renews the lease until `ended` is aborted. Returns why it was lost, if it was: the task was cancelled, or no
 * heartbeat succeeded for `stop_after_ms` (counted from sending the last successful one, on the monotonic clock).
 */
export async function keepLease(
  held: Held,
  context: WorkContext,
  progress: Progress,
  ended: AbortSignal,
): Promise<AppError | undefined> {
  const { beatEveryMs, stopAfterMs } = held.assignment;
  const { clock } = context;
  let goodUntil = held.claimedAt + stopAfterMs;
  let waitMs = beatEveryMs;
  while (!ended.aborted) {
    await clock.sleep(Math.min(waitMs, goodUntil - clock.now()), ended);
    const sentAt = clock.now();
    if (ended.aborted) return undefined;
    if (sentAt >= goodUntil) return lost(`No heartbeat succeeded for ${stopAfterMs} ms.`);
    const answer = await sendHeartbeat(held, context, progress, Math.min(beatEveryMs, goodUntil - sentAt), ended);
    if (answer?.cancel === true) return lost('The task was cancelled or given to another worker.');
    if (answer !== undefined) goodUntil = sentAt + stopAfterMs;
    waitMs = answer === undefined ? Math.min(heartbeatRetryMs, beatEveryMs) : beatEveryMs;
  }
  return undefined;
}
