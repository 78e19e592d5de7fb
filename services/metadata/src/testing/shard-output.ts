import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type {
  AnnotatedOutput,
  CompactedOutput,
  ParseTotals,
  ShardOutput,
  WrittenSegment,
} from '../domain/tasks/shard-output.ts';
import type { Claim } from '../usecases/tasks/claim-next.ts';
import type { TaskParts } from '../usecases/tasks/task-parts.ts';

/** What an attempt is to have found; the digest is reported only with `content`. */
export interface WorkOptions {
  content?: string;
  records?: number;
  segments?: number;
  /** Number of parts to split the file into; 0: unsplit. */
  parts?: number;
  /** Of the header, or of a part. */
  lines?: number;
  /** Sample columns of the file of a joint import. */
  columns?: number;
  /** Whether an annotated file has an index. */
  index?: boolean;
}

/** Writes objects as a worker does, and returns what it would report. */
export async function shardOutput(parts: TaskParts, claim: Claim, options: WorkOptions = {}): Promise<ShardOutput> {
  const { content, records = 3, segments = 1, parts: split = 0, lines = 10, columns = 9, index = false } = options;
  const result = { records, skipped: {}, warnings: [] };
  if (claim.compact !== undefined) return { result, compact: await compacted(parts, claim, claim.compact) };
  if (claim.parse === undefined) return { result, annotate: await annotated(parts, claim, index) };
  const { phase } = claim.parse;
  const totals = { ...noTotals, lines, onKnownContig: records };
  if (phase === 'plan' && split > 0) return planned(parts, claim, split, totals);
  const digest = content ?? (phase === 'digest' ? `content of ${claim.parse.blob.objectKey}` : undefined);
  const contentSha256 = digest === undefined ? {} : { contentSha256: sha256(digest) };
  if (phase === 'digest') return { result: { ...result, records: 0 }, parse: { segments: [], ...contentSha256 } };
  const written = await writtenSegments(parts, claim, claim.parse, { records, segments });
  if (phase === 'parse') return { result, parse: { segments: written, totals } };
  const counts = { observations: records * segments, regions: 2, coveredBases: 20 };
  const members = claim.parse.members && { members: claim.parse.members.map(() => counts) };
  const counted = phase === 'seal' ? claim.parse.seal!.counted : result;
  const report = members && { report: { sampleColumns: columns } };
  const digests = phase === 'seal' ? {} : contentSha256;
  return { result: { ...counted, ...report }, parse: { segments: written, ...digests, ...members } };
}

/** `segments` of the kind that is imported, with `records` of each track, and one of regions beside variations. */
async function writtenSegments(
  parts: TaskParts,
  claim: Claim,
  { kind, track, coverageTrack, members }: NonNullable<Claim['parse']>,
  { records, segments }: { records: number; segments: number },
): Promise<WrittenSegment[]> {
  const ranges = [{ contig: '1', start: 0, end: 10 }];
  const written: WrittenSegment[] = [];
  const own = { kind: kind === 'variation' ? ('observations' as const) : ('regions' as const), ranges };
  const tracks = members?.map((member) => member.track) ?? [track];
  for (let index = 0; index < segments; index += 1)
    written.push({ ...(await object(parts, claim)), ...own, tracks, entries: records * tracks.length });
  const coverages = (members ?? [{ coverageTrack }]).flatMap((member) => member.coverageTrack ?? []);
  if (coverages.length > 0)
    written.push({ ...(await object(parts, claim)), kind: 'regions', tracks: coverages, entries: 2, ranges });
  return written;
}

/** `split`: number of parts. */
async function planned(parts: TaskParts, claim: Claim, split: number, totals: ParseTotals): Promise<ShardOutput> {
  const { objectKey } = await object(parts, claim);
  const shards = Array.from({ length: split }, (_, i) => ({
    start: 10 * i + 5,
    end: 10 * i + 15,
    skipBytes: 0,
    first: i === 0,
    bgzf: false,
  }));
  const result = { records: 0, skipped: { empty_line: 1 }, warnings: ['of the header'] };
  return {
    result,
    plan: { shards, headerKey: objectKey, totals: { ...totals, onKnownContig: 0, sampleColumns: 2 } },
  };
}

/** One output, of the first contig; entries are those its tracks came in with. */
async function compacted(
  parts: TaskParts,
  claim: Claim,
  { kind, inputs, tracks }: NonNullable<Claim['compact']>,
): Promise<CompactedOutput> {
  const sql = 'SELECT coalesce(sum(entries), 0)::integer AS kept FROM stored_tracks WHERE track = ANY ($1)';
  const entries = (await parts.database.query<{ kept: number }>('', sql, [tracks], { prepare: false }))[0]!.kept;
  const before = inputs.reduce((sum, input) => sum + input.entries, 0);
  const segment = { ...(await object(parts, claim)), kind, tracks, entries, ranges: inputs[0]!.ranges };
  return { segments: [segment], droppedEntries: before - entries };
}

async function annotated(parts: TaskParts, claim: Claim, hasIndex: boolean): Promise<AnnotatedOutput> {
  return { ...(await object(parts, claim)), ...(hasIndex && { index: await object(parts, claim) }) };
}

async function object(
  parts: TaskParts,
  claim: Claim,
): Promise<{ objectKey: string; sizeBytes: number; sha256: string }> {
  const objectKey = `${claim.objectPrefix}${randomUUID()}`;
  await parts.blobs.put(objectKey, Readable.from([Buffer.from('data')]));
  return { objectKey, sizeBytes: 4, sha256: sha256('data') };
}

/** Totals of nothing. */
export const noTotals: ParseTotals = {
  lines: 0,
  onKnownContig: 0,
  observed: 0,
  alleleCountsOnly: 0,
  beyondPool: 0,
  sampleColumns: 0,
  uncompressedBytes: 0,
};

/** Hexadecimal SHA-256 of a text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
