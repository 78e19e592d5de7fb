// Original file: varfreq/metadata/v1/catalogue.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface JoinResumableUploadRequestInit {
  'id'?: (number | string | Long);
  /**
   * Of the creation of the data source.
   */
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface JoinResumableUploadRequest {
  'id': (number);
  /**
   * Of the creation of the data source.
   */
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
