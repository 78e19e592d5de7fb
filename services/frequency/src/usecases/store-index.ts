import { Readable } from 'node:stream';
import type { AnnotateOutputInit } from '@varfreq/contracts/metadata/v1/AnnotateOutput';
import { encodeTabix } from '@varfreq/genomics/tabix/encode-tabix';
import { encodePart } from '@varfreq/genomics/tabix/part-text';
import type { NoIndex, TabixIndex } from '@varfreq/genomics/tabix/tabix-index';
import type { AnnotateCall, AnnotateJob, AnnotateParts } from './annotate-job.ts';
import { type StoredResult, storeBgzf, storeBytes } from './store-result.ts';

/** Completions of the sentence "There is no index: …". */
const reasons: Record<NoIndex, string> = {
  unsorted: 'the records are not sorted by chromosome and position',
  empty_line: 'the file has empty lines, which tabix rejects',
  beyond_limits: 'positions, chromosomes or size exceed the limits of a tabix index',
};

/** Stores the tabix index of an annotated file, or returns why there is none. Errors: those of the store. */
export async function storeIndex(
  index: TabixIndex | NoIndex,
  job: AnnotateJob,
  parts: AnnotateParts,
  call: AnnotateCall,
): Promise<Pick<AnnotateOutputInit, 'index' | 'noIndex'>> {
  if (typeof index === 'string') return { noIndex: reasons[index] };
  const { stored } = await storeBgzf({ name: 'annotated.tbi', isLast: true }, job, parts, call, async (write) => {
    for (const piece of encodeTabix(index)) await write(piece);
  });
  return { index: stored };
}

/** Stores the index of part of an annotated file, for the join. Errors: those of the store. */
export function storePartIndex(
  index: TabixIndex | NoIndex,
  job: AnnotateJob,
  parts: AnnotateParts,
  call: AnnotateCall,
): Promise<StoredResult> {
  return storeBytes('part-index', Readable.from([encodePart(index)]), job, parts, call);
}
