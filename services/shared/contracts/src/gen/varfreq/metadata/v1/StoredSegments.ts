// Original file: protos/varfreq/metadata/v1/maintenance.proto

import type { SegmentKind as _varfreq_metadata_v1_SegmentKind, SegmentKind__Output as _varfreq_metadata_v1_SegmentKind__Output } from '../../../varfreq/metadata/v1/SegmentKind.ts';
import type { Long } from '@grpc/proto-loader';

export interface StoredSegments {
  'kind'?: (_varfreq_metadata_v1_SegmentKind);
  'segments'?: (number | string | Long);
  'sizeBytes'?: (number | string | Long);
  'entries'?: (number | string | Long);
  'tracks'?: (number | string | Long);
  'segmentsWithDead'?: (number | string | Long);
  'deadBytes'?: (number | string | Long);
}

export interface StoredSegments__Output {
  'kind': (_varfreq_metadata_v1_SegmentKind__Output);
  'segments': (number);
  'sizeBytes': (number);
  'entries': (number);
  'tracks': (number);
  'segmentsWithDead': (number);
  'deadBytes': (number);
}
