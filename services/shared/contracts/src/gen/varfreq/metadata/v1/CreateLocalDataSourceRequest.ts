// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Filetype as _varfreq_metadata_v1_Filetype, Filetype__Output as _varfreq_metadata_v1_Filetype__Output } from '../../../varfreq/metadata/v1/Filetype.ts';
import type { BlobLocation as _varfreq_metadata_v1_BlobLocation, BlobLocation__Output as _varfreq_metadata_v1_BlobLocation__Output } from '../../../varfreq/metadata/v1/BlobLocation.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateLocalDataSourceRequest {
  'userId'?: (number | string | Long);
  'name'?: (string);
  'filetype'?: (_varfreq_metadata_v1_Filetype);
  'gzipped'?: (boolean);
  'blob'?: (_varfreq_metadata_v1_BlobLocation | null);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}

export interface CreateLocalDataSourceRequest__Output {
  'userId': (number);
  'name': (string);
  'filetype': (_varfreq_metadata_v1_Filetype__Output);
  'gzipped': (boolean);
  'blob': (_varfreq_metadata_v1_BlobLocation__Output | null);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  '_idempotency'?: "idempotency";
}
