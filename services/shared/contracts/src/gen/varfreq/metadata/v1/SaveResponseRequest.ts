// Original file: varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Stores the bytes answered to the first request of a key, for retries.
 */
export interface SaveResponseRequestInit {
  'userId'?: (number | string | Long);
  'route'?: (string);
  'key'?: (string);
  'body'?: (Buffer | Uint8Array | string);
}

/**
 * Stores the bytes answered to the first request of a key, for retries.
 */
export interface SaveResponseRequest {
  'userId': (number);
  'route': (string);
  'key': (string);
  'body': (Buffer);
}
