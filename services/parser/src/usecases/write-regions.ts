import { importBed } from '@varfreq/genomics/bed/import';
import type { ImportSummary } from '@varfreq/genomics/skip-reasons';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';
import type { ImportJob, ImportParts } from './import-job.ts';

/** Imports BED text as the merged regions of the job's track. `regions`: regions stored, after merging. */
export async function writeRegions(
  chunks: AsyncIterable<Uint8Array>,
  { work, scratchDir }: ImportJob,
  parts: ImportParts,
  put: PutSegment,
): Promise<{ summary: ImportSummary; written: SegmentInfo[]; regions: number }> {
  const { contigs, genome, onReferenceMismatch, maxLineBytes, memoryBytes } = parts;
  const options = { contigs, onReferenceMismatch, maxLineBytes, ...(genome && { genome }) };
  const writer = new RegionWriter({ track: work.track, scratchDir, maxMemoryBytes: memoryBytes });
  try {
    const summary = await importBed(chunks, options, writer);
    const written = await writer.finish(put);
    return { summary, written, regions: writer.regions };
  } finally {
    writer.abort();
  }
}
