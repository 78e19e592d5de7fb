// Original file: varfreq/metadata/v1/manifest.proto

import type { SnapshotHeaderInit as _varfreq_metadata_v1_SnapshotHeaderInit, SnapshotHeader as _varfreq_metadata_v1_SnapshotHeader } from '../../../varfreq/metadata/v1/SnapshotHeader.ts';
import type { SnapshotSampleInit as _varfreq_metadata_v1_SnapshotSampleInit, SnapshotSample as _varfreq_metadata_v1_SnapshotSample } from '../../../varfreq/metadata/v1/SnapshotSample.ts';
import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from '../../../varfreq/metadata/v1/Segment.ts';
import type { SampleColumnsInit as _varfreq_metadata_v1_SampleColumnsInit, SampleColumns as _varfreq_metadata_v1_SampleColumns } from '../../../varfreq/metadata/v1/SampleColumns.ts';

/**
 * Pages of one snapshot: a header page first, then samples and segments in any split.
 */
export interface SnapshotPageInit {
  'header'?: (_varfreq_metadata_v1_SnapshotHeaderInit | null);
  'samples'?: (_varfreq_metadata_v1_SnapshotSampleInit)[];
  'segments'?: (_varfreq_metadata_v1_SegmentInit)[];
  /**
   * Instead of `samples` where the request has `columns`.
   */
  'columns'?: (_varfreq_metadata_v1_SampleColumnsInit | null);
  /**
   * With columns: the tracks of each of `segments`, packed as a column; empty: those of the previous segment.
   */
  'segmentTracks'?: (Buffer | Uint8Array | string)[];
  '_header'?: "header";
  '_columns'?: "columns";
}

/**
 * Pages of one snapshot: a header page first, then samples and segments in any split.
 */
export interface SnapshotPage {
  'header'?: (_varfreq_metadata_v1_SnapshotHeader | null);
  'samples': (_varfreq_metadata_v1_SnapshotSample)[];
  'segments': (_varfreq_metadata_v1_Segment)[];
  /**
   * Instead of `samples` where the request has `columns`.
   */
  'columns'?: (_varfreq_metadata_v1_SampleColumns | null);
  /**
   * With columns: the tracks of each of `segments`, packed as a column; empty: those of the previous segment.
   */
  'segmentTracks': (Buffer)[];
  '_header'?: "header";
  '_columns'?: "columns";
}
