// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeginUploadRequest {
  'userId'?: (number | string | Long);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  'announcedBytes'?: (number | string | Long);
  '_idempotency'?: "idempotency";
}

export interface BeginUploadRequest__Output {
  'userId': (number);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  'announcedBytes': (number);
  '_idempotency'?: "idempotency";
}
