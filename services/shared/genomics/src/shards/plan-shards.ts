import { findBlock } from '../bgzf/find-block.ts';

/** Stored bytes `[start, end)` of a file, see `ShardRange` of the protos. */
export interface StoredRange {
  start: number;
  end: number;
  skipBytes: number;
  isFirst: boolean;
}

/** Number of pieces of a shard near the end of a file, and maximum number of shards so divided. */
const TAPER = 4;
const MAX_TAPERED = 8;

/** How to split a file. */
export interface SplitOptions {
  /** Approximate maximum of stored bytes per shard; at least 1. */
  shardBytes: number;
  /** Maximum number of shards; they are larger if necessary. */
  maxShards: number;
}

/** Enough for a block that starts within the first 64 KiB and two blocks after it. */
const WINDOW_BYTES = 4 * 65_536;

/** Splits `sizeBytes` of plain text after a header of `headerBytes` at any byte. Returns at least one range. */
export function splitText(headerBytes: number, sizeBytes: number, options: SplitOptions): StoredRange[] {
  return ranges([headerBytes, ...targets(headerBytes, sizeBytes, options)], sizeBytes, 0);
}

/**
 * Splits a BGZF file of `sizeBytes` at block boundaries, found in the compressed bytes as headers that lead to further
 * headers. `first`: offset of the block in which the header ends, with the header's bytes of its text. `read` returns
 * the bytes `[start, end)` of the file. If no block is found the file is not split. Cost: 256 KiB read per shard.
 */
export async function splitBgzf(
  first: { offset: number; skipBytes: number },
  sizeBytes: number,
  options: SplitOptions,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<StoredRange[]> {
  const starts = [first.offset];
  for (const target of targets(first.offset, sizeBytes, options)) {
    const end = Math.min(sizeBytes, target + WINDOW_BYTES);
    const at = findBlock(await read(target, end), end === sizeBytes);
    if (at !== undefined && target + at > starts.at(-1)!) starts.push(target + at);
  }
  return ranges(starts, sizeBytes, first.skipBytes);
}

/**
 * Shards of equal size; the last quarter, if they are few, is divided further, so that no thread remains busy for long
 * while the others are idle.
 */
function targets(start: number, sizeBytes: number, { shardBytes, maxShards }: SplitOptions): number[] {
  const bytes = sizeBytes - start;
  const count = Math.min(maxShards, Math.ceil(bytes / shardBytes));
  const tapered = Math.min(MAX_TAPERED, Math.floor(count / 4), Math.floor((maxShards - count) / (TAPER - 1)));
  const target = (place: number) => start + Math.floor((place * bytes) / count);
  const whole = Array.from({ length: Math.max(0, count - tapered - 1) }, (_, i) => target(i + 1));
  const small = Array.from({ length: TAPER * tapered }, (_, i) => target(count - tapered + i / TAPER));
  return [...new Set([...whole, ...small])].filter((place) => place > start);
}

function ranges(starts: readonly number[], sizeBytes: number, skipBytes: number): StoredRange[] {
  return starts.map((start, i) => ({
    start,
    end: starts[i + 1] ?? sizeBytes,
    skipBytes: i === 0 ? skipBytes : 0,
    isFirst: i === 0,
  }));
}
