import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import { type Lease, objectPrefix } from '../../domain/tasks/attempt.ts';
import { type MemberTracks, partsOf } from '../../domain/tasks/attempt-tracks.ts';
import { chooseFairly, type UserQueue, type WaitingShard } from '../../domain/tasks/fair-choice.ts';
import type { ShardPhase } from '../../domain/tasks/shard-flow.ts';
import type { ShardOutput, ShardRange } from '../../domain/tasks/shard-output.ts';
import { type SealInput, sealInput } from '../../domain/tasks/split-plan.ts';
import { type KnownOrigin, knownOrigin } from '../../domain/tasks/task-origin.ts';
import { ownContigs } from '../../postgres/catalogue/contigs.ts';
import {
  type Compaction,
  liveCompaction,
  liveTracksOf,
  noteKeptTracks,
} from '../../postgres/compaction/compactions.ts';
import { selectBuild } from '../../postgres/installation-build.ts';
import type { Tx } from '../../postgres/session.ts';
import {
  hasWaiting,
  type LockedShard,
  lockClaims,
  lockForClaim,
  noteServed,
  startAttempt,
  waitingByUser,
} from '../../postgres/tasks/claims.ts';
import { addToOutbox } from '../../postgres/tasks/outbox.ts';
import { coverageBy, type SampleCoverage } from '../../postgres/tasks/sample-coverage.ts';
import { planOf, shardsOf } from '../../postgres/tasks/shards.ts';
import { failTask, moveTask } from '../../postgres/tasks/task-progress.ts';
import { removeTask, type TaskKind } from '../../postgres/tasks/tasks.ts';
import { addTracks, tracksOfAttempt } from '../../postgres/tasks/tracks.ts';
import {
  type AnnotateInput,
  annotateInputOf,
  type BlobRow,
  type JointSample,
  jointSamplesOf,
  type ParseInput,
  parseInputOf,
} from '../../postgres/tasks/work-inputs.ts';
import type { TaskParts } from './task-parts.ts';

/** Work under a lease. */
export interface Claim {
  lease: Lease;
  objectPrefix: string;
  waitedSeconds: number;
  /** Whose task it is. */
  user: number;
  origin: KnownOrigin;
  /** See the message Contigs. */
  ownContigs: string[];
  parse?: ParseInput & TaskPart & ClaimedTracks & { sampleCoverage?: SampleCoverage };
  annotate?: AnnotateInput<Query[]> & TaskPart;
  compact?: Compaction & { tracks: number[] };
}

/** Tracks to write: one, or a pair, or those of the members of a joint import. */
export interface ClaimedTracks {
  track: number;
  coverageTrack?: number;
  members?: ClaimedMember[];
}

/** A member of a joint import as the claims of all its shards have it. */
export type ClaimedMember = Pick<MemberTracks, 'track' | 'coverageTrack'> & { column: number; sex: string };

/** Which part of a task it is, with what the shards before it have made. */
export interface TaskPart {
  phase: ShardPhase;
  /** Of the installation when the task was planned; absent: none. */
  build?: string;
  range?: ShardRange;
  headerKey?: string;
  seal?: SealInput;
}

export interface ClaimRequest {
  kind: TaskKind;
  workerId: string;
  /** Shards the worker can take. */
  free: number;
  /** Further shards it can take, only of users of whom it runs nothing; default 0. */
  spare?: number;
}

/**
 * Hands out up to `free` and `spare` waiting shards, each under a lease of its own: the user who has used the least
 * worker time first, small tasks first among equals, no user beyond the cap. Empty when there is nothing.
 */
export async function claimNext(parts: TaskParts, request: ClaimRequest): Promise<Claim[]> {
  const wanted = { ...request, spare: request.spare ?? 0 };
  if (!(await mayClaim(parts, wanted))) return [];
  const claims = await parts.database.transaction((tx) => claimChosen(parts, tx, wanted));
  return claims.map((claim) => followClaim(parts, request, claim));
}

