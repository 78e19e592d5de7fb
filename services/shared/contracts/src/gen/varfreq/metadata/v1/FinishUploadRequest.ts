// Original file: varfreq/metadata/v1/catalogue.proto

import type { FiletypeInit as _varfreq_metadata_v1_FiletypeInit, Filetype as _varfreq_metadata_v1_Filetype } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface FinishUploadRequestInit {
  'uploadId'?: (number | string | Long);
  'name'?: (string);
  'filetype'?: (_varfreq_metadata_v1_FiletypeInit);
  'gzipped'?: (boolean);
  'sizeBytes'?: (number | string | Long);
  'storedSha256'?: (Buffer | Uint8Array | string);
  /**
   * SHA-256 of the uncompressed bytes; absent when the stream is broken or beyond the cap.
   */
  'contentSha256'?: (Buffer | Uint8Array | string);
  'uncompressedBytes'?: (number | string | Long);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_idempotency'?: "idempotency";
}

export interface FinishUploadRequest {
  'uploadId': (number);
  'name': (string);
  'filetype': (_varfreq_metadata_v1_Filetype);
  'gzipped': (boolean);
  'sizeBytes': (number);
  'storedSha256': (Buffer);
  /**
   * SHA-256 of the uncompressed bytes; absent when the stream is broken or beyond the cap.
   */
  'contentSha256'?: (Buffer);
  'uncompressedBytes'?: (number);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_idempotency'?: "idempotency";
}
