import type { ParseTotals } from '@varfreq/contracts/metadata/v1/ParseTotals';
import { requireWithin } from '@varfreq/genomics/bgzf/text-limits';
import { nonParX } from '@varfreq/genomics/contigs/x-chromosome';
import { addNote, type ImportNotes } from '@varfreq/genomics/import-notes';
import type { ImportSummary, SkipCounts } from '@varfreq/genomics/skip-reasons';
import { mergeCohortRuns } from '@varfreq/segments/cohort/merge-cohort-runs';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { mergeRuns } from '@varfreq/segments/merge/merge-runs';
import { importFormatOf } from '../domain/formats/all.ts';
import type { FormatSettings, ImportedKind, ImportFormat } from '../domain/import-format.ts';
import { taskErrorOf } from '../domain/task-error.ts';
import { formatSettings, type ImportCall, type ImportJob, type ImportOutput, type ImportParts } from './import-job.ts';
import { storedMembers, tracksOfMembers } from './member-writers.ts';
import { outsideCoverageOf } from './outside-coverage.ts';
import { countsOf, outputOf, resultOf } from './run-import.ts';
import { segmentsOf } from './store-segments.ts';
import { type StoredCounts, trackOf, type Written } from './track-writers.ts';

/**
 * Completes an import from its shards: validates the sums over the whole file, and merges the runs into one segment,
 * the same as if the file had been read in one go. Errors: those of `runImport`.
 */
export async function sealImport(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<ImportOutput> {
  const format = importFormatOf(job.work);
  const put = segmentsOf(job, parts, call.signal);
  try {
    const summary = summaryOf(job, format, formatSettings(job, parts, call));
    const merge = job.work.members.length > 0 ? mergeMembers : mergeTrack;
    const { segments, ...written } = await merge(job, format, parts, put);
    const outside = await outsideCoverageOf(job, parts, call, segments);
    return outputOf(resultOf(summary, written, job.work), { segments, ...countsOf(written) }, outside);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error, format);
  }
}

async function mergeTrack(job: ImportJob, format: ImportFormat, parts: ImportParts, put: PutSegment): Promise<Written> {
  const segments: SegmentInfo[] = [];
  const stored: StoredCounts = {};
  for (const kind of format.segments(job.work)) {
    const name = kind.toLowerCase() as 'observations' | 'regions';
    const runs = { ...runsOf(job, kind, parts), kind, track: trackOf(job.work, kind) };
    const merged = await mergeRuns(runs, `${name}.seg`, put);
    stored[name] = merged?.entries ?? 0;
    if (merged !== undefined) segments.push(merged);
  }
  return { segments, stored };
}

/** Of joint imports: observations alone, as files are not split where regions are wanted. */
async function mergeMembers(job: ImportJob, _: ImportFormat, parts: ImportParts, put: PutSegment): Promise<Written> {
  const tracks = tracksOfMembers(job.work, 'OBSERVATIONS');
  const runs = { ...runsOf(job, 'OBSERVATIONS', parts), tracks, countedRange: nonParX };
  const { info, distinctVariants, tally } = await mergeCohortRuns(runs, 'observations.seg', put);
  const segments = info === undefined ? [] : [info];
  return { segments, stored: { observations: distinctVariants }, members: storedMembers(job.work, tally) };
}

function runsOf({ work, scratchDir }: ImportJob, kind: ImportedKind, { blobs }: ImportParts) {
  const runs = work.runs
    .filter((run) => run.kind === kind)
    .map(({ objectKey, sizeBytes }) => ({ objectKey, sizeBytes }));
  return { source: blobs, runs, scratchDir };
}

function summaryOf({ work, limits }: ImportJob, format: ImportFormat, settings: FormatSettings): ImportSummary {
  const { counted, totals } = work;
  if (counted === null || totals === null) throw new TypeError('the assignment has no sums');
  requireWithin(totals.uncompressedBytes, limits, work.gzipped ? work.input?.sizeBytes : undefined);
  const { records, warnings: headerWarnings } = counted;
  const skipped = counted.skipped as SkipCounts;
  return format.summarize({ ...totals, notes: notesOf(totals), records, skipped, headerWarnings }, settings);
}

/** Notes of all parts, those of parsers of version 0.1 included. */
function notesOf({ notes, alleleCountsOnly, beyondPool }: ParseTotals): ImportNotes {
  const sums: ImportNotes = { ...notes };
  addNote(sums, 'allele_counts_only', alleleCountsOnly);
  addNote(sums, 'beyond_pool', beyondPool);
  return sums;
}
