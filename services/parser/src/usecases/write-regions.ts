import type { BedOptions } from '@varfreq/genomics/bed/bed-options';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';
import type { ImportJob, ImportParts } from './import-job.ts';
import { bedOptionsOf } from './import-options.ts';

/** Stores what `read` gives to the writer as merged regions of the job's track. `regions`: regions stored. */
export async function writeRegions<T>(
  { work, scratchDir }: ImportJob,
  parts: ImportParts,
  put: PutSegment,
  read: (options: BedOptions, writer: RegionWriter) => Promise<T>,
): Promise<{ value: T; written: SegmentInfo[]; regions: number }> {
  const asRun = work.phase === 'PARSE_SHARD';
  const writer = new RegionWriter({ track: work.track, scratchDir, maxMemoryBytes: parts.memoryBytes, asRun });
  try {
    const value = await read(bedOptionsOf(parts), writer);
    const written = await writer.finish(put);
    return { value, written, regions: writer.regions };
  } finally {
    writer.abort();
  }
}
