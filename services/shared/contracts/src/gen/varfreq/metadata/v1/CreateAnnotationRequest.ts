// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from '../../../varfreq/metadata/v1/Query.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateAnnotationRequest {
  'userId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'annotatedName'?: (string);
  'queries'?: (_varfreq_metadata_v1_Query)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}

export interface CreateAnnotationRequest__Output {
  'userId': (number);
  'dataSourceId': (number);
  'annotatedName': (string);
  'queries': (_varfreq_metadata_v1_Query__Output)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  '_idempotency'?: "idempotency";
}
