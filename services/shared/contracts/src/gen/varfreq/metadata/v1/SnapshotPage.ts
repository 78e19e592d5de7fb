// Original file: varfreq/metadata/v1/manifest.proto

import type { SnapshotHeaderInit as _varfreq_metadata_v1_SnapshotHeaderInit, SnapshotHeader as _varfreq_metadata_v1_SnapshotHeader } from '../../../varfreq/metadata/v1/SnapshotHeader.ts';
import type { SnapshotSampleInit as _varfreq_metadata_v1_SnapshotSampleInit, SnapshotSample as _varfreq_metadata_v1_SnapshotSample } from '../../../varfreq/metadata/v1/SnapshotSample.ts';
import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from '../../../varfreq/metadata/v1/Segment.ts';

/**
 * Pages of one snapshot: a header page first, then samples and segments in any split.
 */
export interface SnapshotPageInit {
  'header'?: (_varfreq_metadata_v1_SnapshotHeaderInit | null);
  'samples'?: (_varfreq_metadata_v1_SnapshotSampleInit)[];
  'segments'?: (_varfreq_metadata_v1_SegmentInit)[];
  '_header'?: "header";
}

/**
 * Pages of one snapshot: a header page first, then samples and segments in any split.
 */
export interface SnapshotPage {
  'header'?: (_varfreq_metadata_v1_SnapshotHeader | null);
  'samples': (_varfreq_metadata_v1_SnapshotSample)[];
  'segments': (_varfreq_metadata_v1_Segment)[];
  '_header'?: "header";
}
