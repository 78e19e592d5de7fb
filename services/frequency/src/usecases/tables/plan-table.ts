import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { groupPieces } from '../../domain/tables/group-pieces.ts';
import { encodePieces } from '../../domain/tables/plan-text.ts';
import { taskErrorOf } from '../../domain/task-error.ts';
import { type AnnotateCall, type AnnotateJob, type AnnotateParts, openJobEngine } from '../annotate-job.ts';
import { plannedOutput, storeForShards } from '../plan-annotation.ts';
import { resultOf } from '../run-annotation.ts';
import { storeIndex } from '../store-index.ts';
import { storeTable } from './store-table.ts';
import { planPieces, type TablePlan } from './table-plan.ts';

/**
 * Makes a table of few observations in one go; otherwise stores the pieces that it is cut into, and returns the runs of
 * them that are shards. Errors: AppError `invalid_regions`, `invalid_data_source`, `reference_mismatch` or
 * `data_source_unavailable` for unusable regions, `unavailable` while the store is unavailable; the signal's reason.
 */
export async function planTable(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    const plan = await planPieces(job, parts, call);
    const shards = groupPieces(plan.pieces, plan.shardBytes);
    if (shards.length < 2) return await makeWhole(plan, job, parts, call);
    const headerKey = await storeForShards('plan', encodePieces(plan.pieces), job, parts, call);
    const { skipped, warnings } = plan;
    const result = resultOf({ records: 0, variants: 0, skipped, warnings });
    const ranges = shards.map((shard, index) => ({ ...shard, skipBytes: 0, first: index === 0, bgzf: true }));
    return plannedOutput(ranges, headerKey, job, result);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error);
  }
}

async function makeWhole(
  { pieces, skipped, warnings }: TablePlan,
  job: AnnotateJob,
  parts: AnnotateParts,
  call: AnnotateCall,
) {
  const engine = await openJobEngine(job, parts);
  const work = { job, parts, call, engine };
  const made = await storeTable({ name: 'annotated.gz', isLast: true }, pieces, pieces, work);
  const index = made.index === undefined ? {} : await storeIndex(made.index, job, parts, call);
  const { summary } = made;
  const result = resultOf({ ...summary, skipped: { ...skipped, ...summary.skipped }, warnings });
  return { result, annotate: { ...made.stored, ...index } };
}
