// Original file: varfreq/metadata/v1/tasks.proto

import type { SegmentKindInit as _varfreq_metadata_v1_SegmentKindInit, SegmentKind as _varfreq_metadata_v1_SegmentKind } from '../../../varfreq/metadata/v1/SegmentKind.ts';
import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from '../../../varfreq/metadata/v1/Segment.ts';
import type { CompactionCutInit as _varfreq_metadata_v1_CompactionCutInit, CompactionCut as _varfreq_metadata_v1_CompactionCut } from '../../../varfreq/metadata/v1/CompactionCut.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Merges segments of one kind into fewer. Belongs to no user, and yields to users' tasks.
 */
export interface CompactWorkInit {
  'kind'?: (_varfreq_metadata_v1_SegmentKindInit);
  /**
   * as the manifest has them
   */
  'inputs'?: (_varfreq_metadata_v1_SegmentInit)[];
  /**
   * Tracks to keep, ascending, all of them tracks of the inputs; data of other tracks is dropped.
   */
  'tracks'?: (number | string | Long)[];
  'cut'?: (_varfreq_metadata_v1_CompactionCutInit);
}

/**
 * Merges segments of one kind into fewer. Belongs to no user, and yields to users' tasks.
 */
export interface CompactWork {
  'kind': (_varfreq_metadata_v1_SegmentKind);
  /**
   * as the manifest has them
   */
  'inputs': (_varfreq_metadata_v1_Segment)[];
  /**
   * Tracks to keep, ascending, all of them tracks of the inputs; data of other tracks is dropped.
   */
  'tracks': (number)[];
  'cut': (_varfreq_metadata_v1_CompactionCut);
}
