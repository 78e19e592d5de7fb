// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Idempotency as _varfreq_metadata_v1_Idempotency, Idempotency__Output as _varfreq_metadata_v1_Idempotency__Output } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { UserLimits as _varfreq_metadata_v1_UserLimits, UserLimits__Output as _varfreq_metadata_v1_UserLimits__Output } from '../../../varfreq/metadata/v1/UserLimits.ts';

export interface CreateUserRequest {
  'login'?: (string);
  'password'?: (string);
  'name'?: (string);
  'email'?: (string);
  'roles'?: (string)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  'limits'?: (_varfreq_metadata_v1_UserLimits | null);
  '_email'?: "email";
  '_idempotency'?: "idempotency";
  '_limits'?: "limits";
}

export interface CreateUserRequest__Output {
  'login': (string);
  'password': (string);
  'name': (string);
  'email'?: (string);
  'roles': (string)[];
  'idempotency'?: (_varfreq_metadata_v1_Idempotency__Output | null);
  'limits'?: (_varfreq_metadata_v1_UserLimits__Output | null);
  '_email'?: "email";
  '_idempotency'?: "idempotency";
  '_limits'?: "limits";
}
