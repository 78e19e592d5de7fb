// Original file: protos/varfreq/metadata/v1/directory.proto

import type { RoleList as _varfreq_metadata_v1_RoleList, RoleList__Output as _varfreq_metadata_v1_RoleList__Output } from '../../../varfreq/metadata/v1/RoleList.ts';
import type { UserLimits as _varfreq_metadata_v1_UserLimits, UserLimits__Output as _varfreq_metadata_v1_UserLimits__Output } from '../../../varfreq/metadata/v1/UserLimits.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateUserRequest {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'login'?: (string);
  'password'?: (string);
  'name'?: (string);
  'email'?: (string);
  'clearEmail'?: (boolean);
  'roles'?: (_varfreq_metadata_v1_RoleList | null);
  'limits'?: (_varfreq_metadata_v1_UserLimits | null);
  'endTokens'?: (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_login'?: "login";
  '_password'?: "password";
  '_name'?: "name";
  '_email'?: "email";
  '_roles'?: "roles";
  '_limits'?: "limits";
}

export interface UpdateUserRequest__Output {
  'id': (number);
  'expectedRevision'?: (number);
  'login'?: (string);
  'password'?: (string);
  'name'?: (string);
  'email'?: (string);
  'clearEmail': (boolean);
  'roles'?: (_varfreq_metadata_v1_RoleList__Output | null);
  'limits'?: (_varfreq_metadata_v1_UserLimits__Output | null);
  'endTokens': (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_login'?: "login";
  '_password'?: "password";
  '_name'?: "name";
  '_email'?: "email";
  '_roles'?: "roles";
  '_limits'?: "limits";
}
