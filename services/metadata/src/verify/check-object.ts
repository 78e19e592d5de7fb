import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { isAppError } from '@varfreq/runtime/errors';
import { SegmentError } from '@varfreq/segments/errors';
import { contigRanges } from '@varfreq/segments/format/contig-ranges';
import { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { sizeOf } from '../backup/copy-object.ts';
import type { Segment } from '../postgres/catalogue/segments.ts';
import { digesting } from '../postgres/dump/copy-client.ts';
import type { StatedObject } from '../postgres/verify/stored-state.ts';

/** What was found of an object. */
export interface ObjectCheck {
  key: string;
  /** Bytes read. */
  readBytes: number;
  /** What is wrong; undefined when nothing is. */
  problem: string | undefined;
}

/**
 * Compares an object with what the database states: its size; unless `sizesOnly`, its SHA-256, and the footer of a
 * segment. Errors: `unavailable`.
 */
export async function checkObject(blobs: BlobStore, object: StatedObject, sizesOnly: boolean): Promise<ObjectCheck> {
  const { key, sizeBytes, sha256, segment } = object;
  const wrong = (problem: string | undefined, readBytes = 0): ObjectCheck => ({ key, readBytes, problem });
  const size = await sizeOf(blobs, key);
  if (size === undefined) return wrong('is missing');
  if (size !== sizeBytes) return wrong(`has ${size} bytes, the database states ${sizeBytes}`);
  if (sizesOnly) return wrong(undefined);
  const read = await digestOf(blobs, key);
  if (read === undefined) return wrong('is missing');
  if (read.sha256 !== sha256) return wrong(`has SHA-256 ${read.sha256}, the database states ${sha256}`, read.sizeBytes);
  const problem = segment && (await footerProblem(blobs, segment));
  return wrong(problem, read.sizeBytes);
}

/** Undefined when it was removed meanwhile. */
async function digestOf(blobs: BlobStore, key: string) {
  const digested = { sizeBytes: 0, sha256: '' };
  try {
    for await (const _ of digesting(await blobs.get(key), digested));
    return digested;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function footerProblem(blobs: BlobStore, stated: Segment): Promise<string | undefined> {
  try {
    const { footer } = await SegmentReader.open(blobs, stated);
    const found = {
      kind: footer.kind.toLowerCase(),
      entries: footer.entries,
      ranges: contigRanges(footer.index, footer.contigs),
      tracks: footer.tracks,
    };
    const other = (['kind', 'entries', 'ranges', 'tracks'] as const).filter(
      (name) => JSON.stringify(sorted(found[name])) !== JSON.stringify(sorted(stated[name])),
    );
    return other.length === 0 ? undefined : `is a segment of other ${other.join(', ')} than the manifest states`;
  } catch (error) {
    if (error instanceof SegmentError) return `cannot be read: ${error.message}`;
    throw error;
  }
}

/** jsonb keeps neither the order of properties nor, of ranges, one that matters. */
function sorted(value: unknown): unknown {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return value;
  const rows = value as { contig: string; start: number; end: number }[];
  return rows.map(({ contig, start, end }) => `${contig}:${start}-${end}`).sort();
}
