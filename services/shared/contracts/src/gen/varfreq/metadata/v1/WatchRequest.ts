// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { WorkKind as _varfreq_metadata_v1_WorkKind, WorkKind__Output as _varfreq_metadata_v1_WorkKind__Output } from '../../../varfreq/metadata/v1/WorkKind.ts';

export interface WatchRequest {
  'kind'?: (_varfreq_metadata_v1_WorkKind);
  'workerId'?: (string);
}

export interface WatchRequest__Output {
  'kind': (_varfreq_metadata_v1_WorkKind__Output);
  'workerId': (string);
}
