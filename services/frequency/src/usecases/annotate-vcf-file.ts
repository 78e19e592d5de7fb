import { annotateVcf } from '@varfreq/genomics/vcf/annotate';
import type { AnnotationSummary } from '@varfreq/genomics/vcf/annotate-options';
import { varfreqHeaderLine } from '@varfreq/genomics/vcf/varfreq-line';
import type { FrequencyEngine } from '../segments/frequency-engine.ts';
import { softwareVersion } from '../software-version.ts';
import type { AnnotateJob, AnnotateParts } from './annotate-job.ts';
import type { WriteResult } from './store-result.ts';

/** Writes the VCF file of `chunks` with the frequencies of its variants. Errors: InputError; those of the engine. */
export function annotateVcfFile(
  chunks: AsyncIterable<Uint8Array>,
  job: AnnotateJob,
  parts: AnnotateParts,
  engine: FrequencyEngine,
  write: WriteResult,
): Promise<AnnotationSummary> {
  const { maxLineBytes, contigs, genome, onReferenceMismatch } = parts;
  const queries = job.work.queries.map(({ name, expression }, index) => ({
    name,
    headerLine: headerLine(name, expression, index, job, parts),
  }));
  const options = { queries, maxLineBytes, contigs, onReferenceMismatch, batchVariants: engine.batchVariants };
  return annotateVcf(chunks, { ...options, ...(genome && { genome }) }, (variants) => engine.count(variants), write);
}

function headerLine(query: string, expression: string, index: number, job: AnnotateJob, parts: AnnotateParts): string {
  const { snapshot } = job;
  const summary = snapshot.queries[index];
  if (summary === undefined) throw new TypeError('the snapshot has fewer queries than the annotation');
  return varfreqHeaderLine({
    query,
    expression,
    ...summary,
    snapshot: `${snapshot.version} ${snapshot.taken}`,
    genome: parts.genome?.digest ?? '',
    version: softwareVersion,
  });
}
