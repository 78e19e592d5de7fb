// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateSampleRequest {
  'userId'?: (number | string | Long);
  'name'?: (string);
  'notes'?: (string);
  'coverageProfile'?: (boolean);
  'public'?: (boolean);
  'poolSize'?: (number);
  'groupIds'?: (number | string | Long)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_notes'?: "notes";
  '_idempotency'?: "idempotency";
}

export interface CreateSampleRequest__Output {
  'userId': (number);
  'name': (string);
  'notes'?: (string);
  'coverageProfile': (boolean);
  'public': (boolean);
  'poolSize': (number);
  'groupIds': (number)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  '_notes'?: "notes";
  '_idempotency'?: "idempotency";
}
