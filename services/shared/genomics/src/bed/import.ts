import { InputError } from '../errors.ts';
import type { ImportSummary } from '../skip-reasons.ts';
import { readLines } from '../vcf/line-reader.ts';
import { BedLines } from './bed-lines.ts';
import type { BedOptions, RegionSink } from './bed-options.ts';

/**
 * Reads a BED file and hands its regions to the sink in file order, not merged. `source`: uncompressed bytes, cut
 * anywhere. Memory: one chunk and one line.
 *
 * Errors: InputError with the line's number, `malformed`, `too_large` or `reference_mismatch`; `reference_mismatch`
 * without a line when the genome lacks the contigs of all records (decisions 4.4).
 */
export async function importBed(
  source: AsyncIterable<Uint8Array>,
  options: BedOptions,
  sink: RegionSink,
): Promise<ImportSummary> {
  const lines = new BedLines(options, sink);
  await readLines(source, options.maxLineBytes, lines);
  const { records, skipped } = lines.summary;
  if (records > 0 && skipped.unknown_contig === records) {
    throw new InputError(
      'reference_mismatch',
      'none of the contigs in the file is in the reference genome; was the file made with another genome?',
    );
  }
  return lines.summary;
}
