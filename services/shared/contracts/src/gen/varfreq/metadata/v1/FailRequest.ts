// Original file: varfreq/metadata/v1/tasks.proto

import type { LeaseInit as _varfreq_metadata_v1_LeaseInit, Lease as _varfreq_metadata_v1_Lease } from '../../../varfreq/metadata/v1/Lease.ts';
import type { TaskErrorInit as _varfreq_metadata_v1_TaskErrorInit, TaskError as _varfreq_metadata_v1_TaskError } from '../../../varfreq/metadata/v1/TaskError.ts';
import type { Long } from '@grpc/proto-loader';

export interface FailRequestInit {
  'lease'?: (_varfreq_metadata_v1_LeaseInit | null);
  'error'?: (_varfreq_metadata_v1_TaskErrorInit | null);
  'transient'?: (boolean);
  /**
   * Returned on shutdown: does not count as a try.
   */
  'handedBack'?: (boolean);
  /**
   * PARSE_SHARD: 1-based number of the bad line among the lines of the shard. Metadata prefixes the message with the
   * line number in the whole file, once the preceding shards are counted.
   */
  'line'?: (number | string | Long);
  /**
   * As in BeatRequest.
   */
  'workedMs'?: (number | string | Long);
  /**
   * The blob store had too little free space: counts as a try, and the task ends with a message that says so.
   */
  'outOfSpace'?: (boolean);
  '_line'?: "line";
  '_workedMs'?: "workedMs";
}

export interface FailRequest {
  'lease': (_varfreq_metadata_v1_Lease | null);
  'error': (_varfreq_metadata_v1_TaskError | null);
  'transient': (boolean);
  /**
   * Returned on shutdown: does not count as a try.
   */
  'handedBack': (boolean);
  /**
   * PARSE_SHARD: 1-based number of the bad line among the lines of the shard. Metadata prefixes the message with the
   * line number in the whole file, once the preceding shards are counted.
   */
  'line'?: (number);
  /**
   * As in BeatRequest.
   */
  'workedMs'?: (number);
  /**
   * The blob store had too little free space: counts as a try, and the task ends with a message that says so.
   */
  'outOfSpace': (boolean);
  '_line'?: "line";
  '_workedMs'?: "workedMs";
}
