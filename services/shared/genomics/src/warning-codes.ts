/**
 * Codes that the warnings of imports and annotations begin with; the closed list. A code reveals nothing of the file,
 * the text after it may quote it.
 */
export const warningCodes = [
  'allele_counts_only',
  'allele_frequencies',
  'blocks',
  'contig_length',
  'malformed',
  'no_counts',
  'no_depth',
  'nothing_stored',
  'pool_size',
  'reference_blocks',
  'sex',
  'uncovered_state',
  'unknown_contig',
] as const;

/** One of `warningCodes`. */
export type WarningCode = (typeof warningCodes)[number];

/** A warning as shown to its reader. */
export type Warning = `${WarningCode}: ${string}`;
