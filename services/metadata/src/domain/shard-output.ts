import { AppError } from '@varfreq/runtime/errors';

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

/** What an attempt made; digests are hexadecimal. */
export interface ShardOutput {
  result: TaskResult;
  parse?: { segments: WrittenSegment[]; contentSha256?: string; uncompressedBytes?: number };
  annotate?: { objectKey: string; sizeBytes: number; sha256: string };
}

/** The attempt that an output must be of. */
export interface OutputOwner {
  kind: 'parse' | 'annotate';
  objectPrefix: string;
  track: number | null;
}

/**
 * Holds a worker to its assignment: the kind of output that was asked for, objects under the attempt's own prefix only
 * and each once, segments of its own track only, whole digests. Error: `bad_request`.
 */
export function checkOutput(output: ShardOutput, owner: OutputOwner): void {
  if (output[owner.kind] === undefined) throw wrong(`there is no ${owner.kind} output`);
  const segments = output.parse?.segments ?? [];
  const objects = output.annotate === undefined ? segments : [output.annotate];
  for (const object of objects) checkObject(object, owner.objectPrefix);
  if (new Set(objects.map((object) => object.objectKey)).size < objects.length) throw wrong('an object is named twice');
  for (const { tracks, ranges, objectKey } of segments) {
    if (!ranges.every(({ contig }) => isPlain(contig))) throw wrong(`${objectKey} has a contig that cannot be stored`);
    if (tracks.length !== 1 || tracks[0] !== owner.track) throw wrong(`${objectKey} holds tracks of others`);
  }
  if (output.parse?.contentSha256 !== undefined) checkDigest(output.parse.contentSha256, 'the content');
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
