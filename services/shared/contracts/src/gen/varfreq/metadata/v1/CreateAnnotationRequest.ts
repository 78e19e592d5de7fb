// Original file: varfreq/metadata/v1/catalogue.proto

import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateAnnotationRequestInit {
  'userId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'annotatedName'?: (string);
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface CreateAnnotationRequest {
  'userId': (number);
  'dataSourceId': (number);
  'annotatedName': (string);
  'queries': (_varfreq_metadata_v1_Query)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
