// Original file: varfreq/metadata/v1/directory.proto

import type { BasicCredentialsInit as _varfreq_metadata_v1_BasicCredentialsInit, BasicCredentials as _varfreq_metadata_v1_BasicCredentials } from '../../../varfreq/metadata/v1/BasicCredentials.ts';

export interface AuthenticateRequestInit {
  'basic'?: (_varfreq_metadata_v1_BasicCredentialsInit | null);
  'tokenKey'?: (string);
  'credentials'?: "basic"|"tokenKey";
}

export interface AuthenticateRequest {
  'basic'?: (_varfreq_metadata_v1_BasicCredentials | null);
  'tokenKey'?: (string);
  'credentials'?: "basic"|"tokenKey";
}
