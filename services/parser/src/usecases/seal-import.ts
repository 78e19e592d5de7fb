import type { ParseTotals } from '@varfreq/contracts/metadata/v1/ParseTotals';
import { requireWithin } from '@varfreq/genomics/bgzf/text-limits';
import { addNote, type ImportNotes } from '@varfreq/genomics/import-notes';
import type { ImportSummary, SkipCounts } from '@varfreq/genomics/skip-reasons';
import type { SegmentInfo } from '@varfreq/segments/format/segment-info';
import { mergeRuns } from '@varfreq/segments/merge/merge-runs';
import { importFormatOf } from '../domain/formats/all.ts';
import type { FormatSettings, ImportFormat, ImportSinks } from '../domain/import-format.ts';
import { taskErrorOf } from '../domain/task-error.ts';
import { formatSettings, type ImportCall, type ImportJob, type ImportOutput, type ImportParts } from './import-job.ts';
import { outsideCoverageOf } from './outside-coverage.ts';
import { outputOf, resultOf } from './run-import.ts';
import { segmentsUnder } from './store-segments.ts';
import { type StoredCounts, trackOf } from './track-writers.ts';

/**
 * Completes an import from its shards: validates the sums over the whole file, and merges the runs into one segment,
 * the same as if the file had been read in one go. Errors: those of `runImport`.
 */
export async function sealImport(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<ImportOutput> {
  const format = importFormatOf(job.work);
  const put = segmentsUnder(job.objectPrefix, parts, call.signal);
  try {
    const summary = summaryOf(job, format, formatSettings(job, parts, call));
    const segments: SegmentInfo[] = [];
    const stored: StoredCounts = {};
    for (const kind of format.segments(job.work)) {
      const name = kind.toLowerCase() as 'observations' | 'regions';
      const merged = await mergeRuns(runsOf(job, kind, parts), `${name}.seg`, put);
      stored[name] = merged?.entries ?? 0;
      if (merged !== undefined) segments.push(merged);
    }
    const outside = await outsideCoverageOf(job, parts, call, segments);
    return outputOf(resultOf(summary, stored, job.work), { segments }, outside);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error, format);
  }
}

function runsOf({ work, scratchDir }: ImportJob, kind: keyof ImportSinks, { blobs }: ImportParts) {
  const runs = work.runs
    .filter((run) => run.kind === kind)
    .map(({ objectKey, sizeBytes }) => ({ objectKey, sizeBytes }));
  return { kind, track: trackOf(work, kind), source: blobs, runs, scratchDir };
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
