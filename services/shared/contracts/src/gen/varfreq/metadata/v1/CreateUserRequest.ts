// Original file: varfreq/metadata/v1/directory.proto

import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { UserLimitsInit as _varfreq_metadata_v1_UserLimitsInit, UserLimits as _varfreq_metadata_v1_UserLimits } from '../../../varfreq/metadata/v1/UserLimits.ts';

export interface CreateUserRequestInit {
  'login'?: (string);
  'password'?: (string);
  'name'?: (string);
  'email'?: (string);
  'roles'?: (string)[];
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  'limits'?: (_varfreq_metadata_v1_UserLimitsInit | null);
  '_email'?: "email";
  '_idempotency'?: "idempotency";
  '_limits'?: "limits";
}

export interface CreateUserRequest {
  'login': (string);
  'password': (string);
  'name': (string);
  'email'?: (string);
  'roles': (string)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  'limits'?: (_varfreq_metadata_v1_UserLimits | null);
  '_email'?: "email";
  '_idempotency'?: "idempotency";
  '_limits'?: "limits";
}
