import type { ZygosityCounts } from '../../record/genotypes/zygosity-counts.ts';
import type { VcfRecord } from '../../record/record.ts';
import type { InfoLists } from './info-lists.ts';

/** Outcome of reading counts from INFO: which kind was used, or why none could be. */
export type InfoOutcome =
  | 'counts'
  | 'allele_counts_only'
  | 'allele_frequencies'
  | 'none'
  | 'ambiguous_counts'
  | 'invalid_counts';

/**
 * A way in which INFO says how many individuals carry each ALT. Adds them to `counts` (already reset); undefined when the
 * record has no fields of this kind.
 */
export type CountSource = (info: InfoLists, record: VcfRecord, counts: ZygosityCounts) => InfoOutcome | undefined;
