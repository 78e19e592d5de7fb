// Original file: varfreq/metadata/v1/tasks.proto

import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from '../../../varfreq/metadata/v1/Segment.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Every output has all tracks to keep; one that lists none has those of the one before. Empty only when there are none.
 */
export interface CompactOutputInit {
  'segments'?: (_varfreq_metadata_v1_SegmentInit)[];
  /**
   * of tracks not kept; for observations, entries in = entries out + dropped
   */
  'droppedEntries'?: (number | string | Long);
}

/**
 * Every output has all tracks to keep; one that lists none has those of the one before. Empty only when there are none.
 */
export interface CompactOutput {
  'segments': (_varfreq_metadata_v1_Segment)[];
  /**
   * of tracks not kept; for observations, entries in = entries out + dropped
   */
  'droppedEntries': (number);
}
