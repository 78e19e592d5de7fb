// Original file: varfreq/metadata/v1/catalogue.proto

import type { ImportKindInit as _varfreq_metadata_v1_ImportKindInit, ImportKind as _varfreq_metadata_v1_ImportKind } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { ImportOptionsInit as _varfreq_metadata_v1_ImportOptionsInit, ImportOptions as _varfreq_metadata_v1_ImportOptions } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateImportRequestInit {
  'kind'?: (_varfreq_metadata_v1_ImportKindInit);
  'sampleId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'options'?: (_varfreq_metadata_v1_ImportOptionsInit | null);
  /**
   * user id, for fairness
   */
  'submittedBy'?: (number | string | Long);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface CreateImportRequest {
  'kind': (_varfreq_metadata_v1_ImportKind);
  'sampleId': (number);
  'dataSourceId': (number);
  'options': (_varfreq_metadata_v1_ImportOptions | null);
  /**
   * user id, for fairness
   */
  'submittedBy': (number);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
