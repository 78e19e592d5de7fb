// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Segment as _varfreq_metadata_v1_Segment, Segment__Output as _varfreq_metadata_v1_Segment__Output } from '../../../varfreq/metadata/v1/Segment.ts';
import type { Long } from '@grpc/proto-loader';

export interface CompactOutput {
  'segments'?: (_varfreq_metadata_v1_Segment)[];
  'droppedEntries'?: (number | string | Long);
}

export interface CompactOutput__Output {
  'segments': (_varfreq_metadata_v1_Segment__Output)[];
  'droppedEntries': (number);
}
