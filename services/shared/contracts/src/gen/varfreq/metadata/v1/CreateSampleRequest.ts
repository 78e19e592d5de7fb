// Original file: varfreq/metadata/v1/catalogue.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateSampleRequestInit {
  'userId'?: (number | string | Long);
  'name'?: (string);
  'notes'?: (string);
  'coverageProfile'?: (boolean);
  'public'?: (boolean);
  'poolSize'?: (number);
  'groupIds'?: (number | string | Long)[];
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  /**
   * absent: unknown
   */
  'sex'?: (string);
  'externalId'?: (string);
  '_notes'?: "notes";
  '_idempotency'?: "idempotency";
  '_sex'?: "sex";
  '_externalId'?: "externalId";
}

export interface CreateSampleRequest {
  'userId': (number);
  'name': (string);
  'notes'?: (string);
  'coverageProfile': (boolean);
  'public': (boolean);
  'poolSize': (number);
  'groupIds': (number)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  /**
   * absent: unknown
   */
  'sex'?: (string);
  'externalId'?: (string);
  '_notes'?: "notes";
  '_idempotency'?: "idempotency";
  '_sex'?: "sex";
  '_externalId'?: "externalId";
}
