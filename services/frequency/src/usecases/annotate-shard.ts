import type { ShardRange__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/ShardRange';
import { shardText } from '@varfreq/genomics/shards/shard-text';
import { countProgress } from '@varfreq/runtime/work/count-progress';
import type { WorkOutput } from '@varfreq/runtime/work/work-loop';
import { shardErrorOf } from '../domain/task-error.ts';
import { type AnnotateCall, type AnnotateJob, type AnnotateParts, openJobEngine } from './annotate-job.ts';
import { annotateVcfFile } from './annotate-vcf-file.ts';
import { jobFile } from './read-content.ts';
import { resultOf } from './run-annotation.ts';
import { storePartIndex } from './store-index.ts';
import { storeBgzf } from './store-result.ts';

const part = { name: 'part.gz', isLast: false };

/**
 * Annotates the lines of one shard of a VCF file as blocks of the result, and returns them with the sums over the lines and
 * their index. Errors: those of `runAnnotation`, lines counted from the start of the shard and named in the details only.
 */
export async function annotateShard(job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall): Promise<WorkOutput> {
  try {
    const text = new ShardText(requireRange(job), job, parts, call);
    const header = text.range.first ? undefined : await readHeader(job, parts);
    const engine = await openJobEngine(job, parts);
    const { stored, produced, blocks } = await storeBgzf(part, job, parts, call, (write) =>
      annotateVcfFile(text.chunks(), header, job, parts, engine, write),
    );
    const index = await storePartIndex(produced.places.finish(blocks), job, parts, call);
    const totals = { lines: produced.lines, uncompressedBytes: text.bytes };
    return { result: resultOf(produced.summary), annotate: { ...stored, index, totals } };
  } catch (error) {
    call.signal.throwIfAborted();
    throw shardErrorOf(error);
  }
}

function requireRange({ work: { range } }: AnnotateJob): ShardRange__Output {
  if (range === null) throw new TypeError('the assignment names no range');
  return range;
}

/** One or two lines of the file. */
async function readHeader({ work: { headerKey } }: AnnotateJob, { blobs }: AnnotateParts): Promise<Uint8Array> {
  if (headerKey === undefined) throw new TypeError('the assignment names no header');
  return blobs.read(headerKey, 0, (await blobs.head(headerKey)).sizeBytes);
}

/** The lines of a shard as they are read. */
class ShardText {
  bytes = 0;
  readonly range: ShardRange__Output;
  readonly #job: AnnotateJob;
  readonly #parts: AnnotateParts;
  readonly #call: AnnotateCall;

  constructor(range: ShardRange__Output, job: AnnotateJob, parts: AnnotateParts, call: AnnotateCall) {
    this.range = range;
    this.#job = job;
    this.#parts = parts;
    this.#call = call;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    const { start, end, skipBytes, first, bgzf } = this.range;
    const onBytes = countProgress(end - start, this.#call.progress);
    const file = jobFile(this.#job, this.#parts, this.#call, { isBgzf: bgzf, onBytes });
    const limit = this.#job.uncompressedLimitBytes;
    for await (const chunk of shardText({ start, end, skipBytes, isFirst: first }, file, limit)) {
      this.#call.signal.throwIfAborted();
      this.bytes += chunk.length;
      yield chunk;
      this.#parts.faults.reach('while-annotating');
    }
  }
}
