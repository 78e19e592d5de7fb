import { createHash } from 'node:crypto';
import { AppError } from '@varfreq/runtime/errors';
import type { ShardOutput, TaskResult, WrittenSegment } from '../../domain/tasks/shard-output.ts';
import { knowsContigs, noteContigs } from '../../postgres/catalogue/contigs.ts';
import { nextManifestVersion, retireTrackAt } from '../../postgres/catalogue/manifest.ts';
import { addSegments } from '../../postgres/catalogue/segments.ts';
import { addStoredTrack } from '../../postgres/catalogue/track-sets.ts';
import { addGarbage, addGarbagePrefixes } from '../../postgres/garbage/garbage.ts';
import type { Tx } from '../../postgres/session.ts';
import { coverageTrackOf } from '../../postgres/tasks/claims.ts';
import {
  forgetTrack,
  isContentPublished,
  lockImportsOf,
  noteContent,
  type PublishedImport,
  pointToTrack,
  switchResult,
} from '../../postgres/tasks/publications.ts';
import type { ShardState } from '../../postgres/tasks/shards.ts';
import { dropSnapshots } from '../../postgres/tasks/snapshots.ts';
import { failTask, moveTask } from '../../postgres/tasks/task-progress.ts';
import type { LockedTask } from '../../postgres/tasks/tasks.ts';

/** What a task has made with all its shards. */
export interface Publication {
  output: ShardOutput;
  track: number | null;
  /** Of all shards: everything under them that is not published is garbage. */
  objectPrefixes: string[];
}

/** What done shards come to: the output of the only one, or of the seal, with the digest that another one made. */
export function publicationOf(shards: readonly ShardState<ShardOutput>[]): Publication {
  const outputs = shards.map(({ output }) => output);
  const last = outputs.at(-1);
  if (last === undefined || last === null) throw new AppError('internal_server_error', 'a task without a result');
  const digest = outputs.find((output) => output?.parse?.contentSha256 !== undefined)?.parse;
  const { contentSha256, uncompressedBytes } = digest ?? {};
  const columnSet = outputs[0]?.plan?.columnSet;
  const content = {
    ...(contentSha256 && { contentSha256 }),
    ...(uncompressedBytes && { uncompressedBytes }),
    ...(columnSet && { columnSet }),
  };
  return {
    output: last.parse === undefined ? last : { ...last, parse: { ...last.parse, ...content } },
    track: shards[0]!.track,
    objectPrefixes: shards.flatMap(({ objectPrefix }) => objectPrefix ?? []),
  };
}

/**
 * Makes the output of a locked task visible, all of it with the commit of this transaction, and ends the task. False:
 * the content is visible as another variation, and the task has failed. What the attempt wrote besides its output, runs
 * and repeated writes, is garbage from now on.
 */
export async function publishOutput(tx: Tx, task: LockedTask, made: Publication): Promise<boolean> {
  const unknown = await warnOfUnknown(tx, contigsOf(made.output.parse?.segments ?? []));
  if (task.kind === 'annotate') await publishResult(tx, task, made);
  else if (!(await publishTracks(tx, task, made))) return false;
  const result = { ...made.output.result, warnings: [...made.output.result.warnings, ...unknown] };
  await addGarbagePrefixes(tx, made.objectPrefixes);
  await dropSnapshots(tx, task.id);
  await moveTask(tx, task, 'published', { result });
  return true;
}

const duplicate = {
  code: 'duplicate_data_source',
  message: 'the content of this data source is already imported as another variation',
};

