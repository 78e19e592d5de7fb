// Original file: varfreq/metadata/v1/tasks.proto

import type { ResultIndexInit as _varfreq_metadata_v1_ResultIndexInit, ResultIndex as _varfreq_metadata_v1_ResultIndex } from '../../../varfreq/metadata/v1/ResultIndex.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * BGZF blocks without an end marker, and the index over them in an internal format of the workers.
 */
export interface AnnotatedPartInit {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  'index'?: (_varfreq_metadata_v1_ResultIndexInit | null);
}

/**
 * BGZF blocks without an end marker, and the index over them in an internal format of the workers.
 */
export interface AnnotatedPart {
  'objectKey': (string);
  'sizeBytes': (number);
  'index': (_varfreq_metadata_v1_ResultIndex | null);
}
