// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { TaskState as _varfreq_metadata_v1_TaskState, TaskState__Output as _varfreq_metadata_v1_TaskState__Output } from '../../../varfreq/metadata/v1/TaskState.ts';
import type { TaskError as _varfreq_metadata_v1_TaskError, TaskError__Output as _varfreq_metadata_v1_TaskError__Output } from '../../../varfreq/metadata/v1/TaskError.ts';
import type { TaskResult as _varfreq_metadata_v1_TaskResult, TaskResult__Output as _varfreq_metadata_v1_TaskResult__Output } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { Long } from '@grpc/proto-loader';

export interface Task {
  'state'?: (_varfreq_metadata_v1_TaskState);
  'progress'?: (number);
  'error'?: (_varfreq_metadata_v1_TaskError | null);
  'result'?: (_varfreq_metadata_v1_TaskResult | null);
  'id'?: (number | string | Long);
  'epoch'?: (number);
  '_error'?: "error";
  '_result'?: "result";
}

export interface Task__Output {
  'state': (_varfreq_metadata_v1_TaskState__Output);
  'progress': (number);
  'error'?: (_varfreq_metadata_v1_TaskError__Output | null);
  'result'?: (_varfreq_metadata_v1_TaskResult__Output | null);
  'id': (number);
  'epoch': (number);
  '_error'?: "error";
  '_result'?: "result";
}
