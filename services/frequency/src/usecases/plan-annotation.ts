import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ShardRangeInit } from '@varfreq/contracts/metadata/v1/ShardRange';
import type { TaskResultInit } from '@varfreq/contracts/metadata/v1/TaskResult';
import { emptyTotals } from '@varfreq/genomics/import-totals';
import { type InputSplit, splitInput } from '@varfreq/genomics/shards/split-input';
import { readVcfHeader } from '@varfreq/genomics/vcf/import/import-shard';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { taskErrorOf } from '../domain/task-error.ts';
import { textPerShard } from '../domain/text-per-shard.ts';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';
import { jobFile } from './read-content.ts';
import { runAnnotation } from './run-annotation.ts';

/**
 * Annotates a small or unsplittable file in one go; otherwise stores the `#CHROM` line for the shards and returns how
 * the file is split: the first part begins with the header, which it writes. Errors: those of `runAnnotation`.
 */
export async function planAnnotation(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    const split = job.work.filetype === 'VCF' ? await splitVcf(job, parts, call) : undefined;
    if (split !== undefined) return await planOf(split, job, parts, call);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error);
  }
  return runAnnotation(job, parts, call);
}

function splitVcf(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<InputSplit | undefined> {
  const { contigs, genome, maxLineBytes } = parts;
  const options = { contigs, maxLineBytes, useGenotypes: false, poolSize: 1, ...(genome && { genome }) };
  const file = jobFile(job, parts, call);
  return splitInput(file, {
    shardBytes: textPerShard(file, job.snapshot?.segments ?? [], parts.shardBytes),
    limits: job.limits,
    readHeader: (text) => readVcfHeader(text, options),
  });
}

async function planOf({ header, ranges }: InputSplit, job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall) {
  const headerKey = await storeForShards('header', header!.lines, job, parts, call);
  const { gzipped: bgzf } = job.work;
  const shards = ranges.map(({ isFirst, ...range }) => ({
    ...range,
    ...(isFirst && { start: 0, skipBytes: 0 }),
    first: isFirst,
    bgzf,
  }));
  return plannedOutput(shards, headerKey, job, { records: 0, variants: 0, skipped: {}, warnings: [] });
}

/** Stores what all shards need, and returns its key. Errors: those of the store, and of a short reserve. */
export async function storeForShards(
  name: string,
  bytes: Uint8Array,
  { objectPrefix, reserve }: AnnotateJob,
  { blobs, faults }: AnnotateParts,
  { signal }: AnnotateCall,
): Promise<string> {
  const key = `${objectPrefix}${randomUUID()}-${name}`;
  await blobs.put(key, new SpaceReserve(blobs, reserve).whileKept(Readable.from([bytes])), { signal });
  faults.reach('after-plan');
  return key;
}

/** The output of a plan; `result`: of what is not in a shard. */
export function plannedOutput(
  shards: ShardRangeInit[],
  headerKey: string,
  { work: { build } }: AnnotateJob,
  result: TaskResultInit,
): WorkOutput {
  const { skipped: _, headerWarnings: __, ...totals } = emptyTotals();
  return { result, plan: { shards, headerKey, totals: { ...totals, uncompressedBytes: 0 }, build } };
}