/** Of a task that makes a coverage too: both become visible, or the one that has not been deleted meanwhile. */
async function publishTracks(tx: Tx, task: LockedTask, made: Publication): Promise<boolean> {
  const targets = await lockImportsOf(tx, task.id);
  const [first] = targets;
  if (first === undefined) throw new AppError('internal_server_error', 'a task to parse has no import');
  const contentSha256 = contentOf(first, made.output);
  if (contentSha256 !== null && (await isContentPublished(tx, contentSha256, first.id))) {
    await failTask(tx, task, duplicate);
    return false;
  }
  await notePossibleContent(tx, first, made.output);
  const coverageTrack = await coverageTrackOf(tx, made.track);
  const changes = targets.map((target) => changeOf(target, made, coverageTrack));
  const used = new Set(changes.map(({ track }) => track));
  const unused = [made.track!, ...(coverageTrack === undefined ? [] : [coverageTrack])].filter(
    (track) => !used.has(track),
  );
  for (const change of changes) await point(tx, change, contentSha256, made.output.result);
  for (const track of unused) await forgetTrack(tx, track);
  await changeManifest(tx, changes);
  return true;
}

/** What becomes visible of one import. */
interface ManifestChange {
  target: PublishedImport;
  track: number;
  segments: WrittenSegment[];
}

function changeOf(target: PublishedImport, made: Publication, coverageTrack: number | undefined): ManifestChange {
  const kind = target.kind === 'variation' ? 'observations' : 'regions';
  const track = target.kind === 'coverage' && coverageTrack !== undefined ? coverageTrack : made.track!;
  return { target, track, segments: made.output.parse!.segments.filter((segment) => segment.kind === kind) };
}

async function point(
  tx: Tx,
  { target, track }: ManifestChange,
  content: string | null,
  { coveredBases }: TaskResult,
): Promise<void> {
  const isVariation = target.kind === 'variation';
  const facts = { contentSha256: isVariation ? content : null, coveredBases: isVariation ? undefined : coveredBases };
  await pointToTrack(tx, { importId: target.id, track, ...facts });
  if (target.publishedTrack !== null) await forgetTrack(tx, target.publishedTrack);
}

/** What must not be visible twice: the content of a variation with records, each set of its sample columns by itself. */
function contentOf(target: PublishedImport, output: ShardOutput): string | null {
  if (target.kind !== 'variation' || output.result.records === 0) return null;
  const content = output.parse?.contentSha256 ?? target.contentSha256;
  if (content === null) throw new AppError('internal_server_error', 'the digest of the content is missing');
  const { columnSet } = output.parse ?? {};
  return columnSet === undefined
    ? content
    : createHash('sha256').update(`${content} columns ${columnSet}`).digest('hex');
}

async function notePossibleContent(tx: Tx, target: PublishedImport, output: ShardOutput): Promise<void> {
  const { contentSha256: sha256, uncompressedBytes = null } = output.parse ?? {};
  if (sha256 !== undefined) await noteContent(tx, target.dataSourceId, { sha256, uncompressedBytes });
}

/** The version comes last of all locks. */
async function changeManifest(tx: Tx, changes: readonly ManifestChange[]): Promise<void> {
  const version = await nextManifestVersion(tx);
  for (const { target, track, segments } of changes) {
    if (segments.length > 0) await addStoredTrack(tx, track, sumOf(segments.map(({ entries }) => entries)));
    await noteContigs(tx, contigsOf(segments));
    await addSegments(tx, segments, { version, dataVersion: version, cut: 'none' });
    if (target.publishedTrack !== null) await retireTrackAt(tx, target.publishedTrack, version);
  }
}

function contigsOf(segments: readonly WrittenSegment[]): string[] {
  return [...new Set(segments.flatMap(({ ranges }) => ranges.map(({ contig }) => contig)))];
}

/** A warning when no contig of an import is known, before its own ones are. */
async function warnOfUnknown(tx: Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0 || names.some(isHumanChromosome) || (await knowsContigs(tx, names))) return [];
  const examples = names.slice(0, 2).map((name) => `"${name}"`);
  return [
    `unknown_contig: no contig of the file is known here, such as ${examples.join(' and ')}; is its genome the right one?`,
  ];
}

/** As stored without a genome. */
function isHumanChromosome(name: string): boolean {
  return /^(?:[1-9]|1[0-9]|2[0-2]|[XYM])$/.test(name);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

async function publishResult(tx: Tx, task: LockedTask, made: Publication): Promise<void> {
  const former = await switchResult(tx, task.id, made.output.annotate!);
  for (const objectKey of former) await addGarbage(tx, { objectKey });
}
