import type { Query__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Query';
import { type Lease, objectPrefix } from '../domain/attempt.ts';
import { chooseFairly, type WaitingShard } from '../domain/fair-choice.ts';
import {
  addTrack,
  endTurn,
  hasWaiting,
  lockClaims,
  lockForClaim,
  startAttempt,
  waitingByUser,
} from '../postgres/claims.ts';
import type { Tx } from '../postgres/session.ts';
import { failTask, moveTask } from '../postgres/task-progress.ts';
import type { TaskKind } from '../postgres/tasks.ts';
import {
  type AnnotateInput,
  annotateInputOf,
  type BlobRow,
  type ParseInput,
  parseInputOf,
} from '../postgres/work-inputs.ts';
import type { TaskParts } from './task-parts.ts';

/** Work under a lease. */
export interface Claim {
  lease: Lease;
  objectPrefix: string;
  parse?: ParseInput & { track: number };
  annotate?: AnnotateInput<Query__Output[]>;
}

export interface ClaimRequest {
  kind: TaskKind;
  workerId: string;
  /** Shards the worker can take. */
  free: number;
}

const mostAtOnce = 32;

/**
 * Hands out up to `free` waiting shards, each under a lease of its own: round robin over users, small tasks first among
 * equals, no user beyond the cap. Empty when there is nothing.
 */
export async function claimNext(parts: TaskParts, request: ClaimRequest): Promise<Claim[]> {
  const { database, settings, faultPoints, log } = parts;
  const free = Math.min(request.free, mostAtOnce);
  if (free < 1 || !(await hasWaiting(database, request.kind))) return [];
  const claims = await database.transaction(async (tx) => {
    await lockClaims(tx, request.kind);
    const queues = await waitingByUser(tx, request.kind, free);
    const claimed: Claim[] = [];
    for (const shard of chooseFairly(queues, { free, runningPerUser: settings.runningPerUser })) {
      const claim = await claimShard(tx, shard, request, settings.leaseMs);
      if (claim !== undefined) claimed.push(claim);
    }
    faultPoints.reach('before-claim-commit');
    return claimed;
  });
  for (const { lease } of claims) log.info({ event: 'shard_claimed', ...lease, workerId: request.workerId });
  return claims;
}

async function claimShard(
  tx: Tx,
  shard: WaitingShard,
  { kind, workerId }: ClaimRequest,
  leaseMs: number,
): Promise<Claim | undefined> {
  const locked = await lockForClaim(tx, shard);
  if (locked === undefined) return undefined;
  const { state, ...lease } = locked;
  const prefix = objectPrefix(kind, lease);
  if (!(await startAttempt(tx, lease, { workerId, leaseMs, objectPrefix: prefix }))) return undefined;
  await moveTask(tx, { id: lease.taskId, state }, 'claimed');
  await endTurn(tx, kind, lease.taskId);
  const work = kind === 'parse' ? await parseWork(tx, lease) : await annotateWork(tx, lease);
  if (work !== undefined) return { lease, objectPrefix: prefix, ...work };
  await failTask(tx, { id: lease.taskId, state: 'running' }, noData);
  return undefined;
}

const noData = { code: 'data_source_unavailable', message: 'the data source has no data' };

async function parseWork(tx: Tx, lease: Lease): Promise<Pick<Claim, 'parse'> | undefined> {
  const input = await parseInputOf(tx, lease.taskId);
  if (input === undefined || !hasData(input.blob)) return undefined;
  return { parse: { ...input, track: await addTrack(tx, lease) } };
}

async function annotateWork(tx: Tx, lease: Lease): Promise<Pick<Claim, 'annotate'> | undefined> {
  const input = await annotateInputOf<Query__Output[]>(tx, lease.taskId);
  return input === undefined || !hasData(input.blob) ? undefined : { annotate: input };
}

function hasData(blob: BlobRow): boolean {
  return blob.objectKey !== null || blob.localFile !== null;
}
