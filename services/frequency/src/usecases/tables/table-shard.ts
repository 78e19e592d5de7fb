import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { decodePieces } from '../../domain/tables/plan-text.ts';
import { type AnnotateCall, type AnnotateJob, type AnnotateParts, openJobEngine } from '../annotate-job.ts';
import { readHeader } from '../annotate-shard.ts';
import { resultOf } from '../run-annotation.ts';
import { storePartIndex } from '../store-index.ts';
import { storeTable } from './store-table.ts';

/**
 * Makes a part of a table, some pieces of its plan, as blocks of the result; returns them with their index. Errors:
 * `unavailable` while the store is unavailable; the signal's reason.
 */
export async function tableShard(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    return await makeShard(job, parts, call);
  } catch (error) {
    call.signal.throwIfAborted();
    throw error;
  }
}

async function makeShard(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  const { range } = job.work;
  if (range === null) throw new TypeError('the assignment names no range');
  const plan = await readHeader(job, parts);
  const pieces = decodePieces(plan, range.start, range.end);
  const all = range.first ? decodePieces(plan, 0, Number.POSITIVE_INFINITY) : undefined;
  const work = { job, parts, call, engine: await openJobEngine(job, parts) };
  const object = { name: 'part.gz', isLast: false };
  const { stored, summary, index } = await storeTable(object, pieces, all, work);
  const partIndex = index === undefined ? {} : { index: await storePartIndex(index, job, parts, call) };
  const totals = { lines: summary.records, uncompressedBytes: 0 };
  return { result: resultOf(summary), annotate: { ...stored, ...partIndex, totals } };
}
