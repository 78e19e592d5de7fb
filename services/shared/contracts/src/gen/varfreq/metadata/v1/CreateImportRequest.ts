// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { ImportKind as _varfreq_metadata_v1_ImportKind, ImportKind__Output as _varfreq_metadata_v1_ImportKind__Output } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { ImportOptions as _varfreq_metadata_v1_ImportOptions, ImportOptions__Output as _varfreq_metadata_v1_ImportOptions__Output } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateImportRequest {
  'kind'?: (_varfreq_metadata_v1_ImportKind);
  'sampleId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'options'?: (_varfreq_metadata_v1_ImportOptions | null);
  'submittedBy'?: (number | string | Long);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}

export interface CreateImportRequest__Output {
  'kind': (_varfreq_metadata_v1_ImportKind__Output);
  'sampleId': (number);
  'dataSourceId': (number);
  'options': (_varfreq_metadata_v1_ImportOptions__Output | null);
  'submittedBy': (number);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  '_idempotency'?: "idempotency";
}
