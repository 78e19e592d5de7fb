import type { UserLimitsInit } from '@varfreq/contracts/metadata/v1/UserLimits';
import { defined } from '@varfreq/runtime/defined';
import { type Input, nullable } from '../../rest/decoding/fields.ts';
import { integer } from '../../rest/decoding/scalars.ts';
import { object } from '../../rest/decoding/structures.ts';

const limit = integer(0, Number.MAX_SAFE_INTEGER);

const fields = {
  stored_bytes: nullable(
    limit,
    "Maximum total bytes of the user's data sources, including results, excluding local files.",
  ),
  tasks: nullable(limit, 'Maximum waiting and running tasks of the user.'),
  uploads: nullable(limit, 'Maximum concurrent uploads of the user.'),
  uncompressed_bytes: nullable(limit, 'Maximum uncompressed bytes of a file that the user imports or annotates.'),
  expansion_ratio: nullable(limit, 'Maximum ratio of uncompressed to stored bytes of such a file, beyond 256 MiB.'),
};

/** Limits of one user; null or absent: the installation's, 0: none. */
export const limits = object(fields);

/** The limits as metadata expects them; null clears all. */
export function toUserLimits(input: Input<typeof fields> | null): UserLimitsInit {
  return defined({
    storedBytes: input?.stored_bytes ?? undefined,
    tasks: input?.tasks ?? undefined,
    uploads: input?.uploads ?? undefined,
    uncompressedBytes: input?.uncompressed_bytes ?? undefined,
    expansionRatio: input?.expansion_ratio ?? undefined,
  });
}
