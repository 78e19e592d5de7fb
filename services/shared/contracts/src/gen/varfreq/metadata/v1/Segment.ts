// Original file: protos/varfreq/metadata/v1/manifest.proto

import type { SegmentKind as _varfreq_metadata_v1_SegmentKind, SegmentKind__Output as _varfreq_metadata_v1_SegmentKind__Output } from '../../../varfreq/metadata/v1/SegmentKind.ts';
import type { ContigRange as _varfreq_metadata_v1_ContigRange, ContigRange__Output as _varfreq_metadata_v1_ContigRange__Output } from '../../../varfreq/metadata/v1/ContigRange.ts';
import type { Long } from '@grpc/proto-loader';

export interface Segment {
  'objectKey'?: (string);
  'kind'?: (_varfreq_metadata_v1_SegmentKind);
  'sizeBytes'?: (number | string | Long);
  'sha256'?: (Buffer | Uint8Array | string);
  'tracks'?: (number | string | Long)[];
  'entries'?: (number | string | Long);
  'ranges'?: (_varfreq_metadata_v1_ContigRange)[];
  'id'?: (number | string | Long);
}

export interface Segment__Output {
  'objectKey': (string);
  'kind': (_varfreq_metadata_v1_SegmentKind__Output);
  'sizeBytes': (number);
  'sha256': (Buffer);
  'tracks': (number)[];
  'entries': (number);
  'ranges': (_varfreq_metadata_v1_ContigRange__Output)[];
  'id': (number);
}
