import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
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
 * Compares an object with what the database states: its size; unless `sizesOnly`, that it can be read, its SHA-256 where
 * one is stated, and the footer of a segment. What cannot be read is read once more, as the store may have been unavailable for a
 * moment. Errors: `unavailable` when the store is.
 */
export async function checkObject(blobs: BlobStore, object: StatedObject, sizesOnly: boolean): Promise<ObjectCheck> {
  const { key, sizeBytes } = object;
  const size = await sizeOf(blobs, key);
  if (size !== sizeBytes) return { key, readBytes: 0, problem: sizeProblem(size, sizeBytes) };
  if (sizesOnly) return { key, readBytes: 0, problem: undefined };
  return await checkContent(blobs, object).catch(() => checkAgain(blobs, object));
}

async function checkAgain(blobs: BlobStore, object: StatedObject): Promise<ObjectCheck> {
  const { key, sizeBytes } = object;
  try {
    return await checkContent(blobs, object);
  } catch (error) {
    const sizeNow = await sizeOf(blobs, key); // throws when the store, not the object, is to blame
    return { key, readBytes: 0, problem: sizeProblem(sizeNow, sizeBytes) ?? `cannot be read: ${reasonOf(error)}` };
  }
}

function sizeProblem(size: number | undefined, stated: number): string | undefined {
  if (size === undefined) return 'is missing';
  return size === stated ? undefined : `has ${size} bytes, the database states ${stated}`;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

async function checkContent(blobs: BlobStore, { key, sha256, segment }: StatedObject): Promise<ObjectCheck> {
  const read = { sizeBytes: 0, sha256: '' };
  for await (const _ of digesting(await blobs.get(key), read));
  const check = (problem: string | undefined): ObjectCheck => ({ key, readBytes: read.sizeBytes, problem });
  if (sha256 !== undefined && read.sha256 !== sha256) {
    return check(`has SHA-256 ${read.sha256}, the database states ${sha256}`);
  }
  return check(segment && (await footerProblem(blobs, segment)));
}

async function footerProblem(blobs: BlobStore, stated: Segment): Promise<string | undefined> {
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
}

/** jsonb keeps neither the order of properties nor, of ranges, one that matters. */
function sorted(value: unknown): unknown {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return value;
  const rows = value as { contig: string; start: number; end: number }[];
  return rows.map(({ contig, start, end }) => `${contig}:${start}-${end}`).sort();
}
