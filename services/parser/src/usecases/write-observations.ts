import type { ImportSummary } from '@varfreq/genomics/skip-reasons';
import { importVcf } from '@varfreq/genomics/vcf/import';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import type { ImportJob, ImportParts } from './import-job.ts';

/** Imports VCF text as the observations of the job's track. `observations`: distinct variants stored. */
export async function writeObservations(
  chunks: AsyncIterable<Uint8Array>,
  { work, scratchDir }: ImportJob,
  parts: ImportParts,
  put: PutSegment,
): Promise<{ summary: ImportSummary; written: SegmentInfo[]; observations: number }> {
  const { contigs, genome, onReferenceMismatch, maxLineBytes, memoryBytes } = parts;
  if (work.options === null) throw new TypeError('the assignment has no options');
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods } = work.options;
  const options = {
    ...{ skipFiltered, useGenotypes, preferGenotypeLikelihoods },
    ...{ maxLineBytes, poolSize: work.poolSize, contigs, onReferenceMismatch },
    ...(genome && { genome }),
  };
  const writer = new ObservationWriter({ track: work.track, scratchDir, maxMemoryBytes: memoryBytes });
  try {
    const summary = await importVcf(chunks, options, writer);
    const written = await writer.finish(put);
    return { summary, written, observations: writer.distinctVariants };
  } finally {
    writer.abort();
  }
}
