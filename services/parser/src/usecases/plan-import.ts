import { randomUUID } from 'node:crypto';
import { BlockPosition } from '@varfreq/genomics/bgzf/block-position';
import { limitBytes } from '@varfreq/genomics/bgzf/decompress';
import { SNIFF_BYTES, sniffCompression } from '@varfreq/genomics/bgzf/sniff';
import { emptyTotals } from '@varfreq/genomics/import-totals';
import { type StoredRange, splitBgzf, splitText } from '@varfreq/genomics/shards/plan-shards';
import type { SplitFile } from '@varfreq/genomics/shards/shard-text';
import { readVcfHeader, type VcfHeader } from '@varfreq/genomics/vcf/import-shard';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { type ImportKind, requireImportKind } from '../domain/import-kind.ts';
import { taskErrorOf } from '../domain/task-error.ts';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { vcfOptionsOf } from './import-options.ts';
import { requireInput } from './read-content.ts';
import { onlyCounted, runImport } from './run-import.ts';
import { readStored, splitFileOf } from './split-file.ts';

/** BGZF shrinks text about so much. */
const bgzfRatio = 4;

/** Larger files have larger shards: every shard is a row, and a run to be merged. */
const maxShards = 1024;

/**
 * Imports a small file, or one that cannot be split, in one go; else reads its header, which is stored for the shards to
 * have, and tells how it is split. Errors: those of `runImport`.
 */
export async function planImport(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<WorkOutput> {
  const kind = requireImportKind(job.work.kind);
  try {
    const file = await splittable(job, parts, call);
    const split = file && (await splitInput(kind, file, job, parts));
    if (split !== undefined && split.ranges.length > 1) return await planOf(split, file!, job, parts, call);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error, kind);
  }
  return runImport(job, parts, call);
}

async function splittable(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<SplitFile | undefined> {
  const { sizeBytes } = requireInput(job);
  if (sizeBytes <= shardBytesOf(job, parts)) return undefined;
  const file = splitFileOf(job, parts, call, { isBgzf: job.work.gzipped });
  if (!file.isBgzf) return sizeBytes > job.uncompressedLimitBytes ? undefined : file;
  const first = await readStored(file, 0, Math.min(SNIFF_BYTES, sizeBytes));
  return sniffCompression(first) === 'bgzf' ? file : undefined;
}

function shardBytesOf({ work }: ImportJob, { shardBytes }: ImportParts): number {
  return work.gzipped ? Math.ceil(shardBytes / bgzfRatio) : shardBytes;
}

interface Split {
  header: VcfHeader | undefined;
  ranges: StoredRange[];
}

async function splitInput(kind: ImportKind, file: SplitFile, job: ImportJob, parts: ImportParts): Promise<Split> {
  const position = new BlockPosition();
  const stored = file.open(0, file.sizeBytes);
  const text = limitBytes(file.isBgzf ? position.text(stored) : stored, job.uncompressedLimitBytes);
  const header = kind === 'VARIATION' ? await readVcfHeader(text, vcfOptionsOf(job, parts)) : undefined;
  const headerBytes = header?.bytes ?? 0;
  const options = { shardBytes: shardBytesOf(job, parts), maxShards };
  if (!file.isBgzf) return { header, ranges: splitText(headerBytes, file.sizeBytes, options) };
  const first = { offset: position.offset, skipBytes: headerBytes - position.textBefore };
  const read = (start: number, end: number) => readStored(file, start, end);
  return { header, ranges: await splitBgzf(first, file.sizeBytes, options, read) };
}

async function planOf(
  { header, ranges }: Split,
  file: SplitFile,
  job: ImportJob,
  parts: ImportParts,
  call: ImportCall,
) {
  const { skipped, headerWarnings, ...totals } = header?.totals ?? emptyTotals();
  const headerKey = `${job.objectPrefix}${randomUUID()}-header`;
  if (header !== undefined) await parts.blobs.put(headerKey, once(header.lines), { signal: call.signal });
  parts.faults.reach('after-plan');
  const shards = ranges.map(({ isFirst, ...range }) => ({ ...range, first: isFirst, bgzf: file.isBgzf }));
  return {
    result: { records: 0, skipped: onlyCounted(skipped), warnings: headerWarnings },
    plan: {
      shards,
      ...(header && { headerKey }),
      totals: { ...totals, uncompressedBytes: header?.bytes ?? 0 },
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
