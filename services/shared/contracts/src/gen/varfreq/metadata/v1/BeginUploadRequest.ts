// Original file: varfreq/metadata/v1/catalogue.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeginUploadRequestInit {
  'userId'?: (number | string | Long);
  /**
   * fingerprint still empty
   */
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  /**
   * minimum size of the file; 0: unknown
   */
  'announcedBytes'?: (number | string | Long);
  '_idempotency'?: "idempotency";
}

export interface BeginUploadRequest {
  'userId': (number);
  /**
   * fingerprint still empty
   */
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  /**
   * minimum size of the file; 0: unknown
   */
  'announcedBytes': (number);
  '_idempotency'?: "idempotency";
}
