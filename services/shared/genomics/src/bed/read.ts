import { readAs } from '../foreign-format.ts';
import { readLines } from '../lines/line-reader.ts';
import type { ImportSummary } from '../skip-reasons.ts';
import { BedLines } from './bed-lines.ts';
import type { BedOptions } from './bed-options.ts';
import { Handover } from './handover.ts';

/** A region of a BED file: stored contig name, 0-based half-open, not empty. */
export interface BedRegion {
  contig: string;
  start: number;
  end: number;
}

/** Regions of a BED file in batches, iterable once; `summary` is complete after the last batch. */
export interface BedRegions extends AsyncIterable<BedRegion[]> {
  readonly summary: ImportSummary;
}

/**
 * Reads the regions of a BED file in file order, not merged, one batch per chunk of the source. Regions on contigs that
 * the genome lacks are skipped and counted, even if that is all of them. `source`: uncompressed bytes, split anywhere.
 *
 * Errors, while iterating: InputError with the line number, `malformed`, `too_large` or `reference_mismatch`.
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
  const read = (): Promise<unknown> =>
    readAs(
      'BED',
      source,
      (chunks) => readLines(chunks, options.maxLineBytes, lines),
      () => lines.summary.hasRecords,
    );
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
