import { AppError } from '@varfreq/runtime/errors';
import type { MemberTracks } from '../../domain/tasks/attempt-tracks.ts';
import { type PublishedImport, type PublishedTracks, publishedTracks } from '../../domain/tasks/published-tracks.ts';
import { contigsOf, type ShardOutput } from '../../domain/tasks/shard-output.ts';
import { nextManifestVersionWith, retireTracksAt } from '../../postgres/catalogue/manifest.ts';
import { addSegments } from '../../postgres/catalogue/segments.ts';
import { addStoredTracks } from '../../postgres/catalogue/track-sets.ts';
import type { Tx } from '../../postgres/session.ts';
import {
  lockContents,
  lockImportsOf,
  noteContent,
  noteOutside,
  pointToTracks,
  publishedContents,
} from '../../postgres/tasks/publications.ts';
import { failTask } from '../../postgres/tasks/task-progress.ts';
import type { LockedTask } from '../../postgres/tasks/tasks.ts';
import { forgetTracks } from '../../postgres/tasks/tracks.ts';
import { activateSamplesOf } from './activate-samples.ts';
import { contentsOf, duplicateOf, fileContentOf } from './import-contents.ts';
import { settleBuild } from './settle-build.ts';

/**
 * Points all imports of a locked task that have not been deleted meanwhile to their tracks; `members` has those of the
 * attempt that planned the task. Returns what `changeManifest` must change in the same transaction. `failed`: the task has,
 * as the content of an import is visible as another variation, or the file is of another build.
 */
export async function publishTracks(
  tx: Tx,
  task: LockedTask,
  { output, members }: { output: ShardOutput; members: readonly MemberTracks[] },
): Promise<PublishedTracks | 'failed'> {
  const targets = await lockImportsOf(tx, task.id);
  const [first] = targets;
  if (first === undefined) throw new AppError('internal_server_error', 'a task to parse has no import');
  const contents = contentsOf(targets, output);
  if (first.column !== null) await lockContents(tx, fileContentOf(first, output));
  const taken = contents.size === 0 ? [] : await publishedContents(tx, [...contents.values()], task.id);
  if (taken.length > 0) {
    await failTask(tx, task, duplicateOf(targets, contents, taken));
    return 'failed';
  }
  const other = await settleBuild(tx, task.id, first, output);
  if (other !== undefined) {
    await failTask(tx, task, other);
    return 'failed';
  }
  await notePossibleContent(tx, task, first, output);
  const changes = publishedTracks(members, targets, output);
  await pointToTracks(
    tx,
    changes.shown.map(({ target: { id }, ...shown }) => ({
      ...shown,
      importId: id,
      contentSha256: contents.get(id) ?? null,
    })),
  );
  await notePossibleOutside(tx, first, output);
  if (first.column !== null) await activateSamplesOf(tx, task.id, targets);
  return changes;
}

async function notePossibleContent(
  tx: Tx,
  task: LockedTask,
  target: PublishedImport,
  output: ShardOutput,
): Promise<void> {
  const { contentSha256: sha256, uncompressedBytes = null } = output.parse ?? {};
  if (sha256 !== undefined) await noteContent(tx, task, target.dataSourceId, { sha256, uncompressedBytes });
}

async function notePossibleOutside(tx: Tx, target: PublishedImport, { result, parse }: ShardOutput): Promise<void> {
  const [count, tracks] = [result.report?.outsideCoverage, parse?.coverageTracks];
  if (target.kind !== 'variation' || target.column !== null || count === undefined || tracks === undefined) return;
  await noteOutside(tx, target.id, Number(count), tracks);
}

/** Call it last: the version is the last of all locks, and held by one transaction at a time. */
export async function changeManifest(tx: Tx, { segments, stored, former, unused }: PublishedTracks): Promise<void> {
  await forgetTracks(tx, [...former, ...unused]);
  await addStoredTracks(tx, stored);
  const version = await nextManifestVersionWith(tx, contigsOf(segments.flat()));
  for (const ofKind of segments) await addSegments(tx, ofKind, { version, dataVersion: version, cut: 'none' });
  if (former.length > 0) await retireTracksAt(tx, former, version);
}
