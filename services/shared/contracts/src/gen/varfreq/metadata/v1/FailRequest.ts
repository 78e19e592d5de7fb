// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Lease as _varfreq_metadata_v1_Lease, Lease__Output as _varfreq_metadata_v1_Lease__Output } from '../../../varfreq/metadata/v1/Lease.ts';
import type { TaskError as _varfreq_metadata_v1_TaskError, TaskError__Output as _varfreq_metadata_v1_TaskError__Output } from '../../../varfreq/metadata/v1/TaskError.ts';
import type { Long } from '@grpc/proto-loader';

export interface FailRequest {
  'lease'?: (_varfreq_metadata_v1_Lease | null);
  'error'?: (_varfreq_metadata_v1_TaskError | null);
  'transient'?: (boolean);
  'handedBack'?: (boolean);
  'line'?: (number | string | Long);
  'workedMs'?: (number | string | Long);
  '_line'?: "line";
  '_workedMs'?: "workedMs";
}

export interface FailRequest__Output {
  'lease': (_varfreq_metadata_v1_Lease__Output | null);
  'error': (_varfreq_metadata_v1_TaskError__Output | null);
  'transient': (boolean);
  'handedBack': (boolean);
  'line'?: (number);
  'workedMs'?: (number);
  '_line'?: "line";
  '_workedMs'?: "workedMs";
}
