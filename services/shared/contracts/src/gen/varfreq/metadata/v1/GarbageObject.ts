// Original file: varfreq/metadata/v1/maintenance.proto

import type { Long } from '@grpc/proto-loader';

export interface GarbageObjectInit {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  /**
   * earliest time of removal; same format as `added`
   */
  'due'?: (string);
}

export interface GarbageObject {
  'objectKey': (string);
  'sizeBytes': (number);
  /**
   * earliest time of removal; same format as `added`
   */
  'due': (string);
}
