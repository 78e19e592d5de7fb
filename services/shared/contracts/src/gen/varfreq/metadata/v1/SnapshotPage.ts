// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { SnapshotHeader as _varfreq_metadata_v1_SnapshotHeader, SnapshotHeader__Output as _varfreq_metadata_v1_SnapshotHeader__Output } from '../../../varfreq/metadata/v1/SnapshotHeader.ts';
import type { SnapshotSample as _varfreq_metadata_v1_SnapshotSample, SnapshotSample__Output as _varfreq_metadata_v1_SnapshotSample__Output } from '../../../varfreq/metadata/v1/SnapshotSample.ts';
import type { Segment as _varfreq_metadata_v1_Segment, Segment__Output as _varfreq_metadata_v1_Segment__Output } from '../../../varfreq/metadata/v1/Segment.ts';

export interface SnapshotPage {
  'header'?: (_varfreq_metadata_v1_SnapshotHeader | null);
  'samples'?: (_varfreq_metadata_v1_SnapshotSample)[];
  'segments'?: (_varfreq_metadata_v1_Segment)[];
  '_header'?: "header";
}

export interface SnapshotPage__Output {
  'header'?: (_varfreq_metadata_v1_SnapshotHeader__Output | null);
  'samples': (_varfreq_metadata_v1_SnapshotSample__Output)[];
  'segments': (_varfreq_metadata_v1_Segment__Output)[];
  '_header'?: "header";
}
