// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { WorkKind as _varfreq_metadata_v1_WorkKind, WorkKind__Output as _varfreq_metadata_v1_WorkKind__Output } from '../../../varfreq/metadata/v1/WorkKind.ts';
import type { Long } from '@grpc/proto-loader';

export interface Bell {
  'kind'?: (_varfreq_metadata_v1_WorkKind);
  'taskId'?: (number | string | Long);
}

export interface Bell__Output {
  'kind': (_varfreq_metadata_v1_WorkKind__Output);
  'taskId': (number);
}
