import { AppError } from '@varfreq/runtime/errors';
import type { ShardPhase } from './shard-flow.ts';

/** Totals of a finished task, as its resource shows them. */
export interface TaskResult {
  records: number;
  observations?: number;
  regions?: number;
  variants?: number;
  skipped: Record<string, number>;
  warnings: string[];
}

/** A segment as its writer reported it; `sha256` is hexadecimal, ranges are 0-based and half-open. */
export interface WrittenSegment {
  kind: 'observations' | 'regions';
  objectKey: string;
  sizeBytes: number;
  sha256: string;
  tracks: number[];
  entries: number;
  ranges: { contig: string; start: number; end: number }[];
}

/** Sums over the lines of a part of a file, as in the message of that name. */
export interface ParseTotals {
  lines: number;
  onKnownContig: number;
  observed: number;
  alleleCountsOnly: number;
  beyondPool: number;
  sampleColumns: number;
  uncompressedBytes: number;
}

/** Stored bytes of a part of a file, as in the message of that name. */
export interface ShardRange {
  start: number;
  end: number;
  skipBytes: number;
  first: boolean;
  bgzf: boolean;
}

/** How a file is split. */
export interface SplitPlan {
  shards: ShardRange[];
  headerKey?: string;
  totals: ParseTotals;
}

/** What an attempt made; digests are hexadecimal. */
export interface ShardOutput {
  result: TaskResult;
  plan?: SplitPlan;
  parse?: ParsedOutput;
  annotate?: AnnotatedOutput;
  compact?: CompactedOutput;
}

/** A stored object. */
export interface WrittenObject {
  objectKey: string;
  sizeBytes: number;
  sha256: string;
}

/** What annotating made: of the whole file, of a part (`totals`), or by joining the parts. */
export interface AnnotatedOutput extends WrittenObject {
  index?: WrittenObject;
  noIndex?: string;
  totals?: ParseTotals;
}

/** What parsing made: of the whole file, of a part (`totals`), or by sealing the parts. */
export interface ParsedOutput {
  segments: WrittenSegment[];
  contentSha256?: string;
  uncompressedBytes?: number;
  totals?: ParseTotals;
}

/** What a compaction made; `droppedEntries` are those of tracks that were not kept. */
export interface CompactedOutput {
  segments: WrittenSegment[];
  droppedEntries: number;
}

/** The attempt that an output must be of. */
export interface OutputOwner {
  kind: 'parse' | 'annotate';
  phase: ShardPhase;
  objectPrefix: string;
  track: number | null;
}

/**
 * Holds a worker to its assignment: the kind of output that was asked for, objects under the attempt's own prefix only
 * and each once, segments of its own track only, whole digests. Error: `bad_request`.
 */
export function checkOutput(output: ShardOutput, owner: OutputOwner): void {
  if (output[owner.kind] === undefined) throw wrong(`there is no ${owner.kind} output`);
  const totals = owner.kind === 'parse' ? output.parse?.totals : output.annotate?.totals;
  if (owner.phase === 'parse' && totals === undefined) throw wrong('a part of a file has no totals');
  if (owner.phase === 'digest' && output.parse?.contentSha256 === undefined) throw wrong('there is no digest');
  const segments = output.parse?.segments ?? [];
  for (const object of objectsOf(output.annotate)) checkObject(object, owner.objectPrefix);
  checkSegmentObjects(segments, owner.objectPrefix);
  for (const { tracks, objectKey } of segments) {
    if (tracks.length !== 1 || tracks[0] !== owner.track) throw wrong(`${objectKey} holds tracks of others`);
  }
  if (output.parse?.contentSha256 !== undefined) checkDigest(output.parse.contentSha256, 'the content');
}

function objectsOf(annotated: AnnotatedOutput | undefined): WrittenObject[] {
  return [annotated, annotated?.index].filter((object) => object !== undefined);
}

/** Objects under the attempt's own prefix, each once, with whole digests and contigs that can be stored. Error: `bad_request`. */
export function checkSegmentObjects(segments: readonly WrittenSegment[], objectPrefix: string): void {
  for (const segment of segments) {
    checkObject(segment, objectPrefix);
    if (!segment.ranges.every(({ contig }) => isPlain(contig)))
      throw wrong(`${segment.objectKey} has a contig that cannot be stored`);
  }
  if (new Set(segments.map(({ objectKey }) => objectKey)).size < segments.length)
    throw wrong('an object is named twice');
}

function checkObject(object: { objectKey: string; sha256: string }, prefix: string): void {
  if (!object.objectKey.startsWith(prefix)) throw wrong(`the object ${object.objectKey} is not of this attempt`);
  checkDigest(object.sha256, object.objectKey);
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function checkDigest(hex: string, of: string): void {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw wrong(`the SHA-256 of ${of} is not 32 bytes long`);
}

function wrong(problem: string): AppError {
  return new AppError('bad_request', `done: ${problem}`);
}
