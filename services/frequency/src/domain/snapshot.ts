import type { QuerySummary } from '@varfreq/contracts/metadata/v1/QuerySummary';
import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import type { BuildName } from '@varfreq/genomics/known-builds';

/** A consistent state of samples and segments, the basis of one answer. */
export interface Snapshot {
  /** Manifest version. */
  version: number;
  /** UTC, YYYY-MM-DDTHH:MM:SS.ffffff. */
  taken: string;
  /** Of the installation, for workers that have none; undefined: none. */
  build?: BuildName | undefined;
  /** One per query, in query order. */
  queries: readonly QuerySummary[];
  samples: readonly SnapshotSample[];
  segments: readonly Segment[];
}
