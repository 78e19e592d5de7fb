import type { Place } from './lease-rules.ts';

/** Phase of a shard: `plan` is the whole task unless its output is a plan. */
export type ShardPhase = 'plan' | 'parse' | 'digest' | 'seal';

/**
 * blocked: waits for other shards. bad: has bad data, while earlier shards are still to be counted. cancelled: follows
 * a bad one. failed: its task has failed.
 */
export type ShardStateName = 'blocked' | 'waiting' | 'running' | 'done' | 'bad' | 'cancelled' | 'failed';

/** Bad data in a part of a file; `line` is relative to the part. */
export interface BadData extends Place {
  code: string;
  message: string;
}

/** State of a shard, as it decides the task's next step. */
export interface ShardView {
  shard: number;
  phase: ShardPhase;
  state: ShardStateName;
  /** Lines counted by a finished shard. */
  lines: number;
  error: BadData | null;
}

/** Next step of a task; `unblock`: a shard may run now. */
export type NextStep =
  | { kind: 'wait' }
  | { kind: 'unblock'; shard: number }
  | { kind: 'publish' }
  | { kind: 'fail'; error: BadData };

/**
 * Next step of a task, from its shards in order: shards before a bad one must be done, so that the bad line is the
 * first of the file and its number is known; the seal follows when all others are done; then the task is published.
 */
export function nextStep(shards: readonly ShardView[]): NextStep {
  let linesBefore = 0;
  for (const { shard, state, lines, error } of shards) {
    if (state === 'bad' && error !== null) return { kind: 'fail', error: inWholeFile(error, linesBefore) };
    if (state === 'blocked') return { kind: 'unblock', shard };
    if (state !== 'done') return { kind: 'wait' };
    linesBefore += lines;
  }
  return { kind: 'publish' };
}

/** The same, with the line relative to the file. */
function inWholeFile(error: BadData, linesBefore: number): BadData {
  if (error.line === undefined) return error;
  const line = linesBefore + error.line;
  return { ...error, message: `line ${line}: ${error.message}`, line };
}

const orderedCodes: ReadonlySet<string> = new Set([
  'invalid_observations',
  'invalid_regions',
  'invalid_data_source',
  'reference_mismatch',
]);

/** True when a permanent failure of this shard is reported only after all earlier lines proved valid. */
export function isInFileOrder(phase: ShardPhase, code: string): boolean {
  return (phase === 'parse' || phase === 'digest') && orderedCodes.has(code);
}
