import { sumNotes } from '@varfreq/genomics/import-notes';
import { AppError } from '@varfreq/runtime/errors';
import type { ShardPhase } from './shard-flow.ts';
import type {
  AnnotatedOutput,
  ParseTotals,
  ShardOutput,
  ShardRange,
  SplitPlan,
  TaskResult,
  WrittenSegment,
} from './shard-output.ts';

/** A shard to create for a plan. */
export interface PlannedShard {
  shard: number;
  phase: ShardPhase;
  state: 'waiting' | 'blocked';
  input: ShardRange | null;
  shareBytes: number;
}

/** Maximum number of parts: rows and messages stay small. */
export const mostParts = 4096;

/** Shards of a plan: parts in file order, a digest of the whole file if wanted, the seal. */
export function plannedShards(plan: SplitPlan, { digestWanted }: { digestWanted: boolean }): PlannedShard[] {
  const parts = plan.shards.map((input, index) => ({
    shard: index + 1,
    phase: 'parse' as const,
    state: 'waiting' as const,
    input,
    shareBytes: input.end - input.start,
  }));
  const next = parts.length + 1;
  const none = { input: null, shareBytes: 0 };
  const digest = { ...none, shard: next, phase: 'digest' as const, state: 'waiting' as const };
  const whole = { ...digest, shareBytes: plan.shards.at(-1)!.end };
  const seal = { ...none, shard: digestWanted ? next + 1 : next, phase: 'seal' as const, state: 'blocked' as const };
  return digestWanted ? [...parts, whole, seal] : [...parts, seal];
}

/** Errors: `bad_request` for a plan with gaps or too many parts. */
export function checkPlan({ shards, headerKey }: SplitPlan, objectPrefix: string): void {
  if (shards.length === 0 || shards.length > mostParts) throw wrong(`a plan has 1 to ${mostParts} shards`);
  shards.forEach(({ start, end, first }, index) => {
    const isNext = index === 0 || start === shards[index - 1]!.end;
    if (start >= end || !isNext || first !== (index === 0)) throw wrong('the shards of the plan are not contiguous');
  });
  if (headerKey !== undefined && !headerKey.startsWith(objectPrefix))
    throw wrong('the header does not belong to this attempt');
}

/** Input of the seal: runs, or annotated pieces, of the parts in file order, and sums over plan and parts. */
export interface SealInput {
  runs: WrittenSegment[];
  annotated: AnnotatedOutput[];
  counted: TaskResult;
  totals: ParseTotals;
}

/** Errors: `internal_server_error` for outputs without a plan. */
export function sealInput(outputs: readonly ShardOutput[]): SealInput {
  const counted: TaskResult = { records: 0, skipped: {}, warnings: [] };
  let totals: ParseTotals | undefined;
  for (const { result, plan, parse, annotate } of outputs) {
    counted.records += result.records;
    if (result.variants !== undefined) counted.variants = (counted.variants ?? 0) + result.variants;
    counted.warnings.push(...result.warnings);
    addCounts(counted.skipped, result.skipped);
    const own = plan?.totals ?? parse?.totals ?? annotate?.totals;
    if (own !== undefined) totals = totals === undefined ? own : addTotals(totals, own);
  }
  if (totals === undefined) throw new AppError('internal_server_error', 'a split task has no plan');
  const runs = outputs.flatMap(({ parse }) => parse?.segments ?? []);
  return { runs, annotated: outputs.flatMap(({ annotate }) => annotate ?? []), counted, totals };
}

function addTotals(a: ParseTotals, b: ParseTotals): ParseTotals {
  const { notes = {}, ...numbers } = a;
  const keys = Object.keys(numbers) as (keyof typeof numbers)[];
  const sums = Object.fromEntries(keys.map((key) => [key, a[key] + b[key]]));
  return { ...(sums as unknown as typeof numbers), notes: sumNotes(notes, b.notes ?? {}, a.lines) };
}

function addCounts(sums: Record<string, number>, counts: Record<string, number>): void {
  for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count;
}

function wrong(problem: string): AppError {
  return new AppError('bad_request', `done: ${problem}`);
}
