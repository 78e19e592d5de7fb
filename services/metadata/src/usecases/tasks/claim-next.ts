import { isAppError } from '@varfreq/runtime/errors';
import { type Lease, objectPrefix } from '../../domain/tasks/attempt.ts';
import { chooseFairly, type UserQueue, type WaitingShard } from '../../domain/tasks/fair-choice.ts';
import { type KnownOrigin, knownOrigin } from '../../domain/tasks/task-origin.ts';
import { ownContigs } from '../../postgres/catalogue/contigs.ts';
import type { Tx } from '../../postgres/session.ts';
import {
  hasWaiting,
  lockClaims,
  lockForClaim,
  noteServed,
  postponeShard,
  startAttempt,
  waitingByUser,
} from '../../postgres/tasks/claims.ts';
import { addToOutbox } from '../../postgres/tasks/outbox.ts';
import { failTask, moveTask } from '../../postgres/tasks/task-progress.ts';
import { removeTask, resubmitTask, type TaskKind } from '../../postgres/tasks/tasks.ts';
import type { TaskParts } from './task-parts.ts';
import { type Work, workOf } from './work-of.ts';

/** Work under a lease. */
export interface Claim extends Work {
  lease: Lease;
  objectPrefix: string;
  waitedSeconds: number;
  /** Whose task it is. */
  user: number;
  origin: KnownOrigin;
  /** See the message Contigs. */
  ownContigs: string[];
}

export interface ClaimRequest {
  kind: TaskKind;
  workerId: string;
  /** Shards the worker can take. */
  free: number;
  /** Further shards it can take, only of users of whom it runs nothing; default 0. */
  spare?: number;
  /** The worker is of a release before 0.2. */
  isOfFirstRelease?: boolean;
  /** Aborted when the worker no longer waits: it would not learn what it is handed. */
  signal?: AbortSignal | undefined;
}

type FullRequest = ClaimRequest & { spare: number };

/**
 * Hands out up to `free` and `spare` waiting shards, each under a lease of its own: the user who has used the least
 * worker time first, small tasks first among equals, no user beyond the cap. Empty when there is nothing. Errors: the
 * reason of an aborted signal, and then nothing was handed out.
 */
export async function claimNext(parts: TaskParts, request: ClaimRequest): Promise<Claim[]> {
  const wanted = { ...request, spare: request.spare ?? 0 };
  if (!(await mayClaim(parts, wanted))) return [];
  const claims = await claimOrPostpone(parts, wanted);
  return claims.map((claim) => followClaim(parts, request, claim));
}

const postponedMs = 60_000;

/** A shard whose claim fails for its own sake must not fail every claim after this one: it waits a minute. */
async function claimOrPostpone(parts: TaskParts, request: FullRequest): Promise<Claim[]> {
  const tried: { shard?: WaitingShard | undefined } = {};
  try {
    return await parts.database.transaction((tx) => claimChosen(parts, tx, request, tried));
  } catch (error) {
    if (tried.shard !== undefined && !(isAppError(error) && error.code === 'unavailable')) {
      await postponeShard(parts.database, tried.shard, postponedMs);
      parts.log.error({ event: 'shard_not_claimed', ...tried.shard, err: error });
    }
    throw error;
  }
}

/** Without a lock. A full worker hears of every offer and may seldom take one: it looks at whose work it is. */
async function mayClaim({ database, settings }: TaskParts, request: FullRequest): Promise<boolean> {
  if (request.free > 0) return hasWaiting(database, request.kind);
  return request.spare > 0 && (await choose(database, request, settings)).length > 0;
}

async function choose(tx: Tx, request: FullRequest, settings: TaskParts['settings']) {
  const { kind, free, spare } = request;
  const runningPerUser = kind === 'compact' ? settings.compactionsAtOnce : settings.runningPerUser;
  const queues = await waitingByUser(tx, { ...request, limit: free + spare });
  return chooseFairly(queues, { free, spare, runningPerUser });
}

