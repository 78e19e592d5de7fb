import { readBed } from '@varfreq/genomics/bed/read';
import { RegionsBeyond } from '@varfreq/genomics/contig-limits';
import type { ContigNames } from '@varfreq/genomics/contigs';
import type { SkipCounts } from '@varfreq/genomics/skip-reasons';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { ContigRegions } from '../../domain/tables/contig-regions.ts';
import {
  type AnnotateCall,
  type AnnotateJob,
  type AnnotateParts,
  lengthsOf,
  regionOptions,
  regionWarnings,
} from '../annotate-job.ts';
import { readContent } from '../read-content.ts';
import { storedContig } from '../requests/stored-contig.ts';

/** The regions of a table, and what reading them gave. */
export interface TableRegions {
  /** Undefined: all positions of all contigs. */
  regions: ContigRegions | undefined;
  skipped: SkipCounts;
  warnings: string[];
}

/**
 * Reads the regions of a table. Errors: `invalid_regions` for a contig in the list that does not exist;
 * `invalid_data_source` for more than a million regions; InputError of a BED file.
 */
export async function readTableRegions(
  job: AnnotateJob,
  parts: AnnotateParts,
  contigs: ContigNames,
  call: AnnotateCall,
): Promise<TableRegions> {
  const { input, table } = job.work;
  if (input !== null) return readFile(job, parts, contigs, call);
  const listed = table?.regions ?? [];
  if (listed.length === 0) return { regions: undefined, skipped: {}, warnings: [] };
  const regions = new ContigRegions();
  for (const { chromosome, begin, end } of listed) {
    regions.add(contigOf(chromosome, { ...parts, contigs }), begin - 1, end);
  }
  return { regions, skipped: {}, warnings: [] };
}

function contigOf(chromosome: string, parts: Parameters<typeof storedContig>[1]): string {
  try {
    return storedContig(chromosome, parts);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw new AppError('invalid_regions', `regions: "${chromosome}": ${error.message}`, { cause: error });
  }
}

async function readFile(
  job: AnnotateJob,
  parts: AnnotateParts,
  contigs: ContigNames,
  call: AnnotateCall,
): Promise<TableRegions> {
  const lengths = lengthsOf(job, parts, contigs);
  const chunks = readContent(job, parts, { ...call, progress: () => undefined });
  const bed = readBed(chunks, regionOptions(parts, contigs, lengths));
  const beyond = new RegionsBeyond(lengths.build);
  const regions = new ContigRegions();
  for await (const batch of bed) {
    for (const { contig, start, end } of batch) {
      beyond.add(contig, end);
      regions.add(contig, start, end);
    }
  }
  return { regions, skipped: bed.summary.skipped, warnings: regionWarnings(bed.summary, beyond) };
}
