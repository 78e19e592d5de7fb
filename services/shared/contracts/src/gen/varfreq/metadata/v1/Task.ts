// Original file: varfreq/metadata/v1/catalogue.proto

import type { TaskStateInit as _varfreq_metadata_v1_TaskStateInit, TaskState as _varfreq_metadata_v1_TaskState } from '../../../varfreq/metadata/v1/TaskState.ts';
import type { TaskErrorInit as _varfreq_metadata_v1_TaskErrorInit, TaskError as _varfreq_metadata_v1_TaskError } from '../../../varfreq/metadata/v1/TaskError.ts';
import type { TaskResultInit as _varfreq_metadata_v1_TaskResultInit, TaskResult as _varfreq_metadata_v1_TaskResult } from '../../../varfreq/metadata/v1/TaskResult.ts';
import type { Long } from '@grpc/proto-loader';

export interface TaskInit {
  'state'?: (_varfreq_metadata_v1_TaskStateInit);
  /**
   * 0 to 99 while running
   */
  'progress'?: (number);
  'error'?: (_varfreq_metadata_v1_TaskErrorInit | null);
  'result'?: (_varfreq_metadata_v1_TaskResultInit | null);
  'id'?: (number | string | Long);
  'epoch'?: (number);
  /**
   * RFC 3339: the last submission, its first claim, its end. `started` is absent for tasks begun under version 0.1.
   */
  'submitted'?: (string);
  'started'?: (string);
  'ended'?: (string);
  /**
   * While running, once known: records per second since `started`, and an estimate of what remains.
   */
  'rate'?: (number | string);
  'remainingSeconds'?: (number | string | Long);
  '_error'?: "error";
  '_result'?: "result";
  '_submitted'?: "submitted";
  '_started'?: "started";
  '_ended'?: "ended";
  '_rate'?: "rate";
  '_remainingSeconds'?: "remainingSeconds";
}

export interface Task {
  'state': (_varfreq_metadata_v1_TaskState);
  /**
   * 0 to 99 while running
   */
  'progress': (number);
  'error'?: (_varfreq_metadata_v1_TaskError | null);
  'result'?: (_varfreq_metadata_v1_TaskResult | null);
  'id': (number);
  'epoch': (number);
  /**
   * RFC 3339: the last submission, its first claim, its end. `started` is absent for tasks begun under version 0.1.
   */
  'submitted'?: (string);
  'started'?: (string);
  'ended'?: (string);
  /**
   * While running, once known: records per second since `started`, and an estimate of what remains.
   */
  'rate'?: (number);
  'remainingSeconds'?: (number);
  '_error'?: "error";
  '_result'?: "result";
  '_submitted'?: "submitted";
  '_started'?: "started";
  '_ended'?: "ended";
  '_rate'?: "rate";
  '_remainingSeconds'?: "remainingSeconds";
}
