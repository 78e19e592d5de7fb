import type { AnnotateOutput } from '@varfreq/contracts/metadata/v1/AnnotateOutput';
import type { DoneRequest } from '@varfreq/contracts/metadata/v1/DoneRequest';
import type { HeaderBuild } from '@varfreq/contracts/metadata/v1/HeaderBuild';
import type { MemberCounts } from '@varfreq/contracts/metadata/v1/MemberCounts';
import type { ParseOutput } from '@varfreq/contracts/metadata/v1/ParseOutput';
import type { ParseTotals as ParseTotalsMessage } from '@varfreq/contracts/metadata/v1/ParseTotals';
import type { PlanOutput } from '@varfreq/contracts/metadata/v1/PlanOutput';
import type { ResultIndex } from '@varfreq/contracts/metadata/v1/ResultIndex';
import type { TaskResult as TaskResultMessage } from '@varfreq/contracts/metadata/v1/TaskResult';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import type {
  AnnotatedOutput,
  ParseTotals,
  ShardOutput,
  SplitPlan,
  TaskResult,
  WrittenObject,
} from '../domain/tasks/shard-output.ts';
import { toWrittenSegment, toWrittenSegments } from './segments.ts';

/** Output reported by a worker. Errors: `bad_request` for a message without a result. */
export function toShardOutput({ result, parse, annotate, plan, compact }: DoneRequest): ShardOutput {
  if (result === null) throw new AppError('bad_request', 'done: the result is missing');
  return {
    result: toResult(result),
    ...(plan && { plan: toPlan(plan) }),
    ...(parse && { parse: toParseOutput(parse) }),
    ...(annotate && { annotate: toAnnotatedOutput(annotate) }),
    ...(compact && {
      compact: { segments: toWrittenSegments(compact.segments), droppedEntries: compact.droppedEntries },
    }),
  };
}

function toResult(message: TaskResultMessage): TaskResult {
  const { records, observations, regions, variants, skipped, warnings, report, coveredBases } = message;
  const stored = { observations, regions, variants, coveredBases };
  return defined({ records, ...stored, skipped, warnings, report: report ?? undefined });
}

function toPlan({ shards, headerKey, totals, columnSet, build, headerBuild }: PlanOutput): SplitPlan {
  if (totals === null) throw new AppError('bad_request', 'done: the plan has no totals');
  return {
    shards: shards.map(({ start, end, skipBytes, first, bgzf }) => ({ start, end, skipBytes, first, bgzf })),
    ...(headerKey !== undefined && { headerKey }),
    totals: toTotals(totals),
    ...(columnSet !== '' && { columnSet }),
    ...(build !== '' && { build }),
    ...(headerBuild && { headerBuild: toHeaderBuild(headerBuild) }),
  };
}

function toHeaderBuild({ name, contigs, refusesOthers }: HeaderBuild) {
  return { name, contigs: [...contigs], refusesOthers };
}

function toTotals(totals: ParseTotalsMessage): ParseTotals {
  const { lines, onKnownContig, observed, alleleCountsOnly, beyondPool, sampleColumns, uncompressedBytes, notes } =
    totals;
  return { lines, onKnownContig, observed, alleleCountsOnly, beyondPool, sampleColumns, uncompressedBytes, notes };
}

function toParseOutput({ segments, contentSha256, uncompressedBytes, totals, columnSet, ...more }: ParseOutput) {
  const { members, coverageTracks, headerBuild } = more;
  return {
    segments: segments.map(toWrittenSegment),
    ...(contentSha256 !== undefined && { contentSha256: contentSha256.toString('hex') }),
    ...(uncompressedBytes !== undefined && { uncompressedBytes }),
    ...(totals !== null && { totals: toTotals(totals) }),
    ...(columnSet !== '' && { columnSet }),
    ...(coverageTracks.length > 0 && { coverageTracks }),
    ...(members.length > 0 && { members: members.map(toCounts) }),
    ...(headerBuild && { headerBuild: toHeaderBuild(headerBuild) }),
  };
}

function toCounts({ observations, regions, coveredBases }: MemberCounts) {
  return { observations, regions, coveredBases };
}

function toAnnotatedOutput({ index, noIndex, totals, ...object }: AnnotateOutput): AnnotatedOutput {
  return {
    ...toObject(object),
    ...(index && { index: toObject(index) }),
    ...(noIndex !== undefined && { noIndex }),
    ...(totals && { totals: toTotals(totals) }),
  };
}

function toObject({ objectKey, sizeBytes, storedSha256 }: ResultIndex): WrittenObject {
  return { objectKey, sizeBytes, sha256: storedSha256.toString('hex') };
}
