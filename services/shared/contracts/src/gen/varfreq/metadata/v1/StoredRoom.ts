// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Stored bytes of a user.
 */
export interface StoredRoomInit {
  'limitBytes'?: (number | string | Long);
  'leftBytes'?: (number | string | Long);
}

/**
 * Stored bytes of a user.
 */
export interface StoredRoom {
  'limitBytes': (number);
  'leftBytes': (number);
}
