import { InputError } from '../errors.ts';
import { emptyTotals, type ImportTotals } from '../import-totals.ts';
import type { ImportSummary } from '../skip-reasons.ts';
import { readLines } from '../vcf/record/line-reader.ts';
import { BedLines } from './bed-lines.ts';
import type { BedOptions, RegionSink } from './bed-options.ts';

/**
 * Reads a BED file and passes its regions to the sink in file order, not merged. `source`: uncompressed bytes, split
 * anywhere. Memory: one chunk and one line.
 *
 * Errors: InputError with the line number, `malformed`, `too_large` or `reference_mismatch`; `reference_mismatch`
 * without a line when the genome lacks the contigs of all records (decisions 4.4).
 */
export async function importBed(
  source: AsyncIterable<Uint8Array>,
  options: BedOptions,
  sink: RegionSink,
): Promise<ImportSummary> {
  return summarizeBed(await importBedShard(true, source, options, sink));
}

/**
 * The same for part of a file, given as whole lines: line numbers are relative to the part, and checks of the whole
 * file are left to `summarizeBed` of the summed totals. `isFirst`: the part is the beginning of the file.
 */
export async function importBedShard(
  isFirst: boolean,
  source: AsyncIterable<Uint8Array>,
  options: BedOptions,
  sink: RegionSink,
): Promise<ImportTotals> {
  const handler = new BedLines(options, sink, isFirst);
  const lines = await readLines(source, options.maxLineBytes, handler);
  const { records, skipped } = handler.summary;
  return { ...emptyTotals(), lines, records, skipped, onKnownContig: records - (skipped.unknown_contig ?? 0) };
}

/** Summary of the totals of a whole BED file. Errors: InputError `reference_mismatch` without a line, as above. */
export function summarizeBed({ records, skipped, notes, onKnownContig }: ImportTotals): ImportSummary {
  if (records === 0 || onKnownContig > 0) return { records, skipped, notes, warnings: [], hasRecords: records > 0 };
  throw new InputError(
    'reference_mismatch',
    'none of the contigs in the file is in the reference genome; was the file made with another genome?',
  );
}
