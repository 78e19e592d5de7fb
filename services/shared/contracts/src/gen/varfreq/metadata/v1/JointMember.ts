// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A sample of a joint import; columns count from 1.
 */
export interface JointMemberInit {
  'column'?: (number);
  'track'?: (number | string | Long);
  /**
   * For the regions, where the options make coverages too; ascending like `track`.
   */
  'coverageTrack'?: (number | string | Long);
  /**
   * empty: unknown
   */
  'sex'?: (string);
  '_coverageTrack'?: "coverageTrack";
}

/**
 * A sample of a joint import; columns count from 1.
 */
export interface JointMember {
  'column': (number);
  'track': (number);
  /**
   * For the regions, where the options make coverages too; ascending like `track`.
   */
  'coverageTrack'?: (number);
  /**
   * empty: unknown
   */
  'sex': (string);
  '_coverageTrack'?: "coverageTrack";
}
