// Original file: protos/varfreq/metadata/v1/directory.proto

import type { User as _varfreq_metadata_v1_User, User__Output as _varfreq_metadata_v1_User__Output } from '../../../varfreq/metadata/v1/User.ts';

export interface AuthenticateResponse {
  'user'?: (_varfreq_metadata_v1_User | null);
  '_user'?: "user";
}

export interface AuthenticateResponse__Output {
  'user'?: (_varfreq_metadata_v1_User__Output | null);
  '_user'?: "user";
}
