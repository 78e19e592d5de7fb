// Original file: varfreq/metadata/v1/tasks.proto

import type { LeaseInit as _varfreq_metadata_v1_LeaseInit, Lease as _varfreq_metadata_v1_Lease } from '../../../varfreq/metadata/v1/Lease.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeatRequestInit {
  'lease'?: (_varfreq_metadata_v1_LeaseInit | null);
  /**
   * of the stored input
   */
  'bytesDone'?: (number | string | Long);
  'bytesTotal'?: (number | string | Long);
  /**
   * Milliseconds this attempt has run, pauses excluded.
   */
  'workedMs'?: (number | string | Long);
  /**
   * read so far
   */
  'recordsDone'?: (number | string | Long);
  '_workedMs'?: "workedMs";
  '_recordsDone'?: "recordsDone";
}

export interface BeatRequest {
  'lease': (_varfreq_metadata_v1_Lease | null);
  /**
   * of the stored input
   */
  'bytesDone': (number);
  'bytesTotal': (number);
  /**
   * Milliseconds this attempt has run, pauses excluded.
   */
  'workedMs'?: (number);
  /**
   * read so far
   */
  'recordsDone'?: (number);
  '_workedMs'?: "workedMs";
  '_recordsDone'?: "recordsDone";
}
