// Original file: varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Ties a creation to a client's Idempotency-Key; recorded in the transaction of the creation, kept 24 h.
 */
export interface IdempotencyInit {
  'userId'?: (number | string | Long);
  'route'?: (string);
  'key'?: (string);
  /**
   * SHA-256 over the canonical request; a different one under the same key is INTEGRITY_CONFLICT.
   */
  'fingerprint'?: (Buffer | Uint8Array | string);
}

/**
 * Ties a creation to a client's Idempotency-Key; recorded in the transaction of the creation, kept 24 h.
 */
export interface Idempotency {
  'userId': (number);
  'route': (string);
  'key': (string);
  /**
   * SHA-256 over the canonical request; a different one under the same key is INTEGRITY_CONFLICT.
   */
  'fingerprint': (Buffer);
}
