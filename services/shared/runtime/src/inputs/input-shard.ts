import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { ShardRange } from '@varfreq/contracts/metadata/v1/ShardRange';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import { shardText } from '@varfreq/genomics/shards/shard-text';
import { countProgress } from '../work/count-progress.ts';
import { inputFile } from './input-file.ts';
import type { InputOptions } from './inputs.ts';
import type { LocalFilesPlace } from './local-file.ts';

/** Options for reading a shard. */
export interface InputShardOptions extends Pick<InputOptions, 'blobs' | keyof LocalFilesPlace> {
  signal: AbortSignal;
  /** Limits of the shard's text. */
  limits: TextLimits;
  progress: (progress: { bytesDone: number; bytesTotal: number }) => void;
  /** Waits between two chunks while the job is paused. */
  pausePoint?: (() => Promise<void> | undefined) | undefined;
  /** Called after each chunk has been processed. */
  afterChunk: () => void;
}

/** The whole lines of a shard of an input, uncompressed; readable once. */
export class InputShard {
  /** Bytes of text read so far. */
  bytes = 0;
  readonly range: ShardRange;
  readonly #input: BlobLocation;
  readonly #options: InputShardOptions;

  constructor(range: ShardRange | null, input: BlobLocation | null, options: InputShardOptions) {
    if (range === null || input === null) throw new TypeError('the assignment names no range of an input');
    this.range = range;
    this.#input = input;
    this.#options = options;
  }

  /** Errors: those of `openInput` and `shardText`; the signal's reason. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const { start, end, skipBytes, first, bgzf } = this.range;
    const { progress, limits, pausePoint, afterChunk, ...more } = this.#options;
    const file = inputFile(this.#input, { ...more, onBytes: countProgress(end - start, progress) }, bgzf);
    for await (const chunk of shardText({ start, end, skipBytes, isFirst: first }, file, limits)) {
      await pausePoint?.();
      more.signal.throwIfAborted();
      this.bytes += chunk.length;
      yield chunk;
      afterChunk();
    }
  }
}
