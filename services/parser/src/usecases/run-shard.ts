import type { ShardRange__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/ShardRange';
import { importBedShard } from '@varfreq/genomics/bed/import';
import { shardText } from '@varfreq/genomics/shards/shard-text';
import { importVcfShard } from '@varfreq/genomics/vcf/import-shard';
import { countProgress } from '@varfreq/runtime/work/count-progress';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { requireImportKind } from '../domain/import-kind.ts';
import { shardErrorOf } from '../domain/task-error.ts';
import type { ImportCall, ImportJob, ImportParts } from './import-job.ts';
import { onlyCounted } from './run-import.ts';
import { splitFileOf } from './split-file.ts';
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
  const text = new ShardText(requireRange(job), job, parts, call);
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

function requireRange({ work: { range } }: ImportJob): ShardRange__Output {
  if (range === null) throw new TypeError('the assignment names no range');
  return range;
}

/** At most two lines of the file. */
async function readHeader({ work: { headerKey } }: ImportJob, { blobs }: ImportParts): Promise<Uint8Array> {
  if (headerKey === undefined) throw new TypeError('the assignment names no header');
  return blobs.read(headerKey, 0, (await blobs.head(headerKey)).sizeBytes);
}

/** The lines of a shard as they are read. */
class ShardText {
  bytes = 0;
  readonly range: ShardRange__Output;
  readonly #job: ImportJob;
  readonly #parts: ImportParts;
  readonly #call: ImportCall;

  constructor(range: ShardRange__Output, job: ImportJob, parts: ImportParts, call: ImportCall) {
    this.range = range;
    this.#job = job;
    this.#parts = parts;
    this.#call = call;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    const { start, end, skipBytes, first, bgzf } = this.range;
    const onBytes = countProgress(end - start, this.#call.progress);
    const file = splitFileOf(this.#job, this.#parts, this.#call, { isBgzf: bgzf, onBytes });
    const limit = this.#job.uncompressedLimitBytes;
    for await (const chunk of shardText({ start, end, skipBytes, isFirst: first }, file, limit)) {
      this.#call.signal.throwIfAborted();
      this.bytes += chunk.length;
      yield chunk;
      this.#parts.faults.reach('while-parsing');
    }
  }
}
