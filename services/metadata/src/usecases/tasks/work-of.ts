import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import type { Lease } from '../../domain/tasks/attempt.ts';
import { type MemberTracks, partsOf } from '../../domain/tasks/attempt-tracks.ts';
import type { ShardPhase } from '../../domain/tasks/shard-flow.ts';
import type { ShardOutput, ShardRange } from '../../domain/tasks/shard-output.ts';
import { type SealInput, sealInput } from '../../domain/tasks/split-plan.ts';
import {
  type Compaction,
  liveCompaction,
  liveTracksOf,
  noteKeptTracks,
} from '../../postgres/compaction/compactions.ts';
import { selectBuild } from '../../postgres/installation-build.ts';
import type { Tx } from '../../postgres/session.ts';
import type { LockedShard } from '../../postgres/tasks/claims.ts';
import { coverageBy, type SampleCoverage } from '../../postgres/tasks/sample-coverage.ts';
import { notePlannedObject, planOf, shardsOf } from '../../postgres/tasks/shards.ts';
import type { TaskKind } from '../../postgres/tasks/tasks.ts';
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

/** What an attempt is to do, by kind of task. */
export interface Work {
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

/** Why an attempt has nothing to do: its input is gone, or is not what the task was planned for. */
export type NoWork = 'gone' | 'replaced';

type Part = Pick<LockedShard, 'phase' | 'input'>;

/** What a claimed attempt is to do. Adds the tracks of a plan. */
export async function workOf(tx: Tx, kind: TaskKind, lease: Lease, part: Part): Promise<Work | NoWork> {
  if (kind === 'compact') return compactWork(tx, lease);
  return kind === 'parse' ? parseWork(tx, lease, part) : annotateWork(tx, lease, part);
}

async function parseWork(tx: Tx, lease: Lease, shard: Part): Promise<Work | NoWork> {
  const found = await parseInputOf(tx, lease.taskId);
  if (found === undefined || !hasData(found.blob)) return 'gone';
  const { build, coverageTracks, ...input } = found;
  const more = defined({ sampleCoverage: await coverageFor(tx, shard, coverageTracks) });
  if (shard.phase === 'plan') {
    await notePlannedObject(tx, lease, found.blob.objectKey);
    const part = { ...planningPart(build), ...(await newTracks(tx, lease, input)) };
    return { parse: { ...input, ...part, ...more } };
  }
  const planned = await partOf(tx, lease, shard, found.blob);
  if (planned === 'replaced') return planned;
  const { track, ...part } = planned;
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

/**
 * A part of a task that was split. Ranges are of the object that was planned: the result of an annotation may be
 * replaced while other tasks read it. The seal reads what the parts have made.
 */
async function partOf(
  tx: Tx,
  lease: Lease,
  { phase, input }: Part,
  blob: BlobRow | undefined,
): Promise<(TaskPart & { track: number | null }) | 'replaced'> {
  const plan = await planOf(tx, lease);
  if (plan === undefined) throw new AppError('internal_server_error', 'a split task has no plan');
  const { plannedObject, headerKey, build } = plan;
  if (phase !== 'seal' && plannedObject !== null && plannedObject !== blob?.objectKey) return 'replaced';
  const part = { ...(input && { range: input }), ...(headerKey && { headerKey }), ...(build && { build }) };
  const seal = phase === 'seal' ? { seal: sealInput(await outputsOf(tx, lease)) } : {};
  return { ...part, ...seal, phase, track: plan.track };
}

async function outputsOf(tx: Tx, lease: Lease): Promise<ShardOutput[]> {
  const shards = await shardsOf<ShardOutput>(tx, lease.taskId, lease.epoch);
  return shards.flatMap(({ output }) => output ?? []);
}

async function annotateWork(tx: Tx, lease: Lease, shard: Part): Promise<Work | NoWork> {
  const input = await annotateInputOf<Query[]>(tx, lease.taskId);
  const blob = input?.file?.blob;
  if (input === undefined || (blob !== undefined && !hasData(blob))) return 'gone';
  if (shard.phase === 'plan') {
    await notePlannedObject(tx, lease, blob?.objectKey ?? null);
    return { annotate: { ...input, ...planningPart((await selectBuild(tx)).name) } };
  }
  const part = await partOf(tx, lease, shard, blob);
  return part === 'replaced' ? part : { annotate: { ...input, ...part } };
}

/** Gone: an input is, and with it the job. */
async function compactWork(tx: Tx, { taskId }: Lease): Promise<Work | NoWork> {
  const job = await liveCompaction(tx, taskId);
  if (job === undefined) return 'gone';
  const tracks = await liveTracksOf(tx, [...new Set(job.inputs.flatMap((input) => input.tracks))]);
  await noteKeptTracks(tx, taskId, tracks);
  return { compact: { ...job, tracks } };
}

function hasData(blob: BlobRow): boolean {
  return blob.objectKey !== null || blob.localFile !== null;
}
