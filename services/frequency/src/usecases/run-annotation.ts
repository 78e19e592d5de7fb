import type { TaskResultInit } from '@varfreq/contracts/metadata/v1/TaskResult';
import { annotationWarnings } from '@varfreq/genomics/vcf/annotate/annotate';
import type { AnnotationSummary } from '@varfreq/genomics/vcf/annotate/annotate-options';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { taskErrorOf } from '../domain/task-error.ts';
import { annotateBedFile } from './annotate-bed-file.ts';
import { type AnnotateCall, type AnnotateJob, type AnnotateParts, openJobEngine } from './annotate-job.ts';
import { annotateVcfFile } from './annotate-vcf-file.ts';
import { readContent } from './read-content.ts';
import { storeIndex } from './store-index.ts';
import { storeBgzf } from './store-result.ts';

const result = { name: 'annotated.gz', isLast: true };

/**
 * Runs one annotation in one go: reads the input, counts its variants over the snapshot, stores the annotated file (and
 * the index of a VCF file) and returns what to publish. Memory is bounded for any input; stored objects are invisible
 * until published.
 *
 * Errors: AppError `invalid_data_source`, `reference_mismatch` or `data_source_unavailable` for an unusable input,
 * `unavailable` while the store is unavailable, field `space` when it is short of space; the signal's reason when aborted.
 */
export async function runAnnotation(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    return requireFiletype(job) === 'VCF' ? await annotateVcf(job, parts, call) : await annotateBed(job, parts, call);
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error);
  }
}

/** Summary of an annotation as shown by its task. */
export function resultOf({ records, variants, skipped, warnings }: AnnotationSummary): TaskResultInit {
  const counted = Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
  return { records, variants, skipped: counted, warnings };
}

async function annotateVcf(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  const engine = await openJobEngine(job, parts);
  const chunks = readContent(job, parts, call);
  const { stored, produced, blocks } = await storeBgzf(result, job, parts, call, (write) =>
    annotateVcfFile(chunks, undefined, job, parts, { engine, call }, write),
  );
  const index = await storeIndex(produced.places.finish(blocks), job, parts, call);
  const { summary, notes } = produced;
  const warnings = [...summary.warnings, ...annotationWarnings(notes)];
  return { result: resultOf({ ...summary, warnings }), annotate: { ...stored, ...index } };
}

async function annotateBed(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  const engine = await openJobEngine(job, parts);
  const chunks = readContent(job, parts, call);
  const { stored, produced } = await storeBgzf(result, job, parts, call, (write) =>
    annotateBedFile(chunks, job, parts, call, engine, write),
  );
  return { result: resultOf(produced), annotate: stored };
}

function requireFiletype({ work }: AnnotateJob): 'VCF' | 'BED' {
  if (work.filetype === 'VCF' || work.filetype === 'BED') return work.filetype;
  throw new TypeError(`a file of type ${work.filetype} cannot be annotated`);
}
