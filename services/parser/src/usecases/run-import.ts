import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import { importReport, otherSex, otherSexes } from '@varfreq/genomics/import-report';
import { nothingStored } from '@varfreq/genomics/nothing-stored';
import type { ImportSummary, SkipCounts } from '@varfreq/genomics/skip-reasons';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { importFormatOf } from '../domain/formats/all.ts';
import type { ImportSinks } from '../domain/import-format.ts';
import { taskErrorOf } from '../domain/task-error.ts';
import { formatSettings, type ImportCall, type ImportJob, type ImportOutput, type ImportParts } from './import-job.ts';
import { type OutsideCoverage, outsideCoverageOf } from './outside-coverage.ts';
import { openContent } from './read-content.ts';
import { segmentsOf } from './store-segments.ts';
import { type Written, writeTrack } from './track-writers.ts';

/**
 * Runs one import in one go: reads the input, writes its observations or regions as segments into the blob store, and
 * returns what to publish. Memory is bounded for any input; stored objects are invisible until published.
 *
 * Errors: AppError `invalid_observations`, `invalid_regions`, `reference_mismatch` or `data_source_unavailable` for an
 * unusable input, `unavailable` while the store or disk is unavailable, field `space` when
 * the store is short of space; the signal's reason when aborted.
 */
export async function runImport(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<ImportOutput> {
  const format = importFormatOf(job.work);
  const { chunks, facts } = openContent(job, parts, call);
  const put = segmentsOf(job, parts, call.signal);
  try {
    const read = (sinks: ImportSinks) => format.read(chunks, formatSettings(job, parts, call), sinks);
    const { value, segments, ...written } = await writeTrack(job, parts, put, read);
    const { columnSet, headerBuild } = value;
    const found = { ...(columnSet && { columnSet }), ...(headerBuild && { headerBuild }) };
    const outside = await outsideCoverageOf(job, parts, call, segments);
    const parse = { segments, ...facts(), ...found, ...countsOf(written) };
    return outputOf(resultOf(value, written, job.work), parse, outside);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error, format);
  }
}

/** The output of a whole import, with the number of its observations outside of coverage in the report, where it is known. */
export function outputOf(
  { report, ...result }: WorkOutput['result'],
  parse: NonNullable<WorkOutput['parse']>,
  { count, tracks, leftOut }: OutsideCoverage,
): ImportOutput {
  const isKnown = report && count !== undefined;
  return {
    result: { ...result, ...(report && { report: { ...report, ...(isKnown && { outsideCoverage: count }) } }) },
    parse: { ...parse, ...(isKnown && { coverageTracks: tracks }) },
    ...(leftOut !== undefined && { leftOut }),
  };
}

/** What is stored of each member of a joint import, as reported. */
export function countsOf({ members }: Pick<Written, 'members'>) {
  return members && { members: members.counts };
}

/** The result of an import, with the report of a VCF file, and warnings when nothing was stored, or of another sex. */
export function resultOf(
  summary: ImportSummary,
  { stored, members }: Pick<Written, 'stored' | 'members'>,
  { poolSize, sex }: Pick<ParseWork, 'poolSize' | 'sex'>,
): WorkOutput['result'] {
  const { records, skipped, warnings } = summary;
  const report = summary.sampleColumns === undefined ? undefined : importReport(summary, poolSize);
  const other = members === undefined ? report && otherSex(report, sex) : otherSexes(members.calls);
  const all = [...warnings, ...nothingStored(summary, stored), ...(other ? [other] : [])];
  return { records, ...stored, skipped: onlyCounted(skipped), warnings: all, ...(report && { report }) };
}

/** Only the reasons that occurred. */
export function onlyCounted(skipped: SkipCounts): Record<string, number> {
  return Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
}
