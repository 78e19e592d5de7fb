// Original file: varfreq/metadata/v1/catalogue.proto

/**
 * Names on the wire of the REST API: waiting, running, succes, failure.
 */
export const TaskState = {
  TASK_STATE_UNSPECIFIED: 'TASK_STATE_UNSPECIFIED',
  WAITING: 'WAITING',
  RUNNING: 'RUNNING',
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
} as const;

/**
 * Names on the wire of the REST API: waiting, running, succes, failure.
 */
export type TaskStateInit =
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

/**
 * Names on the wire of the REST API: waiting, running, succes, failure.
 */
export type TaskState = typeof TaskState[keyof typeof TaskState]
