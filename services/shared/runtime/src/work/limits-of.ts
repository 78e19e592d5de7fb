import type { Assignment } from '@varfreq/contracts/metadata/v1/Assignment';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';

/** Limits on the uncompressed input of an assignment. */
export function limitsOf(assignment: Pick<Assignment, 'uncompressedLimitBytes' | 'expansionRatioLimit'>): TextLimits {
  return { maxBytes: assignment.uncompressedLimitBytes, maxRatio: assignment.expansionRatioLimit };
}
