import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { SplitFile } from '@varfreq/genomics/shards/shard-text';
import { type InputOptions, openInput } from './inputs.ts';

/** Stored bytes of a data source as a file for random access. Read errors: those of `openInput`. */
export function inputFile(input: BlobLocation, options: Omit<InputOptions, 'range'>, isBgzf: boolean): SplitFile {
  return {
    sizeBytes: input.sizeBytes,
    isBgzf,
    async *open(start, end) {
      if (start < end) yield* await openInput(input, { ...options, range: { start, end } });
    },
  };
}
