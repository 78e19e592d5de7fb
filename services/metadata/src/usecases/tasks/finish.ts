import { isAppError } from '@varfreq/runtime/errors';
import type { Lease } from '../../domain/tasks/attempt.ts';
import type { MemberTracks } from '../../domain/tasks/attempt-tracks.ts';
import { nextStep } from '../../domain/tasks/shard-flow.ts';
import { checkOutput, type ShardOutput, type SplitPlan, storedOutput } from '../../domain/tasks/shard-output.ts';
import { checkPlan, plannedShards } from '../../domain/tasks/split-plan.ts';
import type { TransactionOptions, Tx } from '../../postgres/session.ts';
import { violates } from '../../postgres/sql-errors.ts';
import { offerShards } from '../../postgres/tasks/outbox.ts';
import { contentOnce } from '../../postgres/tasks/publications.ts';
import {
  addShards,
  findRunning,
  hasEnded,
  planOf,
  type RunningShard,
  recordOutput,
  shardsOf,
  viewShards,
} from '../../postgres/tasks/shards.ts';
import { failTask, showProgress } from '../../postgres/tasks/task-progress.ts';
import { type LockedTask, lockTask } from '../../postgres/tasks/tasks.ts';
import { tracksOfAttempt } from '../../postgres/tasks/tracks.ts';
import { parseInputOf } from '../../postgres/tasks/work-inputs.ts';
import { swapSegments } from '../compaction/swap-segments.ts';
import { publicationOf, publishOutput } from '../publication/publish.ts';
import { advance } from './advance.ts';
import type { TaskParts } from './task-parts.ts';

/** Of publishing with the last piece: while it waits, heartbeats of the attempt do, and its lease runs. */
const publishWithin = { lockMs: 2000, statementMs: 5000 };

/**
 * Takes what an attempt made; the last piece of a task is taken and published with one commit. Where that fails the
 * piece is taken by itself while its lease lasts, and the task finished as `finishTask` does. False: a zombie, or
 * cancelled; a message that came twice is accepted twice. Errors: `bad_request` for an output that is not of this attempt.
 */
export async function done(parts: TaskParts, lease: Lease, output: ShardOutput): Promise<boolean> {
  const started = performance.now();
  const take = (last: Last, options?: TransactionOptions) =>
    parts.database.transaction((tx) => record(parts, tx, { lease, output, last }), options);
  const taken = await take('published', { within: publishWithin }).catch((err: unknown) => {
    if (isAppError(err) && err.code === 'bad_request') throw err;
    if (!violates(err, contentOnce)) parts.log.warn({ event: 'publish_put_off', ...lease, err });
    return take('recorded');
  });
  if (taken === 'published' || taken === 'refused') followOutcome(parts, lease.taskId, taken, started);
  if (taken === 'complete') await finishTask(parts, lease.taskId);
  return taken !== 'stale';
}

/** What becomes of the last piece of a task in the transaction that takes it. */
type Last = 'published' | 'recorded';

/** `stale`: not accepted; `partial`: others are to come; `complete`: the task is yet to be published. */
type Taken = 'stale' | 'partial' | 'complete' | 'published' | 'refused';

interface Piece {
  lease: Lease;
  output: ShardOutput;
  last: Last;
}

async function record(parts: TaskParts, tx: Tx, { lease, output, last }: Piece): Promise<Taken> {
  const task = await lockTask(tx, lease.taskId);
  if (task === undefined) return 'stale';
  const shard = await findRunning(tx, lease);
  if (shard === undefined) return (await hasEnded(tx, lease, 'done')) ? 'complete' : 'stale';
  if (task.kind === 'compact') return (await swap(parts, tx, task, shard, output)) ? 'partial' : 'stale';
  const { phase, objectPrefix } = shard;
  const track = phase === 'plan' ? shard.track : ((await planOf(tx, lease))?.track ?? null);
  const isPlan = output.plan !== undefined && phase === 'plan';
  const members = isPlan ? [] : await tracksOfAttempt(tx, track);
  if (isPlan) checkPlan(output.plan!, objectPrefix);
  else checkOutput(output, { kind: task.kind, phase, objectPrefix, members });
  if (!(await recordOutput(tx, lease, storedOutput(output, members), readBy(output)))) return 'stale';
  if (output.plan !== undefined && phase === 'plan') await split(tx, task, output.plan);
  const step = await advance(tx, task);
  if (step === 'publish' && last === 'published') return publish(parts, tx, task, members);
  await showProgress(tx, lease);
  return step === 'publish' ? 'complete' : 'partial';
}

