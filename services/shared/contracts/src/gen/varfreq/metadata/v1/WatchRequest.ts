// Original file: varfreq/metadata/v1/tasks.proto

import type { WorkKindInit as _varfreq_metadata_v1_WorkKindInit, WorkKind as _varfreq_metadata_v1_WorkKind } from '../../../varfreq/metadata/v1/WorkKind.ts';

export interface WatchRequestInit {
  'kind'?: (_varfreq_metadata_v1_WorkKindInit);
  'workerId'?: (string);
}

export interface WatchRequest {
  'kind': (_varfreq_metadata_v1_WorkKind);
  'workerId': (string);
}
