import type { HeaderBuild } from './contigs/header-build.ts';
import type { ImportNotes } from './import-notes.ts';

/**
 * Reasons for skipping parts of an input file; the closed list shown in the `result` of a finished task. Per record:
 * `filtered` to `empty_region`; per ALT: `symbolic` to `alt_equals_ref`; per call: `failed_call` (FORMAT/FT). Per variant
 * of a frequency table: `no_anchor_base`.
 */
export const skipReasons = [
  'filtered',
  'reference_block',
  'no_alt',
  'no_genotypes',
  'ambiguous_counts',
  'invalid_counts',
  'unknown_contig',
  'reference_mismatch',
  'telomere',
  'malformed',
  'empty_line',
  'empty_region',
  'low_depth',
  'other_state',
  'symbolic',
  'spanning_deletion',
  'breakend',
  'alt_equals_ref',
  'failed_call',
  'no_anchor_base',
] as const;

/** One of `skipReasons`. */
export type SkipReason = (typeof skipReasons)[number];

/** Occurrences by reason; reasons that did not occur are absent. */
export type SkipCounts = Partial<Record<SkipReason, number>>;

/** Adds `by` (default 1) to a reason, in place. */
export function countSkip(counts: SkipCounts, reason: SkipReason, by = 1): void {
  if (by > 0) counts[reason] = (counts[reason] ?? 0) + by;
}

/** Summary of reading a whole file. */
export interface ImportSummary {
  /** Data lines read, including skipped ones, excluding empty lines and headers. */
  records: number;
  skipped: SkipCounts;
  notes: ImportNotes;
  /** Texts for people, each with a count; at most a handful, however large the file. */
  warnings: string[];
  /** False for a file without a single record: such files are exempt from the duplicate rule. */
  hasRecords: boolean;
  /** The sample columns that were read, as numbers from 1: `2,5`; empty or absent: all of them. */
  columnSet?: string;
  /** The known build that the header of a VCF file is of, where no build is known. */
  headerBuild?: HeaderBuild & { refusesOthers: boolean };
  /** Sample columns of a VCF file; absent for other files. */
  sampleColumns?: number;
}
