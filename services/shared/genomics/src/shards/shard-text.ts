import { inflateBgzf, inflateBlocks } from '../bgzf/inflate-bgzf.ts';
import { limitText, type TextLimits } from '../bgzf/text-limits.ts';
import { ownedLines } from './owned-lines.ts';
import type { StoredRange } from './plan-shards.ts';

/** A file for reading in parts. */
export interface SplitFile {
  sizeBytes: number;
  isBgzf: boolean;
  /** Stored bytes `[start, end)`, readable once. */
  open: (start: number, end: number) => AsyncIterable<Uint8Array>;
}

/** Lines are usually short: the text read after a shard starts with this size and doubles. */
const FIRST_WINDOW_BYTES = 1 << 16;
const MAX_WINDOW_BYTES = 1 << 23;

/**
 * The whole lines of a shard, uncompressed: for plain text those that start in its range, for BGZF those that start in
 * its blocks or right after them, but not with the first byte of its first block (unless it is the first shard).
 * Memory: as of
 * `decompress`.
 *
 * Errors as of `decompress`; the limits apply to the shard's own text and stored bytes.
 */
export async function* shardText(range: StoredRange, file: SplitFile, limits: TextLimits): AsyncGenerator<Uint8Array> {
  if (!file.isBgzf) return yield* limitText(plainLines(range, file), limits);
  yield* limitText(bgzfLines(range, file), limits, () => range.end - range.start);
}

/** A line starts in the range if the preceding line break is in the range shifted back by one byte. */
function plainLines({ start, end, isFirst }: StoredRange, { sizeBytes, open }: SplitFile) {
  const from = isFirst ? start : start - 1;
  const to = end === sizeBytes ? end : Math.max(from, end - 1);
  return ownedLines({ isFirst, own: open(from, to), behind: () => windows(to, sizeBytes, open) });
}

function bgzfLines({ start, end, isFirst, skipBytes }: StoredRange, { sizeBytes, open }: SplitFile) {
  const own = inflateBgzf(open(start, end), { isLast: end === sizeBytes });
  return ownedLines({ isFirst, skipBytes, own, behind: () => blocksBehind(end, sizeBytes, open) });
}

async function* blocksBehind(start: number, sizeBytes: number, open: SplitFile['open']): AsyncGenerator<Uint8Array> {
  if (start === sizeBytes) return;
  for await (const { text } of inflateBlocks(windows(start, sizeBytes, open))) yield text;
}

async function* windows(start: number, end: number, open: SplitFile['open']): AsyncGenerator<Uint8Array> {
  let bytes = FIRST_WINDOW_BYTES;
  for (let at = start; at < end; bytes = Math.min(MAX_WINDOW_BYTES, bytes * 2)) {
    const to = Math.min(end, at + bytes);
    yield* open(at, to);
    at = to;
  }
}
