// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from '../../../varfreq/metadata/v1/Query.ts';

export interface TakeSnapshotRequest {
  'queries'?: (_varfreq_metadata_v1_Query)[];
  'knownState'?: (string);
  '_knownState'?: "knownState";
}

export interface TakeSnapshotRequest__Output {
  'queries': (_varfreq_metadata_v1_Query__Output)[];
  'knownState'?: (string);
  '_knownState'?: "knownState";
}
