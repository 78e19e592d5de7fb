// Original file: varfreq/metadata/v1/tasks.proto

import type { SegmentInit as _varfreq_metadata_v1_SegmentInit, Segment as _varfreq_metadata_v1_Segment } from '../../../varfreq/metadata/v1/Segment.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What covers a sample at the time of a claim, without what the claimed task itself has made or will make.
 */
export interface SampleCoverageInit {
  /**
   * ascending; those without regions too
   */
  'tracks'?: (number | string | Long)[];
  /**
   * only their kind, key, size, and those of the tracks above that they hold
   */
  'segments'?: (_varfreq_metadata_v1_SegmentInit)[];
}

/**
 * What covers a sample at the time of a claim, without what the claimed task itself has made or will make.
 */
export interface SampleCoverage {
  /**
   * ascending; those without regions too
   */
  'tracks': (number)[];
  /**
   * only their kind, key, size, and those of the tracks above that they hold
   */
  'segments': (_varfreq_metadata_v1_Segment)[];
}
