import { importBedShard } from '@varfreq/genomics/bed/import';
import { importVcfShard } from '@varfreq/genomics/vcf/import-shard';
import { InputShard } from '@varfreq/runtime/input-shard';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { requireImportKind } from '../domain/import-kind.ts';
import { shardErrorOf } from '../domain/task-error.ts';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { onlyCounted } from './run-import.ts';
import { StoredSegments } from './store-segments.ts';
import { writeObservations } from './write-observations.ts';
import { writeRegions } from './write-regions.ts';

/**
 * Imports the lines of one shard of a file as a run, and returns it with the sums over them. Errors: those of
 * `runImport`, lines counted from the start of the shard and named in the details only.
 */
export async function runShard(job: ImportJob, parts: ImportParts, call: ImportCall): Promise<WorkOutput> {
  const kind = requireImportKind(job.work.kind);
  const segments = new StoredSegments(job.objectPrefix, parts, call.signal);
  const text = shardOf(job, parts, call);
  try {
    const header = kind === 'VARIATION' ? await readHeader(job, parts) : new Uint8Array();
    const { value, written } = await (kind === 'VARIATION'
      ? writeObservations(job, parts, segments.put, (options, writer) =>
          importVcfShard(header, text.chunks(), options, writer),
        )
      : writeRegions(job, parts, segments.put, (options, writer) =>
          importBedShard(text.range.first, text.chunks(), options, writer),
        ));
    const { records, skipped, headerWarnings, ...totals } = value;
    return {
      result: { records, skipped: onlyCounted(skipped), warnings: headerWarnings },
      parse: { segments: segments.withKeys(written), totals: { ...totals, uncompressedBytes: text.bytes } },
    };
  } catch (error) {
    call.signal.throwIfAborted();
    throw shardErrorOf(error, kind);
  }
}

function shardOf(
  job: ImportJob,
  { blobs, localFilesDir, localFilesPerLogin, faults }: ImportParts,
  call: ImportCall,
): InputShard {
  return new InputShard(job.work.range, job.work.input, {
    ...{ blobs, signal: call.signal, progress: call.progress, pausePoint: call.pausePoint, limits: job.limits },
    ...{ localFilesDir, localFilesPerLogin },
    afterChunk: () => faults.reach('while-parsing'),
  });
}

/** At most two lines of the file. */
async function readHeader({ work: { headerKey } }: ImportJob, { blobs }: ImportParts): Promise<Uint8Array> {
  if (headerKey === undefined) throw new TypeError('the assignment names no header');
  return blobs.read(headerKey, 0, (await blobs.head(headerKey)).sizeBytes);
}
