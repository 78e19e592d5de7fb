// Original file: varfreq/metadata/v1/query.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Numbers of the samples of a query's set, for the ##varfreq header line too: after own-file exclusion.
 */
export interface QuerySummaryInit {
  'samples'?: (number | string | Long);
  'individuals'?: (number | string | Long);
  /**
   * with a profile but no published coverage
   */
  'withoutCoverage'?: (number | string | Long);
  /**
   * no published variation
   */
  'withoutVariants'?: (number | string | Long);
  'ownFileExcluded'?: (number | string | Long);
  /**
   * of all of its samples; absent: of different owners, or no sample
   */
  'ownerId'?: (number | string | Long);
  '_ownerId'?: "ownerId";
}

/**
 * Numbers of the samples of a query's set, for the ##varfreq header line too: after own-file exclusion.
 */
export interface QuerySummary {
  'samples': (number);
  'individuals': (number);
  /**
   * with a profile but no published coverage
   */
  'withoutCoverage': (number);
  /**
   * no published variation
   */
  'withoutVariants': (number);
  'ownFileExcluded': (number);
  /**
   * of all of its samples; absent: of different owners, or no sample
   */
  'ownerId'?: (number);
  '_ownerId'?: "ownerId";
}
