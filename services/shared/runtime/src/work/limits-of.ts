import type { Assignment } from '@varfreq/contracts/metadata/v1/Assignment';
import type { TextLimits } from '@varfreq/genomics/bgzf/text-limits';
import type { ReserveLimits } from '../blobs/space-reserve.ts';

/** Limits on the uncompressed input of an assignment. */
export function limitsOf(assignment: Pick<Assignment, 'uncompressedLimitBytes' | 'expansionRatioLimit'>): TextLimits {
  return { maxBytes: assignment.uncompressedLimitBytes, maxRatio: assignment.expansionRatioLimit };
}

/** Space of the store that an assignment leaves free; none with metadata before 0.2. */
export function reserveOf({ reserve }: Pick<Assignment, 'reserve'>): ReserveLimits {
  return reserve ?? { bytes: 0, share: 0 };
}
