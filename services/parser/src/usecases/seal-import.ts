import { summarizeBed } from '@varfreq/genomics/bed/import';
import { requireWithin } from '@varfreq/genomics/bgzf/text-limits';
import type { ImportTotals } from '@varfreq/genomics/import-totals';
import type { ImportSummary, SkipCounts } from '@varfreq/genomics/skip-reasons';
import { summarizeVcf } from '@varfreq/genomics/vcf/summarize';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { mergeRuns } from '@varfreq/segments/merge/merge-runs';
import { requireImportKind } from '../domain/import-kind.ts';
import { taskErrorOf } from '../domain/task-error.ts';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { onlyCounted } from './run-import.ts';
import { StoredSegments } from './store-segments.ts';

/**
 * Makes one import of its shards: judges what only the whole file shows, of their sums, and merges their runs into one
 * segment, the same as if the file had been read in one go. Errors: those of `runImport`.
 */
export async function sealImport(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<WorkOutput> {
  const kind = requireImportKind(job.work.kind);
  const segments = new StoredSegments(job.objectPrefix, parts, call.signal);
  try {
    const { records, skipped, warnings } = summaryOf(job);
    const name = kind === 'VARIATION' ? 'observations.seg' : 'regions.seg';
    const merged = await mergeRuns(runsOf(job, parts), name, segments.put);
    const stored = merged?.entries ?? 0;
    const totals = kind === 'VARIATION' ? { observations: stored } : { regions: stored };
    return {
      result: { records, ...totals, skipped: onlyCounted(skipped), warnings },
      parse: { segments: segments.withKeys(merged === undefined ? [] : [merged]) },
    };
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error, kind);
  }
}

function runsOf({ work, scratchDir }: ImportJob, { blobs }: ImportParts): Parameters<typeof mergeRuns>[0] {
  const kind = work.kind === 'VARIATION' ? 'OBSERVATIONS' : 'REGIONS';
  const runs = work.runs.map(({ objectKey, sizeBytes }) => ({ objectKey, sizeBytes }));
  return { kind, track: work.track, source: blobs, runs, scratchDir };
}

function summaryOf({ work, limits }: ImportJob): ImportSummary {
  const { counted, totals, kind, poolSize } = work;
  if (counted === null || totals === null) throw new TypeError('the assignment has no sums');
  requireWithin(totals.uncompressedBytes, limits, work.gzipped ? work.input?.sizeBytes : undefined);
  const { records, warnings: headerWarnings } = counted;
  const sums: ImportTotals = { ...totals, records, skipped: counted.skipped as SkipCounts, headerWarnings };
  return kind === 'VARIATION' ? summarizeVcf(sums, poolSize) : summarizeBed(sums);
}
