import type { FailRequestInit } from '@varfreq/contracts/metadata/v1/FailRequest';
import { isShortOfSpace } from '../blobs/space-reserve.ts';
import { defined } from '../defined.ts';
import { isAppError, taskErrorCodes } from '../errors.ts';
import { isOutage, retry } from '../retry.ts';
import { type Held, identityOf, requestIdOf, type WorkContext, type WorkOutput, workedMs } from './work-types.ts';

const backoff = { firstMs: 200, maxMs: 5000 };

/** Codes of faults in the task itself, for which a retry does not help. */
const finalCodes: readonly string[] = taskErrorCodes.filter((code) => code !== 'internal_server_error');

/** Why an execution ended without output, as reported to metadata. */
export type Failure = Pick<FailRequestInit, 'error' | 'transient' | 'handedBack' | 'line' | 'outOfSpace'>;

/** A failure that costs no attempt: the worker stops, or a dependency is unavailable. */
export function handBack(message: string): Failure {
  return { error: { code: 'internal_server_error', message }, transient: true, handedBack: true };
}

/**
 * The failure to report for a thrown error. Only errors made for users keep their message. A store without space is no
 * outage: it may be the task itself that fills it, each time again, which metadata judges.
 */
export function failureOf(error: unknown): Failure {
  if (isShortOfSpace(error)) {
    const message = 'The store has too little free space.';
    return { error: { code: 'internal_server_error', message }, transient: true, handedBack: false, outOfSpace: true };
  }
  if (isOutage(error)) return handBack('A service or disk that the task needs is unavailable.');
  if (isAppError(error) && finalCodes.includes(error.code)) {
    const { code, message, details } = error;
    const { line, column, shardLine, fileFault } = details;
    const failure = {
      error: { code, message, ...defined({ line, column, fileFault }) },
      transient: false,
      handedBack: false,
    };
    return shardLine === undefined ? failure : { ...failure, line: shardLine };
  }
  const message = 'An unexpected error; see the log of the worker.';
  return { error: { code: 'internal_server_error', message }, transient: true, handedBack: false };
}

function whileLeaseLasts(held: Held, context: WorkContext, signal: AbortSignal) {
  const { clock, random } = context;
  const onRetry = (err: unknown): void =>
    context.log.warn({ event: 'report_retried', ...identityOf(held), err }, 'metadata did not accept the report yet');
  return { backoff, clock, random, signal, onRetry };
}

/** Publishes the output, retrying while metadata is unavailable. False: the lease was lost or the task cancelled. */
export async function reportDone(
  held: Held,
  output: WorkOutput,
  context: WorkContext,
  signal: AbortSignal,
): Promise<boolean> {
  const call = { requestId: requestIdOf(held.lease), traceparent: held.traceparent, signal };
  const send = () => context.tasks.done({ lease: held.lease, ...output, workedMs: workedMs(held) }, call);
  return (await retry(send, whileLeaseLasts(held, context, signal))).accepted;
}

/** Reports why the work ended, retrying while metadata is unavailable; false: the report is no longer wanted. */
export async function reportFailure(
  held: Held,
  failure: Failure,
  context: WorkContext,
  signal: AbortSignal,
): Promise<boolean> {
  const call = { requestId: requestIdOf(held.lease), traceparent: held.traceparent, signal };
  const send = () => context.tasks.fail({ lease: held.lease, ...failure, workedMs: workedMs(held) }, call);
  return (await retry(send, whileLeaseLasts(held, context, signal))).accepted;
}
