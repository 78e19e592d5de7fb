import { createReadStream } from 'node:fs';
import { FrequencyEngine } from '@varfreq/frequency/counting/frequency-engine';
import { SegmentStore } from '@varfreq/frequency/counting/segment-store';
import { decompress } from '@varfreq/genomics/bgzf/decompress';
import { ContigNames } from '@varfreq/genomics/contigs';
import { FOUR_FIGURES } from '@varfreq/genomics/field-sets';
import { annotateVcf } from '@varfreq/genomics/vcf/annotate/annotate';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { cohortSnapshot, type StoredCohort } from '../cohort/cohort.ts';

/** Default cache size of a frequency service. */
const cacheBytes = 64 << 20;

/** A cold engine over (some of) the people of a cohort. */
export async function openEngine(
  cohort: StoredCohort,
  isAsked?: (person: number) => boolean,
): Promise<FrequencyEngine> {
  const blobs = await openBlobStore({ kind: 'directory', path: cohort.blobsDir });
  const snapshot = cohortSnapshot(cohort, isAsked);
  return FrequencyEngine.open({ store: new SegmentStore(blobs, cacheBytes), snapshot });
}

/** Annotates a BGZF file with one query over a cohort, as plain text, without any service. Returns its records. */
export async function coreAnnotate(
  path: string,
  cohort: StoredCohort,
  write: (bytes: Uint8Array) => Promise<void> = async () => undefined,
): Promise<number> {
  const engine = await openEngine(cohort);
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const chunks = decompress(file, { gzipped: true, maxBytes: 2 ** 41 });
  const { summary } = await annotateVcf(
    chunks,
    {
      queries: [{ name: 'ALL', headerLine: '##varfreq=<Query=ALL>', ...FOUR_FIGURES }],
      maxLineBytes: 64 << 20,
      contigs: new ContigNames({}),
      onReferenceMismatch: 'fail',
      batchVariants: engine.batchVariants,
    },
    (variants) => engine.count(variants),
    write,
  );
  return summary.records;
}
