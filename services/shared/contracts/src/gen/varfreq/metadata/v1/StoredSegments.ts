// Original file: varfreq/metadata/v1/maintenance.proto

import type { SegmentKindInit as _varfreq_metadata_v1_SegmentKindInit, SegmentKind as _varfreq_metadata_v1_SegmentKind } from '../../../varfreq/metadata/v1/SegmentKind.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Live segments of a kind.
 */
export interface StoredSegmentsInit {
  'kind'?: (_varfreq_metadata_v1_SegmentKindInit);
  'segments'?: (number | string | Long);
  'sizeBytes'?: (number | string | Long);
  'entries'?: (number | string | Long);
  /**
   * visible
   */
  'tracks'?: (number | string | Long);
  /**
   * containing data of removed tracks
   */
  'segmentsWithDead'?: (number | string | Long);
  /**
   * estimated bytes of removed tracks
   */
  'deadBytes'?: (number | string | Long);
}

/**
 * Live segments of a kind.
 */
export interface StoredSegments {
  'kind': (_varfreq_metadata_v1_SegmentKind);
  'segments': (number);
  'sizeBytes': (number);
  'entries': (number);
  /**
   * visible
   */
  'tracks': (number);
  /**
   * containing data of removed tracks
   */
  'segmentsWithDead': (number);
  /**
   * estimated bytes of removed tracks
   */
  'deadBytes': (number);
}
