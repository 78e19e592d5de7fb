// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Fields 1 to 4 are those of a Lease, which workers before 0.2 send.
 */
export interface TaskSnapshotRequestInit {
  'taskId'?: (number | string | Long);
  'epoch'?: (number);
  'shard'?: (number);
  'attempt'?: (number);
  /**
   * Contents that the worker has (`SnapshotHeader.content`): of one of them the answer is a single header.
   */
  'knownContents'?: (string)[];
  /**
   * The worker reads samples in columns.
   */
  'columns'?: (boolean);
}

/**
 * Fields 1 to 4 are those of a Lease, which workers before 0.2 send.
 */
export interface TaskSnapshotRequest {
  'taskId': (number);
  'epoch': (number);
  'shard': (number);
  'attempt': (number);
  /**
   * Contents that the worker has (`SnapshotHeader.content`): of one of them the answer is a single header.
   */
  'knownContents': (string)[];
  /**
   * The worker reads samples in columns.
   */
  'columns': (boolean);
}
