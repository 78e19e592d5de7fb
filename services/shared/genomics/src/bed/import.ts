import { accessionWarnings } from '../contigs/judge-accessions.ts';
import { InputError } from '../errors.ts';
import { readAs } from '../foreign-format.ts';
import type { ImportNotes } from '../import-notes.ts';
import { emptyTotals, type ImportTotals } from '../import-totals.ts';
import { readLines } from '../lines/line-reader.ts';
import { judgeMalformed } from '../malformed-records.ts';
import type { ImportSummary } from '../skip-reasons.ts';
import type { Warning } from '../warning-codes.ts';
import { BedLines } from './bed-lines.ts';
import type { BedOptions, RegionSink } from './bed-options.ts';

/**
 * Reads a BED file and passes its regions to the sink in file order, not merged. `source`: uncompressed bytes, split
 * anywhere. Memory: one chunk and one line.
 *
 * Errors: InputError with the line number, `malformed`, `too_large` or `reference_mismatch`; `reference_mismatch`
 * without a line when the genome lacks the contigs of all records.
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
  const read = (chunks: AsyncIterable<Uint8Array>) => readLines(chunks, options.maxLineBytes, handler);
  const hasRecords = () => handler.summary.hasRecords;
  const lines = await (isFirst ? readAs('BED', source, read, hasRecords) : read(source));
  const { records, skipped, notes } = handler.summary;
  return { ...emptyTotals(), lines, records, skipped, notes, onKnownContig: records - (skipped.unknown_contig ?? 0) };
}

/** Summary of the totals of a whole BED file. Errors: InputError `reference_mismatch` without a line, as above. */
export function summarizeBed({ records, skipped, notes, onKnownContig }: ImportTotals): ImportSummary {
  if (records === 0 || onKnownContig > 0)
    return {
      records,
      skipped,
      notes,
      warnings: [...warningsOf(notes), ...judgeMalformed({ records, skipped, notes }), ...accessionWarnings(notes)],
      hasRecords: records > 0,
    };
  throw new InputError(
    'reference_mismatch',
    'none of the contigs in the file is in the reference genome; was the file made with another genome?',
  );
}

/** Warnings of rows that count as covered although they say otherwise. */
function warningsOf({ uncovered_state: uncovered = 0, no_depth: empty = 0, blocks = 0 }: ImportNotes): Warning[] {
  const texts: (Warning | false)[] = [
    uncovered > 0 &&
      `uncovered_state: ${rows(uncovered)} with a state such as NO_COVERAGE in column 4 as covered; set states to keep others only, such as CALLABLE`,
    empty > 0 && `no_depth: ${rows(empty)} with depth 0 in column 4 as covered; set min_depth to keep deeper ones only`,
    blocks > 0 && `blocks: ${rows(blocks)} with several blocks as a whole; set use_blocks to true to take their blocks`,
  ];
  return texts.filter((text) => text !== false);
}

function rows(count: number): string {
  return count === 1 ? 'counts 1 row' : `counts ${count} rows`;
}
