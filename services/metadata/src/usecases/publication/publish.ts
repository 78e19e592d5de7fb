import { AppError } from '@varfreq/runtime/errors';
import type { MemberTracks } from '../../domain/tasks/attempt-tracks.ts';
import { contigsOf, type ShardOutput } from '../../domain/tasks/shard-output.ts';
import { knowsContigs } from '../../postgres/catalogue/contigs.ts';
import { addGarbage, addGarbagePrefixes } from '../../postgres/garbage/garbage.ts';
import type { Tx } from '../../postgres/session.ts';
import { switchResult } from '../../postgres/tasks/publications.ts';
import type { ShardState } from '../../postgres/tasks/shards.ts';
import { dropSnapshots } from '../../postgres/tasks/snapshots.ts';
import { moveTask } from '../../postgres/tasks/task-progress.ts';
import type { LockedTask } from '../../postgres/tasks/tasks.ts';
import { changeManifest, publishTracks } from './publish-tracks.ts';

/** What a task has made with all its shards. */
export interface Publication {
  output: ShardOutput;
  /** Tracks of the attempt that planned it; none for an annotation. */
  members: readonly MemberTracks[];
  /** Of all shards: everything under them that is not published is garbage. */
  objectPrefixes: string[];
}

/** What done shards come to: the output of the only one, or of the seal, with the digest that another one made. */
export function publicationOf(
  shards: readonly ShardState<ShardOutput>[],
  members: readonly MemberTracks[],
): Publication {
  const outputs = shards.map(({ output }) => output);
  const last = outputs.at(-1);
  if (last === undefined || last === null) throw new AppError('internal_server_error', 'a task without a result');
  const digest = outputs.find((output) => output?.parse?.contentSha256 !== undefined)?.parse;
  const { contentSha256, uncompressedBytes } = digest ?? {};
  const { columnSet, headerBuild } = outputs[0]?.plan ?? {};
  const content = {
    ...(contentSha256 && { contentSha256 }),
    ...(uncompressedBytes && { uncompressedBytes }),
    ...(columnSet && { columnSet }),
    ...(headerBuild && { headerBuild }),
  };
  return {
    output: last.parse === undefined ? last : { ...last, parse: { ...last.parse, ...content } },
    members,
    objectPrefixes: shards.flatMap(({ objectPrefix }) => objectPrefix ?? []),
  };
}

/**
 * Makes the output of a locked task visible, all of it with the commit of this transaction, and ends the task. False:
 * the task has failed, as its content is visible as another variation, or of another build. What the attempt wrote besides its output, runs
 * and repeated writes, is garbage from now on.
 */
export async function publishOutput(tx: Tx, task: LockedTask, made: Publication): Promise<boolean> {
  const unknown = await warnOfUnknown(tx, contigsOf(made.output.parse?.segments ?? []));
  const changes = task.kind === 'annotate' ? await publishResult(tx, task, made) : await publishTracks(tx, task, made);
  if (changes === 'failed') return false;
  const result = { ...made.output.result, warnings: [...made.output.result.warnings, ...unknown] };
  await addGarbagePrefixes(tx, made.objectPrefixes);
  await dropSnapshots(tx, task.id);
  await moveTask(tx, task, 'published', { result });
  if (changes !== undefined) await changeManifest(tx, changes);
  return true;
}

/** A warning when no contig of an import is known, before its own ones are. */
async function warnOfUnknown(tx: Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0 || names.some(isHumanChromosome) || (await knowsContigs(tx, names))) return [];
  const examples = names.slice(0, 2).map((name) => `"${name}"`);
  return [
    `unknown_contig: none of the file's contigs (such as ${examples.join(' and ')}) is known here; was the file made with another genome?`,
  ];
}

/** As stored without a genome. */
function isHumanChromosome(name: string): boolean {
  return /^(?:[1-9]|1[0-9]|2[0-2]|[XYM])$/.test(name);
}

async function publishResult(tx: Tx, task: LockedTask, made: Publication): Promise<void> {
  const former = await switchResult(tx, task.id, made.output.annotate!);
  for (const objectKey of former) await addGarbage(tx, { objectKey });
}
