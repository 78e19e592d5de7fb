import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { emptyTotals } from '@varfreq/genomics/import-totals';
import type { SplitFile } from '@varfreq/genomics/shards/shard-text';
import { type InputSplit, splitInput } from '@varfreq/genomics/shards/split-input';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { defined } from '@varfreq/runtime/defined';
import { inputFile } from '@varfreq/runtime/inputs/input-file';
import { importFormatOf } from '../domain/formats/all.ts';
import { taskErrorOf } from '../domain/task-error.ts';
import { formatSettings, type ImportCall, type ImportJob, type ImportOutput, type ImportParts } from './import-job.ts';
import { requireInput } from './read-content.ts';
import { onlyCounted, runImport } from './run-import.ts';

/**
 * Imports a small or unsplittable file in one go; otherwise reads its header, stores it for the shards, and returns how
 * the file is split. Errors: those of `runImport`.
 */
export async function planImport(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<ImportOutput> {
  const format = importFormatOf(job.work);
  const { readHeader } = format;
  if (format.canSplit?.(job.work) === false) return runImport(job, parts, call);
  try {
    const file = splitFileOf(job, parts, call);
    const split = await splitInput(file, {
      shardBytes: parts.shardBytes,
      limits: job.limits,
      ...(readHeader && { readHeader: (text) => readHeader(text, formatSettings(job, parts, call)) }),
    });
    if (split !== undefined) return await planOf(split, file, job, parts, call);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error, format);
  }
  return runImport(job, parts, call);
}

async function planOf(
  { header, ranges }: InputSplit,
  file: SplitFile,
  job: ImportJob,
  parts: ImportParts,
  call: ImportCall,
) {
  const { skipped, headerWarnings, ...totals } = header?.totals ?? emptyTotals();
  const headerKey = `${job.objectPrefix}${randomUUID()}-header`;
  if (header !== undefined) {
    const lines = new SpaceReserve(parts.blobs, job.reserve).whileKept(Readable.from([header.lines]));
    await parts.blobs.put(headerKey, lines, { signal: call.signal });
  }
  parts.faults.reach('after-plan');
  const shards = ranges.map(({ isFirst, ...range }) => ({ ...range, first: isFirst, bgzf: file.isBgzf }));
  return {
    result: { records: 0, skipped: onlyCounted(skipped), warnings: headerWarnings },
    plan: {
      shards,
      ...(header && { headerKey, columnSet: header.columnSet, ...defined({ headerBuild: header.headerBuild }) }),
      build: job.work.build,
      totals: { ...totals, uncompressedBytes: header?.bytes ?? 0 },
    },
  };
}

/** The input of a job as a file for reading in parts. */
function splitFileOf(
  job: ImportJob,
  { blobs, localFilesDir, localFilesPerLogin }: ImportParts,
  { signal }: ImportCall,
): SplitFile {
  const options = { blobs, signal, localFilesDir, localFilesPerLogin };
  return inputFile(requireInput(job), options, job.work.gzipped);
}