/** Without a lock. A full worker hears of every offer and may seldom take one: it looks at whose work it is. */
async function mayClaim({ database, settings }: TaskParts, request: Required<ClaimRequest>): Promise<boolean> {
  if (request.free > 0) return hasWaiting(database, request.kind);
  return request.spare > 0 && (await choose(database, request, settings)).length > 0;
}

async function choose(tx: Tx, request: Required<ClaimRequest>, settings: TaskParts['settings']) {
  const { kind, free, spare } = request;
  const runningPerUser = kind === 'compact' ? settings.compactionsAtOnce : settings.runningPerUser;
  const queues = await waitingByUser(tx, { ...request, limit: free + spare });
  return chooseFairly(queues, { free, spare, runningPerUser });
}

async function claimChosen(
  { settings, faultPoints }: TaskParts,
  tx: Tx,
  request: Required<ClaimRequest>,
): Promise<Claim[]> {
  await lockClaims(tx, request.kind);
  const claimed: Omit<Claim, 'ownContigs'>[] = [];
  const served = new Set<UserQueue>();
  for (const { shard, queue } of await choose(tx, request, settings)) {
    const claim = await claimShard(tx, shard, request, settings.leaseMs);
    if (claim === 'busy') await offerAnew(tx, request.kind, shard);
    else if (claim !== undefined) {
      claimed.push({ ...claim, user: queue.userId });
      served.add(queue);
    }
  }
  if (served.size > 0) await noteServed(tx, request.kind, [...served]);
  const own = claimed.length > 0 ? await ownContigs(tx) : [];
  faultPoints.reach('before-claim-commit');
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
  tx: Tx,
  shard: WaitingShard,
  { kind, workerId }: ClaimRequest,
  leaseMs: number,
): Promise<Omit<Claim, 'user' | 'ownContigs'> | 'busy' | undefined> {
  const locked = await lockForClaim(tx, shard);
  if (locked === undefined) return 'busy';
  const { state, phase, input, requestId, traceparent, ...lease } = locked;
  const origin = knownOrigin({ requestId, traceparent });
  const prefix = objectPrefix(kind, lease);
  const waitedSeconds = await startAttempt(tx, lease, { workerId, leaseMs, objectPrefix: prefix });
  if (waitedSeconds === undefined) return undefined;
  if (state !== 'running') await moveTask(tx, { id: lease.taskId, kind, state }, 'claimed');
  const work = await workOf(tx, kind, lease, { phase, input });
  if (work !== undefined) return { lease, objectPrefix: prefix, waitedSeconds, origin, ...work };
  if (kind === 'compact') await removeTask(tx, lease.taskId);
  else await failTask(tx, { id: lease.taskId, kind, state: 'running' }, noData);
  return undefined;
}

type Work = Pick<Claim, 'parse' | 'annotate' | 'compact'>;
type Part = Pick<LockedShard, 'phase' | 'input'>;

async function workOf(tx: Tx, kind: TaskKind, lease: Lease, part: Part): Promise<Work | undefined> {
  if (kind === 'compact') return compactWork(tx, lease);
  return kind === 'parse' ? parseWork(tx, lease, part) : annotateWork(tx, lease, part);
}

const noData = { code: 'data_source_unavailable', message: 'the data source has no data' };

/** One shard of a task is claimed while another one ends: who asks again at once need not wait for the next poll. */
async function offerAnew(tx: Tx, kind: TaskKind, { taskId, epoch, shard }: WaitingShard): Promise<void> {
  if (shard > 0) await addToOutbox(tx, { kind, taskId, epoch, shard, deadLetter: false });
}

async function parseWork(tx: Tx, lease: Lease, shard: Part): Promise<Pick<Claim, 'parse'> | undefined> {
  const found = await parseInputOf(tx, lease.taskId);
  if (found === undefined || !hasData(found.blob)) return undefined;
  const { build, coverageTracks, ...input } = found;
  const more = defined({ sampleCoverage: await coverageFor(tx, shard, coverageTracks) });
  if (shard.phase === 'plan') {
    const part = { ...planningPart(build), ...(await newTracks(tx, lease, input)) };
    return { parse: { ...input, ...part, ...more } };
  }
  const { track, ...part } = await partOf(tx, lease, shard);
  const tracks = await tracksOfAttempt(tx, track);
  if (tracks.length === 0) throw new AppError('internal_server_error', 'the plan of an import has no track');
  const samples = input.isJoint ? await jointSamplesOf(tx, lease.taskId) : [];
  return { parse: { ...input, ...part, digestWanted: false, ...claimedTracks(tracks, input, samples), ...more } };
}

