import type { TaskErrorCode } from '@varfreq/runtime/errors';

/** Whole percent of the input handled, 0 to 99: a task that runs is never shown as complete. */
export function progressPercent(bytesDone: number, bytesTotal: number): number {
  if (bytesTotal <= 0) return 0;
  return Math.max(0, Math.min(99, Math.floor((100 * bytesDone) / bytesTotal)));
}

/** How far a shard came, and what it was forgiven so far. */
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

/** How an attempt ended without a result. */
export interface Failure extends Place {
  code: string;
  message: string;
  transient: boolean;
  handedBack: boolean;
  /** 1-based, among the lines of a part of a file. */
  partLine?: number | undefined;
}

/** Where in a file something is wrong, 1-based. */
export interface Place {
  line?: number | undefined;
  column?: number | undefined;
}

/** Why a task failed, as it is stored. `message` may quote the file. */
export interface TaskError extends Place {
  code: TaskErrorCode;
  message: string;
}

/** The shard waits again, or its task has failed. */
export type Verdict =
  | { kind: 'retry'; delayMs: number; tries: number; expiries: number; bestProgress: number }
  | { kind: 'fail'; error: TaskError; poison: boolean };

const givenUp = 'the service could not finish this task; resubmit it when the operator has found the cause in the log';

/** Messages quote lines of files, which may be long. */
const maxMessageLength = 2000;

const taskErrorCodes: ReadonlySet<string> = new Set<TaskErrorCode>([
  'cancelled',
  'data_source_unavailable',
  'duplicate_data_source',
  'internal_server_error',
  'invalid_data_source',
  'invalid_observations',
  'invalid_regions',
  'reference_mismatch',
]);

/**
 * Bad data fails the task at once. A transient fault is tried again with growing delays until the tries are used up;
 * being handed back and outages of a dependency cost none.
 */
export function afterFailure(shard: ShardRecord, failure: Failure, limits: RetryLimits): Verdict {
  if (failure.handedBack) return again(shard, 0, shard.tries);
  if (!failure.transient) return { kind: 'fail', error: taskError(failure), poison: false };
  if (failure.code === 'unavailable') return again(shard, backoff(shard.tries + 3, limits), shard.tries);
  const tries = shard.tries + 1;
  if (tries < limits.maxTries) return again(shard, backoff(tries, limits), tries);
  return { kind: 'fail', error: { code: 'internal_server_error', message: givenUp }, poison: true };
}

/** A lease that ran out counts unless the attempt came further than all before it; after `maxLostLeases` it is poison. */
export function afterExpiry(shard: ShardRecord, limits: RetryLimits): Verdict {
  const expiries = shard.progress > shard.bestProgress ? 0 : shard.expiries + 1;
  if (expiries < limits.maxLostLeases) return { ...again(shard, 0, shard.tries), expiries };
  return { kind: 'fail', error: { code: 'internal_server_error', message: givenUp }, poison: true };
}

function again(shard: ShardRecord, delayMs: number, tries: number): Extract<Verdict, { kind: 'retry' }> {
  const bestProgress = Math.max(shard.bestProgress, shard.progress);
  return { kind: 'retry', delayMs, tries, expiries: shard.expiries, bestProgress };
}

function backoff(tries: number, limits: RetryLimits): number {
  return Math.min(limits.retryMaxDelayMs, limits.retryDelayMs * 2 ** (tries - 1));
}

function taskError({ code, line, column, ...failure }: Failure): TaskError {
  const message = failure.message.slice(0, maxMessageLength);
  const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
  if (taskErrorCodes.has(code)) return { code: code as TaskErrorCode, message, ...place };
  return { code: 'internal_server_error', message: givenUp };
}
