import { AppError, isAppError } from '../errors.ts';
import { keepLease, type Progress } from './keep-lease.ts';
import { type Failure, failureOf, handBack, reportDone, reportFailure } from './report.ts';
import { type Held, identityOf, type WorkContext, type WorkOutput } from './work-types.ts';

/**
 * Outcome of an assignment: published; failed, finally or for now; dropped: cancelled, reassigned, or handed back by a
 * worker that stops; `outage`, which is handed back too: wait before the next.
 */
export type Ending = 'done' | 'failed' | 'dropped' | 'outage';

async function execute(held: Held, context: WorkContext, progress: Progress, signal: AbortSignal): Promise<WorkOutput> {
  signal.throwIfAborted();
  return await context.execute(held.assignment, {
    signal,
    traceparent: held.traceparent,
    turn: held.turn,
    progress({ bytesDone, bytesTotal, recordsDone = 0 }) {
      progress.bytesDone = Math.max(progress.bytesDone, bytesDone);
      progress.bytesTotal = bytesTotal;
      progress.recordsDone = Math.max(progress.recordsDone, recordsDone);
    },
  });
}

function logFailure(err: unknown, { transient }: Failure, held: Held, { log }: WorkContext): void {
  const event = { event: 'work_failed', ...identityOf(held) };
  if (transient === true) log.error({ ...event, err }, 'work failed and will be retried');
  else log.info({ ...event, ...factsOf(err) }, 'work failed permanently');
}

function logDropped(err: unknown, held: Held, { log }: WorkContext): void {
  const event = { event: 'work_dropped', ...identityOf(held), ...factsOf(err) };
  log.info(event, 'the task was cancelled or reassigned to another worker');
}

/**
 * Reports the failure, and logs it once metadata has accepted it or is unavailable: what a cancelled task runs into,
 * such as a deleted file, is not an error, whether the report's answer or a heartbeat is the first to say so. False:
 * cancelled, or reassigned to another worker.
 */
async function reportLogged(err: unknown, held: Held, context: WorkContext, lost: AbortSignal): Promise<boolean> {
  const failure = failureOf(err);
  const taken = await reportFailure(held, failure, context, lost).catch((reportError: unknown) => {
    if (lost.aborted) return false;
    logFailure(err, failure, held, context);
    throw reportError;
  });
  if (taken) logFailure(err, failure, held, context);
  else logDropped(err, held, context);
  return taken;
}

const quoting: readonly string[] = [
  'data_source_unavailable',
  'invalid_data_source',
  'invalid_observations',
  'invalid_regions',
  'reference_mismatch',
];

/**
 * Loggable facts of an error: messages about bad data quote the file, including sample names and genotypes; causes of
 * read errors name it.
 */
function factsOf(err: unknown): object {
  if (!isAppError(err) || !quoting.includes(err.code)) return { err };
  const { code: cause } = (err.cause ?? {}) as { code?: unknown };
  return { code: err.code, line: err.details.line, ...(typeof cause === 'string' && { cause }) };
}

/** The three ways to end an execution from outside. */
interface Ends {
  /** Signal that the execution sees. */
  execution: AbortController;
  /** The lease is lost: no report is wanted. */
  lost: AbortController;
  /** The worker stops: hand the work back. */
  handing: AbortSignal;
}

async function work(held: Held, context: WorkContext, progress: Progress, ends: Ends): Promise<Ending> {
  const { execution, lost, handing } = ends;
  try {
    const output = await execute(held, context, progress, execution.signal);
    return (await reportDone(held, output, context, lost.signal)) ? 'done' : 'dropped';
  } catch (error) {
    if (lost.signal.aborted) return 'dropped';
    const isHandedBack = handing.aborted;
    const taken = isHandedBack
      ? await reportFailure(held, handBack('The worker is stopping.'), context, lost.signal)
      : await reportLogged(error, held, context, lost.signal);
    if (!taken || isHandedBack) return 'dropped';
    return failureOf(error).handedBack === true ? 'outage' : 'failed';
  }
}

/** Runs `body` with the signals linked; not by `AbortSignal.any`, which keeps listeners that executions forget. */
async function withEnds<T>(handing: AbortSignal, body: (ends: Ends) => Promise<T>): Promise<T> {
  const ends = { execution: new AbortController(), lost: new AbortController(), handing };
  const hand = (): void => ends.execution.abort(new AppError('cancelled', 'The worker is stopping.'));
  if (handing.aborted) hand();
  handing.addEventListener('abort', hand, { once: true });
  return await body(ends).finally(() => handing.removeEventListener('abort', hand));
}

async function runHeld(held: Held, context: WorkContext, ends: Ends): Promise<Ending> {
  const ended = new AbortController();
  const progress: Progress = { bytesDone: 0, bytesTotal: 0, recordsDone: 0 };
  const keeping = keepLease(held, context, progress, ended.signal).then((reason) => {
    if (reason === undefined) return;
    context.log.warn({ event: 'lease_lost', ...identityOf(held) }, reason.message);
    ends.lost.abort(reason);
    ends.execution.abort(reason);
  });
  const ending = await work(held, context, progress, ends).catch((err: unknown): Ending => {
    if (ends.lost.signal.aborted) return 'dropped';
    context.log.error({ event: 'report_failed', ...identityOf(held), err }, 'metadata did not accept the report');
    return 'dropped';
  });
  ended.abort();
  await keeping;
  return ending;
}

/**
 * Runs one assignment to its end: executes, sends heartbeats from this thread, and reports. Never rejects.
 *
 * @param handing aborted when the worker stops: aborts the execution and hands the work back, which costs no attempt
 */
export async function runAssignment(
  assigned: Omit<Held, 'traceparent'>,
  context: WorkContext,
  handing: AbortSignal,
): Promise<Ending> {
  const startedAt = context.clock.now();
  const { kind, phase } = labelsOf(assigned);
  const span = beginSpan(assigned, context, `${kind} ${phase}`);
  const held = { ...assigned, traceparent: span?.traceparent ?? assigned.assignment.traceparent };
  context.metrics?.add('workRunning', { kind }, 1);
  const ending = await withEnds(handing, (ends) => runHeld(held, context, ends));
  const ms = Math.round(context.clock.now() - startedAt);
  context.metrics?.add('workRunning', { kind }, -1);
  context.metrics?.observe('workDuration', { kind, phase, ending }, ms / 1000);
  span?.end({}, ending === 'done' ? undefined : ending);
  context.log.info({ event: 'work_ended', ...identityOf(held), ending, ms }, `work ended: ${ending}`);
  return ending;
}

/** Span of an attempt, if its task is traced. */
function beginSpan({ lease, assignment }: Pick<Held, 'lease' | 'assignment'>, { tracer }: WorkContext, name: string) {
  const { requestId, traceparent: parent } = assignment;
  if (tracer === undefined || parent === undefined) return undefined;
  const { taskId, epoch, shard, attempt } = lease;
  const ids = { 'varfreq.task': taskId, 'varfreq.epoch': epoch, 'varfreq.shard': shard, 'varfreq.attempt': attempt };
  return tracer.start(name, { kind: 'consumer', parent, facts: { ...ids, 'varfreq.request_id': requestId } });
}

function labelsOf({ assignment: { parse, annotate } }: Held): { kind: string; phase: string } {
  if (parse) return { kind: 'parse', phase: parse.phase.toLowerCase() };
  return annotate ? { kind: 'annotate', phase: annotate.phase.toLowerCase() } : { kind: 'compact', phase: 'merge' };
}
