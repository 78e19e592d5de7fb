/** What a shard does: `plan` is the whole task unless its output is a plan. */
export type ShardPhase = 'plan' | 'parse' | 'digest' | 'seal';

/**
 * blocked: waits for other shards. bad: its data is bad, and the shards before it are not all counted yet. cancelled:
 * behind a bad one. failed: its task has failed.
 */
export type ShardStateName = 'blocked' | 'waiting' | 'running' | 'done' | 'bad' | 'cancelled' | 'failed';

/** Bad data in a part of a file; `line` is counted from the start of the part. */
export interface BadData {
  code: string;
  message: string;
  line?: number;
  column?: number | undefined;
}

/** What decides how a task goes on. */
export interface ShardView {
  shard: number;
  phase: ShardPhase;
  state: ShardStateName;
  /** Lines of the file that a done shard has counted. */
  lines: number;
  error: BadData | null;
}

/** What a task does next; `unblock` is a shard that may run now. */
export type NextStep =
  | { kind: 'wait' }
  | { kind: 'unblock'; shard: number }
  | { kind: 'publish' }
  | { kind: 'fail'; error: BadData };

/**
 * How a task goes on, from its shards in order: every shard before a bad one must be done, so that the bad line is the
 * first of the file and its number is known; the seal comes when all the others are done; then the task is published.
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

/** The same, its line counted from the start of the file. */
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

/** True when a failure for good of such a shard is told only once the lines before it are known to be fine. */
export function isInFileOrder(phase: ShardPhase, code: string): boolean {
  return (phase === 'parse' || phase === 'digest') && orderedCodes.has(code);
}
