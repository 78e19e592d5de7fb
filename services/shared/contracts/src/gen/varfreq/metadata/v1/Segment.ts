// Original file: varfreq/metadata/v1/manifest.proto

import type { SegmentKindInit as _varfreq_metadata_v1_SegmentKindInit, SegmentKind as _varfreq_metadata_v1_SegmentKind } from '../../../varfreq/metadata/v1/SegmentKind.ts';
import type { ContigRangeInit as _varfreq_metadata_v1_ContigRangeInit, ContigRange as _varfreq_metadata_v1_ContigRange } from '../../../varfreq/metadata/v1/ContigRange.ts';
import type { Long } from '@grpc/proto-loader';

export interface SegmentInit {
  'objectKey'?: (string);
  'kind'?: (_varfreq_metadata_v1_SegmentKindInit);
  'sizeBytes'?: (number | string | Long);
  'sha256'?: (Buffer | Uint8Array | string);
  /**
   * Ascending; ordinals inside the segment are positions in this list. In a snapshot, empty: those of the previous segment.
   */
  'tracks'?: (number | string | Long)[];
  /**
   * observations (site × carrier) or regions
   */
  'entries'?: (number | string | Long);
  'ranges'?: (_varfreq_metadata_v1_ContigRangeInit)[];
  /**
   * Set only by metadata.
   */
  'id'?: (number | string | Long);
}

export interface Segment {
  'objectKey': (string);
  'kind': (_varfreq_metadata_v1_SegmentKind);
  'sizeBytes': (number);
  'sha256': (Buffer);
  /**
   * Ascending; ordinals inside the segment are positions in this list. In a snapshot, empty: those of the previous segment.
   */
  'tracks': (number)[];
  /**
   * observations (site × carrier) or regions
   */
  'entries': (number);
  'ranges': (_varfreq_metadata_v1_ContigRange)[];
  /**
   * Set only by metadata.
   */
  'id': (number);
}
