import type { BedOptions } from '@varfreq/genomics/bed/bed-options';
import type { VcfImportOptions } from '@varfreq/genomics/vcf/import-options';
import type { ImportJob, ImportParts } from './import-job.ts';

/** How the VCF file of a job is read. */
export function vcfOptionsOf({ work }: ImportJob, parts: ImportParts): VcfImportOptions {
  if (work.options === null) throw new TypeError('the assignment has no options');
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods } = work.options;
  const { poolSize } = work;
  return { skipFiltered, useGenotypes, preferGenotypeLikelihoods, poolSize, ...bedOptionsOf(parts) };
}

/** How BED files are read. */
export function bedOptionsOf({ contigs, genome, onReferenceMismatch, maxLineBytes }: ImportParts): BedOptions {
  return { contigs, onReferenceMismatch, maxLineBytes, ...(genome && { genome }) };
}
