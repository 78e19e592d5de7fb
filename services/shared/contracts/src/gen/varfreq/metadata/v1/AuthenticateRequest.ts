// Original file: protos/varfreq/metadata/v1/directory.proto

import type { BasicCredentials as _varfreq_metadata_v1_BasicCredentials, BasicCredentials__Output as _varfreq_metadata_v1_BasicCredentials__Output } from '../../../varfreq/metadata/v1/BasicCredentials.ts';

export interface AuthenticateRequest {
  'basic'?: (_varfreq_metadata_v1_BasicCredentials | null);
  'tokenKey'?: (string);
  'credentials'?: "basic"|"tokenKey";
}

export interface AuthenticateRequest__Output {
  'basic'?: (_varfreq_metadata_v1_BasicCredentials__Output | null);
  'tokenKey'?: (string);
  'credentials'?: "basic"|"tokenKey";
}
