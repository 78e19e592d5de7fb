// Original file: varfreq/metadata/v1/tasks.proto

import type { WorkKindInit as _varfreq_metadata_v1_WorkKindInit, WorkKind as _varfreq_metadata_v1_WorkKind } from '../../../varfreq/metadata/v1/WorkKind.ts';
import type { Long } from '@grpc/proto-loader';

export interface BellInit {
  'kind'?: (_varfreq_metadata_v1_WorkKindInit);
  'taskId'?: (number | string | Long);
}

export interface Bell {
  'kind': (_varfreq_metadata_v1_WorkKind);
  'taskId': (number);
}
