// Original file: varfreq/metadata/v1/directory.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * `expires`: RFC 3339, in the future, else BAD_REQUEST.
 */
export interface CreateTokenRequestInit {
  'userId'?: (number | string | Long);
  'name'?: (string);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  'expires'?: (string);
  '_idempotency'?: "idempotency";
  '_expires'?: "expires";
}

/**
 * `expires`: RFC 3339, in the future, else BAD_REQUEST.
 */
export interface CreateTokenRequest {
  'userId': (number);
  'name': (string);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  'expires'?: (string);
  '_idempotency'?: "idempotency";
  '_expires'?: "expires";
}
