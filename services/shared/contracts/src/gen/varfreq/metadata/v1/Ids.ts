// Original file: varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Ids are positive integers below 2^53, assigned by the service.
 */
export interface IdsInit {
  'ids'?: (number | string | Long)[];
}

/**
 * Ids are positive integers below 2^53, assigned by the service.
 */
export interface Ids {
  'ids': (number)[];
}
