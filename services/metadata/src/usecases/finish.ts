import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { Lease } from '../domain/attempt.ts';
import { checkOutput, type ShardOutput } from '../domain/shard-output.ts';
import { addGarbage } from '../postgres/garbage.ts';
import { nextManifestVersion, retireTrackAt } from '../postgres/manifest.ts';
import {
  contentOnce,
  forgetTrack,
  isContentPublished,
  lockImportOf,
  noteContent,
  type PublishedImport,
  pointToTrack,
  switchResult,
} from '../postgres/publications.ts';
import { addSegments } from '../postgres/segments.ts';
import type { Tx } from '../postgres/session.ts';
import { findRunning, hasEnded, recordOutput, type ShardState, shardsOf } from '../postgres/shards.ts';
import { dropSnapshots } from '../postgres/snapshots.ts';
import { violates } from '../postgres/sql-errors.ts';
import { failTask, moveTask } from '../postgres/task-progress.ts';
import { type LockedTask, lockTask } from '../postgres/tasks.ts';
import type { TaskParts } from './task-parts.ts';

/**
 * Takes what an attempt made, and finishes the task when that was the last piece. False: a zombie, or cancelled; a
 * message that came twice is accepted twice. Errors: `bad_request` for an output that is not of this attempt.
 */
export async function done(parts: TaskParts, lease: Lease, output: ShardOutput): Promise<boolean> {
  const accepted = await parts.database.transaction((tx) => record(tx, lease, output));
  if (accepted) await finishTask(parts, lease.taskId);
  return accepted;
}

async function record(tx: Tx, lease: Lease, output: ShardOutput): Promise<boolean> {
  const task = await lockTask(tx, lease.taskId);
  if (task === undefined) return false;
  const shard = await findRunning(tx, lease);
  if (shard === undefined) return hasEnded(tx, lease, 'done');
  checkOutput(output, { kind: task.kind, objectPrefix: shard.objectPrefix, track: shard.track });
  return recordOutput(tx, lease, output);
}

type Outcome = 'published' | 'refused' | 'incomplete';

/**
 * Publishes a task whose shards are all done, in one transaction; anything else stays as it is. Of two imports of the
 * same content at once, the one whose commit comes second finds the unique index taken, looks again, and fails. A fault
 * that would come back every time fails the task; outages are the caller's: the sweeper tries again.
 */
export async function finishTask(parts: TaskParts, taskId: number): Promise<Outcome> {
  const started = performance.now();
  const outcome = await publishOnce(parts, taskId).catch((error: unknown) => giveUp(parts, taskId, error));
  if (outcome === 'incomplete') return outcome;
  parts.faultPoints.reach('after-publish-commit');
  parts.log.info({ event: 'task_finished', taskId, outcome, ms: Math.round(performance.now() - started) });
  return outcome;
}

async function publishOnce(parts: TaskParts, taskId: number): Promise<Outcome> {
  const finish = () => parts.database.transaction((tx) => publish(parts, tx, taskId));
  return finish().catch((error: unknown) => {
    if (violates(error, contentOnce)) return finish();
    throw error;
  });
}

async function giveUp({ database, log }: TaskParts, taskId: number, error: unknown): Promise<Outcome> {
  if (isAppError(error) && error.code === 'unavailable') throw error;
  log.error({ event: 'publish_failed', taskId, err: error });
  return database.transaction(async (tx) => {
    const task = await lockTask(tx, taskId);
    if (task?.state !== 'running') return 'incomplete';
    await failTask(tx, task, { code: 'internal_server_error', message: 'the result could not be published' });
    return 'refused';
  });
}

type DoneShard = ShardState<ShardOutput> & { output: ShardOutput };

async function publish(parts: TaskParts, tx: Tx, taskId: number): Promise<Outcome> {
  const task = await lockTask(tx, taskId);
  if (task?.state !== 'running') return 'incomplete';
  const [shard, ...others] = await shardsOf<ShardOutput>(tx, taskId, task.epoch);
  if (shard === undefined || others.length > 0 || shard.output === null) return 'incomplete';
  const outcome = await publishOutput(tx, task, { ...shard, output: shard.output });
  parts.faultPoints.reach('before-publish-commit');
  return outcome;
}

/** What the attempt wrote besides its output, runs and repeated writes, is garbage from now on. */
async function publishOutput(tx: Tx, task: LockedTask, shard: DoneShard): Promise<Outcome> {
  if (task.kind === 'annotate') await publishResult(tx, task, shard);
  else if (!(await publishTrack(tx, task, shard))) return 'refused';
  await addGarbage(tx, { prefix: shard.objectPrefix! });
  await dropSnapshots(tx, task.id);
  await moveTask(tx, task, 'published', { result: shard.output.result });
  return 'published';
}

const duplicate = {
  code: 'duplicate_data_source',
  message: 'the content of this data source is already imported as another variation',
};

/** False when the content is visible as another variation, which fails the task. */
async function publishTrack(tx: Tx, task: LockedTask, shard: DoneShard): Promise<boolean> {
  const target = await lockImportOf(tx, task.id);
  if (target === undefined) throw new AppError('internal_server_error', 'a task to parse has no import');
  const contentSha256 = contentOf(target, shard.output);
  if (contentSha256 !== null && (await isContentPublished(tx, contentSha256, target.id))) {
    await failTask(tx, task, duplicate);
    return false;
  }
  await notePossibleContent(tx, target, shard.output);
  await pointToTrack(tx, { importId: target.id, track: shard.track!, contentSha256 });
  if (target.publishedTrack !== null) await forgetTrack(tx, target.publishedTrack);
  await changeManifest(tx, target.publishedTrack, shard);
  return true;
}

/** What must not be visible twice: the content of a variation with records. */
function contentOf(target: PublishedImport, output: ShardOutput): string | null {
  if (target.kind !== 'variation' || output.result.records === 0) return null;
  const content = output.parse?.contentSha256 ?? target.contentSha256;
  if (content === null) throw new AppError('internal_server_error', 'nobody made the digest of the content');
  return content;
}

async function notePossibleContent(tx: Tx, target: PublishedImport, output: ShardOutput): Promise<void> {
  const { contentSha256: sha256, uncompressedBytes = null } = output.parse ?? {};
  if (sha256 !== undefined) await noteContent(tx, target.dataSourceId, { sha256, uncompressedBytes });
}

/** The version comes last of all locks. */
async function changeManifest(tx: Tx, formerTrack: number | null, shard: DoneShard): Promise<void> {
  const version = await nextManifestVersion(tx);
  await addSegments(tx, shard.output.parse!.segments, version);
  if (formerTrack !== null) await retireTrackAt(tx, formerTrack, version);
}

async function publishResult(tx: Tx, task: LockedTask, shard: DoneShard): Promise<void> {
  const former = await switchResult(tx, task.id, shard.output.annotate!);
  if (former !== null) await addGarbage(tx, { objectKey: former });
}
