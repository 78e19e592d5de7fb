// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { SegmentKind as _varfreq_metadata_v1_SegmentKind, SegmentKind__Output as _varfreq_metadata_v1_SegmentKind__Output } from '../../../varfreq/metadata/v1/SegmentKind.ts';
import type { Segment as _varfreq_metadata_v1_Segment, Segment__Output as _varfreq_metadata_v1_Segment__Output } from '../../../varfreq/metadata/v1/Segment.ts';
import type { CompactionCut as _varfreq_metadata_v1_CompactionCut, CompactionCut__Output as _varfreq_metadata_v1_CompactionCut__Output } from '../../../varfreq/metadata/v1/CompactionCut.ts';
import type { Long } from '@grpc/proto-loader';

export interface CompactWork {
  'kind'?: (_varfreq_metadata_v1_SegmentKind);
  'inputs'?: (_varfreq_metadata_v1_Segment)[];
  'tracks'?: (number | string | Long)[];
  'cut'?: (_varfreq_metadata_v1_CompactionCut);
}

export interface CompactWork__Output {
  'kind': (_varfreq_metadata_v1_SegmentKind__Output);
  'inputs': (_varfreq_metadata_v1_Segment__Output)[];
  'tracks': (number)[];
  'cut': (_varfreq_metadata_v1_CompactionCut__Output);
}
