import type { ImportReportInit } from '@varfreq/contracts/metadata/v1/ImportReport';
import { AppError } from '@varfreq/runtime/errors';
import { isJoint, type MemberTracks, tracksOfKind } from './attempt-tracks.ts';
import type { ShardPhase } from './shard-flow.ts';

/** Totals of a finished task, as its resource shows them. */
export interface TaskResult {
  records: number;
  observations?: number;
  regions?: number;
  variants?: number;
  skipped: Record<string, number>;
  warnings: string[];
  /** Figures of a VCF file, as in the message of that name. */
  report?: ImportReportInit;
  /** Bases of the stored regions, where they were counted. */
  coveredBases?: number;
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
  /** Absent from outputs of version 0.1. */
  notes?: Record<string, number>;
}

/** Stored bytes of a part of a file, as in the message of that name. */
export interface ShardRange {
  start: number;
  end: number;
  skipBytes: number;
  first: boolean;
  bgzf: boolean;
}

/** Split of a file into shards. */
export interface SplitPlan {
  shards: ShardRange[];
  headerKey?: string;
  totals: ParseTotals;
  columnSet?: string;
  /** That the parts are compared with; absent: none. */
  build?: string;
  headerBuild?: HeaderBuild;
}

/** The known build that a header is of, as in the message. */
export interface HeaderBuild {
  name: string;
  contigs: string[];
  refusesOthers: boolean;
}

/** Output of an attempt; digests are hexadecimal. */
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

/** Output of annotating a whole file, a part (`totals`), or of joining the parts. */
export interface AnnotatedOutput extends WrittenObject {
  index?: WrittenObject;
  noIndex?: string;
  totals?: ParseTotals;
}

/** Output of parsing a whole file, a part (`totals`), or of sealing the parts. */
export interface ParsedOutput {
  segments: WrittenSegment[];
  contentSha256?: string;
  uncompressedBytes?: number;
  totals?: ParseTotals;
  /** Sample columns that were read, as in the message; absent: all of them. */
  columnSet?: string;
  /** With which `outsideCoverage` of the report was counted, as in the message; absent without that figure. */
  coverageTracks?: number[];
  /** Of joint imports, as in the message. */
  members?: MemberCounts[];
  headerBuild?: HeaderBuild;
}

/** What is stored of a member of a joint import. */
export interface MemberCounts {
  observations: number;
  regions: number;
  coveredBases: number;
}

/** Output of a compaction; `droppedEntries` are those of dropped tracks. */
export interface CompactedOutput {
  segments: WrittenSegment[];
  droppedEntries: number;
}

/** Attempt that an output must belong to. */
export interface OutputOwner {
  kind: 'parse' | 'annotate';
  phase: ShardPhase;
  objectPrefix: string;
  /** Tracks of the plan's attempt; none of annotations. */
  members: readonly MemberTracks[];
}

/**
 * Checks an output against its assignment: kind of output, unique objects under the attempt's own prefix, segments of
 * all its own tracks and no others, complete digests and counts of members. Errors: `bad_request`.
 */
export function checkOutput(output: ShardOutput, owner: OutputOwner): void {
  if (output[owner.kind] === undefined) throw wrong(`the ${owner.kind} output is missing`);
  const totals = owner.kind === 'parse' ? output.parse?.totals : output.annotate?.totals;
  if (owner.phase === 'parse' && totals === undefined) throw wrong('the totals of a part are missing');
  if (owner.phase === 'digest' && output.parse?.contentSha256 === undefined) throw wrong('the digest is missing');
  const segments = output.parse?.segments ?? [];
  for (const object of objectsOf(output.annotate)) checkObject(object, owner.objectPrefix);
  checkSegmentObjects(segments, owner.objectPrefix);
  for (const { kind, tracks, objectKey } of segments) {
    const own = tracksOfKind(kind, owner.members);
    const isOwn = tracks.length > 0 && tracks.length === own.length && tracks.every((track, i) => track === own[i]);
    if (!isOwn) throw wrong(`${objectKey} holds tracks of other attempts`);
  }
  if (isJoint(owner.members) && (owner.phase === 'plan' || owner.phase === 'seal'))
    checkMembers(output.parse?.members, owner.members.length, segments);
  if (output.parse?.contentSha256 !== undefined) checkDigest(output.parse.contentSha256, 'the content');
}

function checkMembers(
  counts: readonly MemberCounts[] | undefined,
  members: number,
  segments: readonly WrittenSegment[],
): void {
  if (counts?.length !== members) throw wrong(`expected counts of ${members} members, got ${counts?.length ?? 0}`);
  const counted = counts.reduce((sum, { observations }) => sum + observations, 0);
  const entries = segments.reduce((sum, segment) => sum + (segment.kind === 'observations' ? segment.entries : 0), 0);
  if (counted !== entries) throw wrong(`${counted} observations of members, but ${entries} entries in segments`);
}

/** The output as it is kept until publication: segments of many tracks without them, as they follow from the attempt. */
export function storedOutput(output: ShardOutput, members: readonly MemberTracks[]): ShardOutput {
  if (output.parse === undefined || !isJoint(members)) return output;
  const segments = output.parse.segments.map((segment) => ({ ...segment, tracks: [] }));
  return { ...output, parse: { ...output.parse, segments } };
}

/** Contigs of segments, each once. */
export function contigsOf(segments: readonly WrittenSegment[]): string[] {
  return [...new Set(segments.flatMap(({ ranges }) => ranges.map(({ contig }) => contig)))];
}

function objectsOf(annotated: AnnotatedOutput | undefined): WrittenObject[] {
  return [annotated, annotated?.index].filter((object) => object !== undefined);
}

/** Unique objects under the attempt's own prefix, with complete digests and storable contigs. Errors: `bad_request`. */
export function checkSegmentObjects(segments: readonly WrittenSegment[], objectPrefix: string): void {
  for (const segment of segments) {
    checkObject(segment, objectPrefix);
    if (!segment.ranges.every(({ contig }) => isPlain(contig)))
      throw wrong(`${segment.objectKey} has a contig that cannot be stored`);
  }
  if (new Set(segments.map(({ objectKey }) => objectKey)).size < segments.length)
    throw wrong('an object is listed twice');
}

function checkObject(object: { objectKey: string; sha256: string }, prefix: string): void {
  if (!object.objectKey.startsWith(prefix))
    throw wrong(`the object ${object.objectKey} does not belong to this attempt`);
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
