// Original file: varfreq/metadata/v1/directory.proto

import type { UserInit as _varfreq_metadata_v1_UserInit, User as _varfreq_metadata_v1_User } from '../../../varfreq/metadata/v1/User.ts';

export interface AuthenticateResponseInit {
  'user'?: (_varfreq_metadata_v1_UserInit | null);
  /**
   * How long, in milliseconds, the same credentials may be taken for this user without asking, by requests that only read.
   */
  'rememberMs'?: (number);
  '_user'?: "user";
}

export interface AuthenticateResponse {
  'user'?: (_varfreq_metadata_v1_User | null);
  /**
   * How long, in milliseconds, the same credentials may be taken for this user without asking, by requests that only read.
   */
  'rememberMs': (number);
  '_user'?: "user";
}
