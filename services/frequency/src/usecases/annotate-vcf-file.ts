import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import { type AnnotatedVcf, annotateVcf, annotateVcfShard } from '@varfreq/genomics/vcf/annotate/annotate';
import type { CountVariants } from '@varfreq/genomics/vcf/annotate/annotate-options';
import type { AnnotatedQuery } from '@varfreq/genomics/vcf/annotate/annotated-header';
import { varfreqHeaderLine } from '@varfreq/genomics/vcf/annotate/varfreq-line';
import { defined } from '@varfreq/runtime/defined';
import { softwareVersion } from '@varfreq/runtime/software-version';
import type { FrequencyEngine } from '../counting/frequency-engine.ts';
import { type AnnotateCall, type AnnotateJob, type AnnotateParts, contigsOf, lengthsOf } from './annotate-job.ts';
import { shownCounts } from './shown-counts.ts';
import type { WriteResult } from './store-result.ts';

/**
 * Writes the VCF file of `chunks`, or a part of it that follows the `header` (see `annotateVcfShard`), with the
 * frequencies of its variants. Errors: InputError; those of the engine.
 */
export function annotateVcfFile(
  chunks: AsyncIterable<Uint8Array>,
  header: Uint8Array | undefined,
  job: AnnotateJob,
  parts: AnnotateParts,
  { engine, call }: { engine: FrequencyEngine; call: AnnotateCall },
  write: WriteResult,
): Promise<AnnotatedVcf> {
  const { maxLineBytes, onReferenceMismatch } = parts;
  const contigs = contigsOf(job, parts);
  const queries = annotatedQueries(job, parts);
  const { batchVariants } = engine;
  const more = { ...lengthsOf(job, parts, contigs), ...defined({ onRecords: call.onRecords }) };
  const options = { queries, maxLineBytes, contigs, onReferenceMismatch, batchVariants, ...more };
  const count: CountVariants = (variants) => shownCounts(engine, job.work.queries, variants);
  if (header === undefined) return annotateVcf(chunks, options, count, write);
  return annotateVcfShard(header, chunks, options, count, write);
}

/** The queries of a job as its result describes them. */
export function annotatedQueries(job: AnnotateJob, parts: AnnotateParts): AnnotatedQuery[] {
  return job.work.queries.map((query, index) => ({
    name: query.name,
    fields: query.fields,
    missingAsDot: query.missingAsDot,
    headerLine: headerLine(query, index, job, parts),
  }));
}

function headerLine(query: Query, index: number, job: AnnotateJob, parts: AnnotateParts): string {
  const { snapshot } = job;
  const summary = snapshot?.queries[index];
  if (snapshot === undefined || summary === undefined)
    throw new TypeError('the snapshot has fewer queries than the annotation');
  return varfreqHeaderLine({
    query: query.name,
    expression: query.expression,
    shown: query,
    ...summary,
    snapshot: `${snapshot.version} ${snapshot.taken}`,
    genome: parts.genome?.digest ?? '',
    version: softwareVersion,
  });
}
