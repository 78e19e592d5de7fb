import type { ImportSummary } from '../skip-reasons.ts';
import { readLines } from '../vcf/line-reader.ts';
import { BedLines } from './bed-lines.ts';
import type { BedOptions } from './bed-options.ts';
import { Handover } from './handover.ts';

/** A region of a BED file: stored contig name, 0-based half-open, not empty. */
export interface BedRegion {
  contig: string;
  start: number;
  end: number;
}

/** The regions of a BED file in batches, to be iterated once; `summary` is complete when the last batch has come. */
export interface BedRegions extends AsyncIterable<BedRegion[]> {
  readonly summary: ImportSummary;
}

/**
 * Reads the regions of a BED file in file order, not merged, in batches of what a chunk of the source holds. Regions on
 * contigs that the genome lacks are left out and counted, even all of them. `source`: uncompressed bytes, cut anywhere.
 *
 * Errors, while iterating: InputError with the line's number, `malformed`, `too_large` or `reference_mismatch`.
 */
export function readBed(source: AsyncIterable<Uint8Array>, options: BedOptions): BedRegions {
  let batch: BedRegion[] = [];
  const handover = new Handover<BedRegion[]>();
  const lines = new BedLines(options, {
    add: (contig, start, end) => void batch.push({ contig, start, end }),
    async drain() {
      if (batch.length > 0) await handover.give(batch);
      batch = [];
    },
  });
  const read = (): Promise<unknown> => readLines(source, options.maxLineBytes, lines);
  return { summary: lines.summary, [Symbol.asyncIterator]: () => iterate(handover, read) };
}

async function* iterate(handover: Handover<BedRegion[]>, read: () => Promise<unknown>): AsyncGenerator<BedRegion[]> {
  const reading = read().then(
    () => handover.end(),
    (error: unknown) => handover.fail(error),
  );
  try {
    yield* handover;
  } finally {
    handover.stop();
    await reading;
  }
}
