import { defined } from '@varfreq/runtime/defined';
import { isTaskErrorCode, type TaskErrorCode } from '@varfreq/runtime/errors';

/** Processed share of the input in percent, 0 to 99: a running task is never shown as complete. */
export function progressPercent(bytesDone: number, bytesTotal: number): number {
  if (bytesTotal <= 0) return 0;
  return Math.max(0, Math.min(99, Math.floor((100 * bytesDone) / bytesTotal)));
}

/** Progress and past failures of a shard. */
export interface ShardRecord {
  tries: number;
  expiries: number;
  progress: number;
  bestProgress: number;
}

export interface RetryLimits {
  maxTries: number;
  maxLostLeases: number;
  retryDelayMs: number;
  retryMaxDelayMs: number;
}

/** Failed end of an attempt. */
export interface Failure extends Place {
  code: string;
  message: string;
  transient: boolean;
  handedBack: boolean;
  /** The store had too little free space: `own` where the task may be what fills it, however often it is tried. */
  outOfSpace?: 'own' | 'others' | undefined;
  /** Line within a part of a file, 1-based. */
  partLine?: number | undefined;
}

/** Position of an error in a file, 1-based, or what is wrong with the whole of it. */
export interface Place {
  line?: number | undefined;
  column?: number | undefined;
  fileFault?: string | undefined;
}

/** Stored reason of a task's failure. `message` may quote the file. */
export interface TaskError extends Place {
  code: TaskErrorCode;
  message: string;
}

/** Outcome: the shard waits again, or its task fails. */
export type Verdict =
  | { kind: 'retry'; delayMs: number; tries: number; expiries: number; bestProgress: number }
  | { kind: 'fail'; error: TaskError; poison: boolean };

const couldNotFinish =
  'the service could not finish this task; resubmit it once the operator has found the cause in the log';

const ranOutOfSpace =
  'the store has too little free space for this task; resubmit it once data is deleted or space is added';

/** Messages quote lines of files, which may be long. */
const maxMessageLength = 2000;

/**
 * Bad data fails the task at once. Transient errors are retried with growing delays up to the maximum number of
 * attempts; shards handed back and outages of a dependency do not count. A lack of space is waited for like an outage;
 * it counts where it may be of the task's own making.
 */
export function afterFailure(shard: ShardRecord, failure: Failure, limits: RetryLimits): Verdict {
  if (failure.handedBack) return again(shard, 0, shard.tries);
  if (!failure.transient) return { kind: 'fail', error: taskError(failure), poison: false };
  if (failure.code === 'unavailable') return again(shard, backoff(shard.tries + 3, limits), shard.tries);
  if (failure.outOfSpace === 'others') return again(shard, limits.retryMaxDelayMs, shard.tries);
  const tries = shard.tries + 1;
  const isOwn = failure.outOfSpace === 'own';
  if (tries < limits.maxTries) return again(shard, backoff(isOwn ? tries + 2 : tries, limits), tries);
  const message = isOwn ? ranOutOfSpace : couldNotFinish;
  return { kind: 'fail', error: { code: 'internal_server_error', message }, poison: true };
}

/**
 * An expired lease counts unless the attempt got further than all before; after `maxLostLeases` the shard is poison.
 * After the first one another worker may start at once. From the second on, the wait grows: workers without enough
 * processor time to keep their leases would otherwise only repeat each other's beginnings.
 */
export function afterExpiry(shard: ShardRecord, limits: RetryLimits): Verdict {
  const expiries = shard.progress > shard.bestProgress ? 0 : shard.expiries + 1;
  const delayMs = expiries < 2 ? 0 : backoff(expiries - 1, limits);
  if (expiries < limits.maxLostLeases) return { ...again(shard, delayMs, shard.tries), expiries };
  return { kind: 'fail', error: { code: 'internal_server_error', message: couldNotFinish }, poison: true };
}

function again(shard: ShardRecord, delayMs: number, tries: number): Extract<Verdict, { kind: 'retry' }> {
  const bestProgress = Math.max(shard.bestProgress, shard.progress);
  return { kind: 'retry', delayMs, tries, expiries: shard.expiries, bestProgress };
}

function backoff(tries: number, limits: RetryLimits): number {
  return Math.min(limits.retryMaxDelayMs, limits.retryDelayMs * 2 ** (tries - 1));
}

function taskError({ code, line, column, fileFault, ...failure }: Failure): TaskError {
  const message = failure.message.slice(0, maxMessageLength);
  const place = defined({ line, column, fileFault });
  if (isTaskErrorCode(code)) return { code, message, ...place };
  return { code: 'internal_server_error', message: couldNotFinish };
}
