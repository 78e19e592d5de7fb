// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { ResultIndex as _varfreq_metadata_v1_ResultIndex, ResultIndex__Output as _varfreq_metadata_v1_ResultIndex__Output } from '../../../varfreq/metadata/v1/ResultIndex.ts';
import type { Long } from '@grpc/proto-loader';

export interface AnnotatedPart {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  'index'?: (_varfreq_metadata_v1_ResultIndex | null);
}

export interface AnnotatedPart__Output {
  'objectKey': (string);
  'sizeBytes': (number);
  'index': (_varfreq_metadata_v1_ResultIndex__Output | null);
}
