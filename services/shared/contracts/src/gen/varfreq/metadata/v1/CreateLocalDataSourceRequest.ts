// Original file: varfreq/metadata/v1/catalogue.proto

import type { FiletypeInit as _varfreq_metadata_v1_FiletypeInit, Filetype as _varfreq_metadata_v1_Filetype } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { BlobLocationInit as _varfreq_metadata_v1_BlobLocationInit, BlobLocation as _varfreq_metadata_v1_BlobLocation } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateLocalDataSourceRequestInit {
  'userId'?: (number | string | Long);
  'name'?: (string);
  'filetype'?: (_varfreq_metadata_v1_FiletypeInit);
  'gzipped'?: (boolean);
  'blob'?: (_varfreq_metadata_v1_BlobLocationInit | null);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface CreateLocalDataSourceRequest {
  'userId': (number);
  'name': (string);
  'filetype': (_varfreq_metadata_v1_Filetype);
  'gzipped': (boolean);
  'blob': (_varfreq_metadata_v1_BlobLocation | null);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
