import { importBed } from '@varfreq/genomics/bed/import';
import type { SkipCounts } from '@varfreq/genomics/skip-reasons';
import { importVcf } from '@varfreq/genomics/vcf/import';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { requireImportKind } from '../domain/import-kind.ts';
import { taskErrorOf } from '../domain/task-error.ts';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { openContent } from './read-content.ts';
import { StoredSegments } from './store-segments.ts';
import { writeObservations } from './write-observations.ts';
import { writeRegions } from './write-regions.ts';

/**
 * Runs one import in one go: reads the input, writes its observations or regions as segments into the blob store, and
 * returns what is to be published. Memory is bounded whatever the input; nothing that it stored is visible before it is
 * published.
 *
 * Errors: AppError `invalid_observations`, `invalid_regions`, `reference_mismatch` or `data_source_unavailable` for an
 * input that cannot be used, `unavailable` while store or disk cannot be used; the signal's reason when it is aborted.
 */
export async function runImport(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<WorkOutput> {
  const kind = requireImportKind(job.work.kind);
  const { chunks, facts } = openContent(job, parts, call);
  const segments = new StoredSegments(job.objectPrefix, parts, call.signal);
  const write =
    kind === 'VARIATION'
      ? writeObservations(job, parts, segments.put, (options, writer) => importVcf(chunks, options, writer))
      : writeRegions(job, parts, segments.put, (options, writer) => importBed(chunks, options, writer));
  try {
    const { value, written, ...totals } = await write;
    const { records, skipped, warnings } = value;
    return {
      result: { records, ...totals, skipped: onlyCounted(skipped), warnings },
      parse: { segments: segments.withKeys(written), ...facts() },
    };
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error, kind);
  }
}

/** The reasons that occurred. */
export function onlyCounted(skipped: SkipCounts): Record<string, number> {
  return Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
}
