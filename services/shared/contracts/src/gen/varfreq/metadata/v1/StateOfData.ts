// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What of a sample's data counts; not part of its revision.
 */
export interface StateOfDataInit {
  /**
   * visible ones; likewise coverages
   */
  'variations'?: (number | string | Long);
  'coverages'?: (number | string | Long);
  /**
   * Of its only coverage; absent while unknown.
   */
  'coveredBases'?: (number | string | Long);
  /**
   * In English.
   */
  'warnings'?: (string)[];
  '_coveredBases'?: "coveredBases";
}

/**
 * What of a sample's data counts; not part of its revision.
 */
export interface StateOfData {
  /**
   * visible ones; likewise coverages
   */
  'variations': (number);
  'coverages': (number);
  /**
   * Of its only coverage; absent while unknown.
   */
  'coveredBases'?: (number);
  /**
   * In English.
   */
  'warnings': (string)[];
  '_coveredBases'?: "coveredBases";
}
