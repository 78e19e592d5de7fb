// Original file: varfreq/metadata/v1/tasks.proto

import type { WorkKindInit as _varfreq_metadata_v1_WorkKindInit, WorkKind as _varfreq_metadata_v1_WorkKind } from '../../../varfreq/metadata/v1/WorkKind.ts';

export interface ClaimNextRequestInit {
  'kind'?: (_varfreq_metadata_v1_WorkKindInit);
  'workerId'?: (string);
  'free'?: (number);
  /**
   * Further shards, which share places with running ones: only of users without a running shard on this worker.
   */
  'spare'?: (number);
  /**
   * Release of the worker; empty before 0.2: such a worker gets no task that asks for what it would leave out.
   */
  'release'?: (string);
}

export interface ClaimNextRequest {
  'kind': (_varfreq_metadata_v1_WorkKind);
  'workerId': (string);
  'free': (number);
  /**
   * Further shards, which share places with running ones: only of users without a running shard on this worker.
   */
  'spare': (number);
  /**
   * Release of the worker; empty before 0.2: such a worker gets no task that asks for what it would leave out.
   */
  'release': (string);
}
