// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

/**
 * `bytes`, or this share (0 to 1) of the disk where that is less.
 */
export interface StoreReserveInit {
  'bytes'?: (number | string | Long);
  'share'?: (number | string);
}

/**
 * `bytes`, or this share (0 to 1) of the disk where that is less.
 */
export interface StoreReserve {
  'bytes': (number);
  'share': (number);
}
