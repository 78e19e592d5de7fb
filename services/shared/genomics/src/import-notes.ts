/** What is counted for a warning or the report at the end: records whose counts come from a poor source, and the like. */
export const importNotes = [
  ...(['allele_counts_only', 'allele_frequencies', 'no_counts', 'beyond_pool'] as const),
  ...(['uncovered_state', 'no_depth', 'blocks'] as const),
  ...(['block_without_depth', 'block_without_quality'] as const),
  /** Filtered records of a file that is read for its coverage too, reference blocks and calls of REF aside. */
  'filtered_alts',
  'multiallelic',
  'hg19_mitochondrion',
] as const;
export type ImportNote = (typeof importNotes)[number];

/**
 * Counts by note, or by `ft <value>`, a value of FORMAT/FT that made calls fail, or by `line <number>`, of one of the first
 * malformed records, or by `accession <name>`, of another build, or of observations (see `ObservationCounts`). What did not occur is absent.
 */
export type ImportNotes = Record<string, number>;

const ofLine = /^line ([0-9]+)$/;

/** The line that a note is of; undefined for other notes. */
export function lineOf(note: string): number | undefined {
  const [, line] = ofLine.exec(note) ?? [];
  return line === undefined ? undefined : Number(line);
}

/** Notes of two parts of a file, `a` before `b`, whose lines count from its own start; `a` has `lines` lines. */
export function sumNotes(a: Readonly<ImportNotes>, b: Readonly<ImportNotes>, lines: number): ImportNotes {
  const sums = { ...a };
  for (const [note, count] of Object.entries(b)) {
    const line = lineOf(note);
    const moved = line === undefined ? note : `line ${line + lines}`;
    sums[moved] = (sums[moved] ?? 0) + count;
  }
  return sums;
}

/** Adds `by` (default 1) to a note, in place. */
export function addNote(
  notes: ImportNotes,
  note: ImportNote | `ft ${string}` | `line ${number}` | `accession ${string}`,
  by = 1,
): void {
  if (by > 0) notes[note] = (notes[note] ?? 0) + by;
}
