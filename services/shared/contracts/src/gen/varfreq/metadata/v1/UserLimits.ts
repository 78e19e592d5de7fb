// Original file: varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Limits set by an administrator for a user; absent: the installation's, 0: no limit.
 */
export interface UserLimitsInit {
  'storedBytes'?: (number | string | Long);
  'tasks'?: (number | string | Long);
  'uploads'?: (number | string | Long);
  'uncompressedBytes'?: (number | string | Long);
  'expansionRatio'?: (number | string | Long);
  '_storedBytes'?: "storedBytes";
  '_tasks'?: "tasks";
  '_uploads'?: "uploads";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_expansionRatio'?: "expansionRatio";
}

/**
 * Limits set by an administrator for a user; absent: the installation's, 0: no limit.
 */
export interface UserLimits {
  'storedBytes'?: (number);
  'tasks'?: (number);
  'uploads'?: (number);
  'uncompressedBytes'?: (number);
  'expansionRatio'?: (number);
  '_storedBytes'?: "storedBytes";
  '_tasks'?: "tasks";
  '_uploads'?: "uploads";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_expansionRatio'?: "expansionRatio";
}
