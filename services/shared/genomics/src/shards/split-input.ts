import { isBcf } from '../bcf/vcf-text.ts';
import { BlockPosition } from '../bgzf/block-position.ts';
import { SNIFF_BYTES, sniffCompression } from '../bgzf/sniff.ts';
import { limitText, type TextLimits } from '../bgzf/text-limits.ts';
import type { VcfHeader } from '../vcf/import/import-shard.ts';
import { type StoredRange, splitBgzf, splitText } from './plan-shards.ts';
import type { SplitFile } from './shard-text.ts';

/** Approximate compression ratio of BGZF. */
export const BGZF_RATIO = 4;

/** Enough to recognise BCF. */
const START_BYTES = 16;

/** Larger files have larger shards: every shard is a row, and a piece to be joined. */
const MAX_SHARDS = 1024;

/** How to split an input. */
export interface SplitInputOptions {
  /** Approximate text per shard. */
  shardBytes: number;
  limits: TextLimits;
  /** Absent: the file has no header. */
  readHeader?: (text: AsyncIterable<Uint8Array>) => Promise<VcfHeader>;
}

/** Parts of an input, at least two; the first starts after the header. */
export interface InputSplit {
  header: VcfHeader | undefined;
  ranges: StoredRange[];
}

/**
 * Splits a file of plain text or BGZF; undefined for a small file, and for BCF and plain gzip, which are not split.
 * Verifies that a compressed file (`isBgzf`) is BGZF. Errors: those of `readHeader` and of reading the file.
 */
export async function splitInput(file: SplitFile, options: SplitInputOptions): Promise<InputSplit | undefined> {
  const shardBytes = file.isBgzf ? Math.ceil(options.shardBytes / BGZF_RATIO) : options.shardBytes;
  if (file.sizeBytes <= shardBytes || !(await isSplittable(file, options.limits))) return undefined;
  const position = new BlockPosition();
  const stored = file.open(0, file.sizeBytes);
  const text = file.isBgzf
    ? limitText(position.text(stored), options.limits, () => file.sizeBytes)
    : limitText(stored, options.limits);
  const header = await options.readHeader?.(text);
  const ranges = await rangesOf(file, position, header?.bytes ?? 0, shardBytes);
  return ranges.length > 1 ? { header, ranges } : undefined;
}

async function isSplittable(file: SplitFile, { maxBytes }: TextLimits): Promise<boolean> {
  if (!file.isBgzf) return file.sizeBytes <= maxBytes && !isBcf(await readStored(file, 0, START_BYTES));
  const first = await readStored(file, 0, Math.min(SNIFF_BYTES, file.sizeBytes));
  return sniffCompression(first) === 'bgzf' && !isBcf(await firstText(first));
}

function rangesOf(
  file: SplitFile,
  position: BlockPosition,
  headerBytes: number,
  shardBytes: number,
): Promise<StoredRange[]> | StoredRange[] {
  const options = { shardBytes, maxShards: MAX_SHARDS };
  if (!file.isBgzf) return splitText(headerBytes, file.sizeBytes, options);
  const first = { offset: position.offset, skipBytes: headerBytes - position.textBefore };
  return splitBgzf(first, file.sizeBytes, options, (start, end) => readStored(file, start, end));
}

/** Text of the first whole block. */
async function firstText(stored: Uint8Array): Promise<Uint8Array> {
  for await (const text of new BlockPosition().text(once(stored))) return text.slice();
  return new Uint8Array();
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readStored(file: SplitFile, start: number, end: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
