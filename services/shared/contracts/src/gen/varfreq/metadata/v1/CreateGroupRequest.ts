// Original file: varfreq/metadata/v1/directory.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';

export interface CreateGroupRequestInit {
  'name'?: (string);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_idempotency'?: "idempotency";
}

export interface CreateGroupRequest {
  'name': (string);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_idempotency'?: "idempotency";
}
