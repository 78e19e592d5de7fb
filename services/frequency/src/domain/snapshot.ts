import type { QuerySummary__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/QuerySummary';
import type { Segment__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Segment';
import type { SnapshotSample__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/SnapshotSample';

/** A consistent state of samples and segments, the basis of one answer. */
export interface Snapshot {
  /** Manifest version. */
  version: number;
  /** UTC, YYYY-MM-DDTHH:MM:SS.ffffff. */
  taken: string;
  /** One per query, in query order. */
  queries: readonly QuerySummary__Output[];
  samples: readonly SnapshotSample__Output[];
  segments: readonly Segment__Output[];
}
