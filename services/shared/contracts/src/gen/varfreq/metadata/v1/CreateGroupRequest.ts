// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';

export interface CreateGroupRequest {
  'name'?: (string);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}

export interface CreateGroupRequest__Output {
  'name': (string);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  '_idempotency'?: "idempotency";
}
