// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { WorkKind as _varfreq_metadata_v1_WorkKind, WorkKind__Output as _varfreq_metadata_v1_WorkKind__Output } from '../../../varfreq/metadata/v1/WorkKind.ts';

export interface ClaimNextRequest {
  'kind'?: (_varfreq_metadata_v1_WorkKind);
  'workerId'?: (string);
  'free'?: (number);
  'spare'?: (number);
}

export interface ClaimNextRequest__Output {
  'kind': (_varfreq_metadata_v1_WorkKind__Output);
  'workerId': (string);
  'free': (number);
  'spare': (number);
}
