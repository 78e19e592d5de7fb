import { type ImportNotes, sumNotes } from './import-notes.ts';
import { countSkip, type SkipCounts, type SkipReason } from './skip-reasons.ts';

/** Totals of the lines of an import. Totals of parts of a file, in file order, add up to those of the file. */
export interface ImportTotals {
  /** Lines, header lines included. */
  lines: number;
  records: number;
  skipped: SkipCounts;
  /** Records on a contig of the genome; all of them without a genome. */
  onKnownContig: number;
  /** Records with an ALT that passed the filter. */
  observed: number;
  /** Records by what to note of them. */
  notes: ImportNotes;
  /** Sample columns of the `#CHROM` line, set in the part that holds it. */
  sampleColumns: number;
  headerWarnings: string[];
}

/** Totals of an empty input. */
export function emptyTotals(): ImportTotals {
  return {
    lines: 0,
    records: 0,
    skipped: {},
    onKnownContig: 0,
    observed: 0,
    notes: {},
    sampleColumns: 0,
    headerWarnings: [],
  };
}

/** Adds the totals of two parts of a file, `a` before `b`. */
export function addTotals(a: ImportTotals, b: ImportTotals): ImportTotals {
  const skipped = { ...a.skipped };
  for (const [reason, count] of Object.entries(b.skipped)) countSkip(skipped, reason as SkipReason, count);
  return {
    lines: a.lines + b.lines,
    records: a.records + b.records,
    skipped,
    notes: sumNotes(a.notes, b.notes, a.lines),
    onKnownContig: a.onKnownContig + b.onKnownContig,
    observed: a.observed + b.observed,
    sampleColumns: a.sampleColumns + b.sampleColumns,
    headerWarnings: [...a.headerWarnings, ...b.headerWarnings],
  };
}
