import type { Assignment__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Assignment';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';

/** Limits on the uncompressed input of an assignment. */
export function limitsOf(
  assignment: Pick<Assignment__Output, 'uncompressedLimitBytes' | 'expansionRatioLimit'>,
): TextLimits {
  return { maxBytes: assignment.uncompressedLimitBytes, maxRatio: assignment.expansionRatioLimit };
}
