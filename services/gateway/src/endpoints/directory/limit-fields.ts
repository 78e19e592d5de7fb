import type { UserLimits } from '@varfreq/contracts/gen/varfreq/metadata/v1/UserLimits';
import { type Input, nullable } from '../../rest/decoding/fields.ts';
import { integer } from '../../rest/decoding/scalars.ts';
import { object } from '../../rest/decoding/structures.ts';
import { defined } from '../../rest/defined.ts';

const limit = integer(0, Number.MAX_SAFE_INTEGER);

const fields = {
  stored_bytes: nullable(limit, 'Bytes that the data sources of the user may take, results included, local files not.'),
  tasks: nullable(limit, 'Tasks of the user that wait or run.'),
  uploads: nullable(limit, 'Uploads of the user at once.'),
  uncompressed_bytes: nullable(limit, 'Uncompressed bytes of a file that the user imports or annotates.'),
  expansion_ratio: nullable(limit, 'Uncompressed ÷ stored bytes of such a file, beyond 256 MiB.'),
};

/** Limits of one user; null or absent: the installation's, 0: none. */
export const limits = object(fields);

/** As metadata takes them; null clears all. */
export function toUserLimits(input: Input<typeof fields> | null): UserLimits {
  return defined({
    storedBytes: input?.stored_bytes ?? undefined,
    tasks: input?.tasks ?? undefined,
    uploads: input?.uploads ?? undefined,
    uncompressedBytes: input?.uncompressed_bytes ?? undefined,
    expansionRatio: input?.expansion_ratio ?? undefined,
  });
}