async function swap(
  { faultPoints, log }: TaskParts,
  tx: Tx,
  task: LockedTask,
  shard: RunningShard,
  { compact }: ShardOutput,
): Promise<boolean> {
  const swapped = await swapSegments(tx, task, shard, compact);
  faultPoints.reach('before-swap-commit');
  const { taskId } = shard;
  log.info({ event: swapped ? 'segments_swapped' : 'compaction_dropped', taskId, outputs: compact?.segments.length });
  return swapped;
}

function readBy({ result, plan, parse, annotate }: ShardOutput): { lines: number; records: number } {
  const totals = plan?.totals ?? parse?.totals ?? annotate?.totals;
  return { lines: totals?.lines ?? 0, records: result.records };
}

/** Enters the shards of a plan, and offers them to workers. */
async function split(tx: Tx, task: LockedTask, plan: SplitPlan): Promise<void> {
  const input = await parseInputOf(tx, task.id);
  await addShards(tx, task, plannedShards(plan, { digestWanted: input?.digestWanted ?? false }));
  await offerShards(tx, task);
}

type Outcome = 'published' | 'refused';

/**
 * Publishes a task whose shards are all done, in one transaction; anything else stays as it is. Of two imports of the
 * same content at once, the one whose commit comes second finds the unique index taken, looks again, and fails. A fault
 * that would come back every time fails the task; outages are the caller's: the sweeper tries again.
 */
export async function finishTask(parts: TaskParts, taskId: number): Promise<Outcome | 'incomplete'> {
  const started = performance.now();
  const outcome = await publishOnce(parts, taskId).catch((error: unknown) => giveUp(parts, taskId, error));
  if (outcome !== 'incomplete') followOutcome(parts, taskId, outcome, started);
  return outcome;
}

function followOutcome({ faultPoints, log }: TaskParts, taskId: number, outcome: Outcome, started: number): void {
  faultPoints.reach('after-publish-commit');
  log.info({ event: 'task_finished', taskId, outcome, ms: Math.round(performance.now() - started) });
}

async function publishOnce(parts: TaskParts, taskId: number): Promise<Outcome | 'incomplete'> {
  const finish = () => parts.database.transaction((tx) => publishComplete(parts, tx, taskId));
  return finish().catch((error: unknown) => {
    if (violates(error, contentOnce)) return finish();
    throw error;
  });
}

async function giveUp({ database, log }: TaskParts, taskId: number, error: unknown): Promise<Outcome | 'incomplete'> {
  if (isAppError(error) && error.code === 'unavailable') throw error;
  log.error({ event: 'publish_failed', taskId, err: error });
  return database.transaction(async (tx) => {
    const task = await lockTask(tx, taskId);
    if (task?.state !== 'running') return 'incomplete';
    await failTask(tx, task, { code: 'internal_server_error', message: 'the result could not be published' });
    return 'refused';
  });
}

async function publishComplete(parts: TaskParts, tx: Tx, taskId: number): Promise<Outcome | 'incomplete'> {
  const task = await lockTask(tx, taskId);
  if (task?.state !== 'running') return 'incomplete';
  if (nextStep(await viewShards(tx, task)).kind !== 'publish') return 'incomplete';
  return publish(parts, tx, task);
}

/** `members`: tracks of the attempt that planned the task, where they are known. */
async function publish(
  parts: TaskParts,
  tx: Tx,
  task: LockedTask,
  members?: readonly MemberTracks[],
): Promise<Outcome> {
  const shards = await shardsOf<ShardOutput>(tx, task.id, task.epoch);
  const tracks = members ?? (await tracksOfAttempt(tx, shards[0]!.track));
  const published = await publishOutput(tx, task, publicationOf(shards, tracks));
  parts.faultPoints.reach('before-publish-commit');
  return published ? 'published' : 'refused';
}
