import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { taskErrorOf } from '../domain/task-error.ts';
import { FrequencyEngine } from '../segments/frequency-engine.ts';
import { annotateBedFile } from './annotate-bed-file.ts';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';
import { annotateVcfFile } from './annotate-vcf-file.ts';
import { readContent } from './read-content.ts';
import { storeResult } from './store-result.ts';

/**
 * Runs one annotation: reads the input, counts its variants over the snapshot, stores the annotated file and returns what
 * is to be published. Memory is bounded whatever the input; nothing stored is visible before it is published.
 *
 * Errors: AppError `invalid_data_source`, `reference_mismatch` or `data_source_unavailable` for an input that cannot be
 * used, `unavailable` while the store cannot be used; the signal's reason when it is aborted.
 */
export async function runAnnotation(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    const contigLengths = parts.genome?.contigs;
    const engine = await FrequencyEngine.open({ store: parts.segments, snapshot: job.snapshot, contigLengths });
    const chunks = readContent(job, parts, call);
    const { produced, ...annotate } = await storeResult(job, parts, call, (write) =>
      requireFiletype(job) === 'VCF'
        ? annotateVcfFile(chunks, job, parts, engine, write)
        : annotateBedFile(chunks, job, parts, call, engine, write),
    );
    const { records, variants, skipped, warnings } = produced;
    const counted = Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
    return { result: { records, variants, skipped: counted, warnings }, annotate };
  } catch (error) {
    call.signal.throwIfAborted();
    throw taskErrorOf(error);
  }
}

function requireFiletype({ work }: AnnotateJob): 'VCF' | 'BED' {
  if (work.filetype === 'VCF' || work.filetype === 'BED') return work.filetype;
  throw new TypeError(`a file of type ${work.filetype} cannot be annotated`);
}
