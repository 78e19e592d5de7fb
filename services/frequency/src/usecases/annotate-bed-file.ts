import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { readBed } from '@varfreq/genomics/bed/read';
import { RegionsBeyond } from '@varfreq/genomics/contig-limits';
import { countsAt } from '@varfreq/genomics/frequency';
import type { AnnotationSummary } from '@varfreq/genomics/vcf/annotate/annotate-options';
import type { FrequencyEngine } from '../counting/frequency-engine.ts';
import { csvHeader, csvRow } from '../domain/csv.ts';
import { regionRuns } from '../domain/region-runs.ts';
import {
  type AnnotateCall,
  type AnnotateJob,
  type AnnotateParts,
  contigsOf,
  lengthsOf,
  regionOptions,
  regionWarnings,
} from './annotate-job.ts';
import { shownCounts } from './shown-counts.ts';
import type { WriteResult } from './store-result.ts';

const maxRegionsAtOnce = 4096;

/**
 * Writes, for each region of the BED file of `chunks` in file order, a CSV row per distinct variant observed in it.
 * Errors: InputError; those of the engine; the signal's reason.
 */
export async function annotateBedFile(
  chunks: AsyncIterable<Uint8Array>,
  job: AnnotateJob,
  parts: AnnotateParts,
  call: AnnotateCall,
  engine: FrequencyEngine,
  write: WriteResult,
): Promise<AnnotationSummary> {
  const contigs = contigsOf(job, parts);
  const lengths = lengthsOf(job, parts, contigs);
  const bed = readBed(chunks, regionOptions(parts, contigs, lengths));
  const beyond = new RegionsBeyond(lengths.build);
  const { queries } = job.work;
  let variants = 0;
  await write(Buffer.from(csvHeader(queries)));
  for await (const { contig, regions } of regionRuns(bed, maxRegionsAtOnce)) {
    call.onRecords?.(bed.summary.records);
    for (const { end } of regions) beyond.add(contig, end);
    for await (const page of engine.scan(contig, regions, 'ascending')) {
      await call.pausePoint?.();
      call.signal.throwIfAborted();
      const counts = await shownCounts(engine, queries, batchOf(page));
      variants += page.length;
      const rows = page.map((variant, index) => csvRow(variant, countsAt(counts, index, queries.length), queries));
      await write(Buffer.from(rows.join('')));
    }
  }
  const { records, skipped } = bed.summary;
  return { records, variants, skipped, warnings: regionWarnings(bed.summary, beyond) };
}