/** For the phases that may complete an import of one sample. */
async function coverageFor(tx: Tx, { phase }: Part, tracks: number[] | null): Promise<SampleCoverage | undefined> {
  return tracks !== null && (phase === 'plan' || phase === 'seal') ? coverageBy(tx, tracks) : undefined;
}

async function newTracks(tx: Tx, lease: Lease, input: ParseInput): Promise<ClaimedTracks> {
  const samples = input.isJoint ? await jointSamplesOf(tx, lease.taskId) : [];
  const withCoverage = input.read.coverageFromReferenceBlocks === true;
  const parts = partsOf(input.isJoint ? samples : [{ part: 0, column: null }], withCoverage);
  return claimedTracks(await addTracks(tx, lease, parts), input, samples);
}

/** A member whose imports were deleted since the plan was claimed stays one: all shards have the same members. */
function claimedTracks(
  tracks: readonly MemberTracks[],
  { isJoint }: ParseInput,
  samples: readonly JointSample[],
): ClaimedTracks {
  const { track, coverageTrack } = tracks[0]!;
  const pair = coverageTrack === undefined ? { track } : { track, coverageTrack };
  if (!isJoint) return pair;
  const sexes = new Map(samples.map(({ part, sex }) => [part, sex]));
  const members = tracks.map(({ part, column, ...own }) => ({ ...own, column: column!, sex: sexes.get(part) ?? '' }));
  return { ...pair, members };
}

/** `build`: of the installation, null for none. */
function planningPart(build: string | null): TaskPart {
  return { phase: 'plan', ...(build !== null && { build }) };
}

/** A part of a task that was split. */
async function partOf(tx: Tx, lease: Lease, { phase, input }: Part): Promise<TaskPart & { track: number | null }> {
  const plan = await planOf(tx, lease);
  if (plan === undefined) throw new AppError('internal_server_error', 'a split task has no plan');
  const { headerKey, build } = plan;
  const part = { ...(input && { range: input }), ...(headerKey && { headerKey }), ...(build && { build }) };
  const seal = phase === 'seal' ? { seal: sealInput(await outputsOf(tx, lease)) } : {};
  return { ...part, ...seal, phase, track: plan.track };
}

async function outputsOf(tx: Tx, lease: Lease): Promise<ShardOutput[]> {
  const shards = await shardsOf<ShardOutput>(tx, lease.taskId, lease.epoch);
  return shards.flatMap(({ output }) => output ?? []);
}

async function annotateWork(tx: Tx, lease: Lease, shard: Part): Promise<Pick<Claim, 'annotate'> | undefined> {
  const input = await annotateInputOf<Query[]>(tx, lease.taskId);
  if (input === undefined || (input.file !== null && !hasData(input.file.blob))) return undefined;
  const part = shard.phase === 'plan' ? planningPart((await selectBuild(tx)).name) : await partOf(tx, lease, shard);
  return { annotate: { ...input, ...part } };
}

/** Undefined: an input is gone, and with it the job. */
async function compactWork(tx: Tx, { taskId }: Lease): Promise<Pick<Claim, 'compact'> | undefined> {
  const job = await liveCompaction(tx, taskId);
  if (job === undefined) return undefined;
  const tracks = await liveTracksOf(tx, [...new Set(job.inputs.flatMap((input) => input.tracks))]);
  await noteKeptTracks(tx, taskId, tracks);
  return { compact: { ...job, tracks } };
}

function hasData(blob: BlobRow): boolean {
  return blob.objectKey !== null || blob.localFile !== null;
}
