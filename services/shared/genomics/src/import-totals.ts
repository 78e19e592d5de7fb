import { countSkip, type SkipCounts, type SkipReason } from './skip-reasons.ts';

/** What lines of an import came to. Totals of parts of a file, taken in file order, add up to those of the file. */
export interface ImportTotals {
  /** Lines, header lines included. */
  lines: number;
  records: number;
  skipped: SkipCounts;
  /** Records on a contig that the genome has; all of them without a genome. */
  onKnownContig: number;
  /** Records with an ALT that passed the filter. */
  observed: number;
  /** Records with AC as their only count. */
  alleleCountsOnly: number;
  /** Records with counts of more individuals than the pool has. */
  beyondPool: number;
  /** Sample columns of the `#CHROM` line, told by the part that holds it. */
  sampleColumns: number;
  headerWarnings: string[];
}

/** The totals of nothing. */
export function emptyTotals(): ImportTotals {
  return {
    ...{ lines: 0, records: 0, skipped: {}, onKnownContig: 0, observed: 0 },
    ...{ alleleCountsOnly: 0, beyondPool: 0, sampleColumns: 0, headerWarnings: [] },
  };
}

/** The totals of two parts of a file, `a` before `b`. */
export function addTotals(a: ImportTotals, b: ImportTotals): ImportTotals {
  const skipped = { ...a.skipped };
  for (const [reason, count] of Object.entries(b.skipped)) countSkip(skipped, reason as SkipReason, count);
  return {
    lines: a.lines + b.lines,
    records: a.records + b.records,
    skipped,
    onKnownContig: a.onKnownContig + b.onKnownContig,
    observed: a.observed + b.observed,
    alleleCountsOnly: a.alleleCountsOnly + b.alleleCountsOnly,
    beyondPool: a.beyondPool + b.beyondPool,
    sampleColumns: a.sampleColumns + b.sampleColumns,
    headerWarnings: [...a.headerWarnings, ...b.headerWarnings],
  };
}
