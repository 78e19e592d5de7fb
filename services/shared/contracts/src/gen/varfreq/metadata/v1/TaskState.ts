// Original file: protos/varfreq/metadata/v1/catalogue.proto

export const TaskState = {
  TASK_STATE_UNSPECIFIED: 'TASK_STATE_UNSPECIFIED',
  WAITING: 'WAITING',
  RUNNING: 'RUNNING',
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
} as const;

export type TaskState =
  | 'TASK_STATE_UNSPECIFIED'
  | 0
  | 'WAITING'
  | 1
  | 'RUNNING'
  | 2
  | 'SUCCEEDED'
  | 3
  | 'FAILED'
  | 4

export type TaskState__Output = typeof TaskState[keyof typeof TaskState]
