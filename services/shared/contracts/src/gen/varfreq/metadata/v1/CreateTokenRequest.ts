// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateTokenRequest {
  'userId'?: (number | string | Long);
  'name'?: (string);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  'expires'?: (string);
  '_idempotency'?: "idempotency";
  '_expires'?: "expires";
}

export interface CreateTokenRequest__Output {
  'userId': (number);
  'name': (string);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  'expires'?: (string);
  '_idempotency'?: "idempotency";
  '_expires'?: "expires";
}