/** `tried.shard`: the one at which it fails, if at one. */
async function claimChosen(
  parts: TaskParts,
  tx: Tx,
  request: FullRequest,
  tried: { shard?: WaitingShard | undefined },
): Promise<Claim[]> {
  await lockClaims(tx, request.kind);
  request.signal?.throwIfAborted();
  const claimed: Omit<Claim, 'ownContigs'>[] = [];
  const served = new Set<UserQueue>();
  const busy: WaitingShard[] = [];
  for (const { shard, queue } of await choose(tx, request, parts.settings)) {
    tried.shard = shard;
    const claim = await claimShard(parts, tx, shard, request);
    if (claim === 'busy') busy.push(shard);
    else if (claim !== undefined) {
      claimed.push({ ...claim, user: queue.userId });
      served.add(queue);
    }
  }
  tried.shard = undefined;
  await offerAnew(tx, request.kind, busy);
  if (served.size > 0) await noteServed(tx, request.kind, [...served]);
  const own = claimed.length > 0 ? await ownContigs(tx) : [];
  parts.faultPoints.reach('before-claim-commit');
  request.signal?.throwIfAborted();
  return claimed.map((claim) => ({ ...claim, ownContigs: own }));
}

/** Records a shard's waiting time in log, metrics and trace; its work becomes part of the wait's trace. */
function followClaim({ log, metrics, tracer }: TaskParts, { kind, workerId }: ClaimRequest, claim: Claim): Claim {
  const { lease, waitedSeconds, origin } = claim;
  const { requestId, traceparent: parent } = origin;
  log.info({ event: 'shard_claimed', ...lease, workerId, ...(requestId !== undefined && { requestId }) });
  metrics?.observe('queueWait', { kind }, waitedSeconds);
  if (tracer === undefined || parent === undefined) return claim;
  const span = tracer.start(`queue ${kind}`, {
    kind: 'internal',
    parent,
    facts: factsOf(lease),
    agoMs: waitedSeconds * 1000,
  });
  span.end();
  return { ...claim, origin: { ...origin, traceparent: span.traceparent } };
}

/** Of a span. */
function factsOf({ taskId, epoch, shard, attempt }: Lease) {
  return { 'varfreq.task': taskId, 'varfreq.epoch': epoch, 'varfreq.shard': shard, 'varfreq.attempt': attempt };
}

async function claimShard(
  { settings, log }: TaskParts,
  tx: Tx,
  shard: WaitingShard,
  { kind, workerId }: ClaimRequest,
): Promise<Omit<Claim, 'user' | 'ownContigs'> | 'busy' | undefined> {
  const locked = await lockForClaim(tx, shard);
  if (locked === undefined) return 'busy';
  const { state, phase, input, requestId, traceparent, ...lease } = locked;
  const origin = knownOrigin({ requestId, traceparent });
  const prefix = objectPrefix(kind, lease);
  const attempt = { workerId, leaseMs: settings.leaseMs, objectPrefix: prefix };
  const waitedSeconds = await startAttempt(tx, lease, attempt);
  if (waitedSeconds === undefined) return undefined;
  if (state !== 'running') await moveTask(tx, { id: lease.taskId, kind, state }, 'claimed');
  const work = await workOf(tx, kind, lease, { phase, input });
  if (work === 'gone') await endWithoutInput(tx, kind, lease);
  else if (work === 'replaced') {
    log.warn({ event: 'input_replaced', ...lease });
    await resubmitTask(tx, lease.taskId, origin);
  } else return { lease, objectPrefix: prefix, waitedSeconds, origin, ...work };
  return undefined;
}

const noData = { code: 'data_source_unavailable', message: 'the data source has no data' };

async function endWithoutInput(tx: Tx, kind: TaskKind, { taskId }: Lease): Promise<void> {
  if (kind === 'compact') await removeTask(tx, taskId);
  else await failTask(tx, { id: taskId, kind, state: 'running' }, noData);
}

/**
 * One shard of a task is claimed while another one ends: an offer makes a worker claim again at once, not at its next poll. Only one
 * for each claim: with more, claims would multiply for as long as the task is locked.
 */
async function offerAnew(tx: Tx, kind: TaskKind, busy: readonly WaitingShard[]): Promise<void> {
  const part = busy.find(({ shard }) => shard > 0);
  if (part === undefined) return;
  const { taskId, epoch, shard } = part;
  await addToOutbox(tx, { kind, taskId, epoch, shard, deadLetter: false });
}
