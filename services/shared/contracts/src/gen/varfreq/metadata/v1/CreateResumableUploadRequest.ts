// Original file: varfreq/metadata/v1/catalogue.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateResumableUploadRequestInit {
  'userId'?: (number | string | Long);
  'length'?: (number | string | Long);
  /**
   * Upload-Metadata as sent
   */
  'metadata'?: (string);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface CreateResumableUploadRequest {
  'userId': (number);
  'length': (number);
  /**
   * Upload-Metadata as sent
   */
  'metadata': (string);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
