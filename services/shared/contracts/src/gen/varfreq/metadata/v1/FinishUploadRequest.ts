// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Filetype as _varfreq_metadata_v1_Filetype, Filetype__Output as _varfreq_metadata_v1_Filetype__Output } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface FinishUploadRequest {
  'uploadId'?: (number | string | Long);
  'name'?: (string);
  'filetype'?: (_varfreq_metadata_v1_Filetype);
  'gzipped'?: (boolean);
  'sizeBytes'?: (number | string | Long);
  'storedSha256'?: (Buffer | Uint8Array | string);
  'contentSha256'?: (Buffer | Uint8Array | string);
  'uncompressedBytes'?: (number | string | Long);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_idempotency'?: "idempotency";
}

export interface FinishUploadRequest__Output {
  'uploadId': (number);
  'name': (string);
  'filetype': (_varfreq_metadata_v1_Filetype__Output);
  'gzipped': (boolean);
  'sizeBytes': (number);
  'storedSha256': (Buffer);
  'contentSha256'?: (Buffer);
  'uncompressedBytes'?: (number);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  '_contentSha256'?: "contentSha256";
  '_uncompressedBytes'?: "uncompressedBytes";
  '_idempotency'?: "idempotency";
}
