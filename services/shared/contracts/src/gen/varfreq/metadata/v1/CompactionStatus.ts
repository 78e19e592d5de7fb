// Original file: varfreq/metadata/v1/maintenance.proto

import type { StoredSegmentsInit as _varfreq_metadata_v1_StoredSegmentsInit, StoredSegments as _varfreq_metadata_v1_StoredSegments } from '../../../varfreq/metadata/v1/StoredSegments.ts';
import type { Long } from '@grpc/proto-loader';

export interface CompactionStatusInit {
  /**
   * of the manifest
   */
  'version'?: (number | string | Long);
  /**
   * one of each kind
   */
  'segments'?: (_varfreq_metadata_v1_StoredSegmentsInit)[];
  /**
   * Compactions by state.
   */
  'waiting'?: (number | string | Long);
  'running'?: (number | string | Long);
  /**
   * of the last hour (setting)
   */
  'succeeded'?: (number | string | Long);
  /**
   * waiting to be retried
   */
  'failed'?: (number | string | Long);
  /**
   * Segments that were merged or removed, whose objects are kept for running readers.
   */
  'retiredSegments'?: (number | string | Long);
  'retiredBytes'?: (number | string | Long);
}

export interface CompactionStatus {
  /**
   * of the manifest
   */
  'version': (number);
  /**
   * one of each kind
   */
  'segments': (_varfreq_metadata_v1_StoredSegments)[];
  /**
   * Compactions by state.
   */
  'waiting': (number);
  'running': (number);
  /**
   * of the last hour (setting)
   */
  'succeeded': (number);
  /**
   * waiting to be retried
   */
  'failed': (number);
  /**
   * Segments that were merged or removed, whose objects are kept for running readers.
   */
  'retiredSegments': (number);
  'retiredBytes': (number);
}
