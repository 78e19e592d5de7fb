// Original file: varfreq/metadata/v1/manifest.proto

import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';

export interface TakeSnapshotRequestInit {
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  /**
   * State of an earlier snapshot of the same queries: while it is current, the answer is a single header.
   */
  'knownState'?: (string);
  /**
   * The caller reads samples in columns.
   */
  'columns'?: (boolean);
  '_knownState'?: "knownState";
}

export interface TakeSnapshotRequest {
  'queries': (_varfreq_metadata_v1_Query)[];
  /**
   * State of an earlier snapshot of the same queries: while it is current, the answer is a single header.
   */
  'knownState'?: (string);
  /**
   * The caller reads samples in columns.
   */
  'columns': (boolean);
  '_knownState'?: "knownState";
}
