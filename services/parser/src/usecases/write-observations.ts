import type { VcfImportOptions } from '@varfreq/genomics/vcf/import-options';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import type { ImportJob, ImportParts } from './import-job.ts';
import { vcfOptionsOf } from './import-options.ts';

/** Stores what `read` gives to the writer as observations of the job's track. `observations`: distinct variants stored. */
export async function writeObservations<T>(
  job: ImportJob,
  parts: ImportParts,
  put: PutSegment,
  read: (options: VcfImportOptions, writer: ObservationWriter) => Promise<T>,
): Promise<{ value: T; written: SegmentInfo[]; observations: number }> {
  const options = vcfOptionsOf(job, parts);
  const { work, scratchDir } = job;
  const writer = new ObservationWriter({ track: work.track, scratchDir, maxMemoryBytes: parts.memoryBytes });
  try {
    const value = await read(options, writer);
    const written = await writer.finish(put);
    return { value, written, observations: writer.distinctVariants };
  } finally {
    writer.abort();
  }
}
