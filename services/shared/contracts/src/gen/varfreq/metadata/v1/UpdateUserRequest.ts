// Original file: varfreq/metadata/v1/directory.proto

import type { RoleListInit as _varfreq_metadata_v1_RoleListInit, RoleList as _varfreq_metadata_v1_RoleList } from '../../../varfreq/metadata/v1/RoleList.ts';
import type { UserLimitsInit as _varfreq_metadata_v1_UserLimitsInit, UserLimits as _varfreq_metadata_v1_UserLimits } from '../../../varfreq/metadata/v1/UserLimits.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateUserRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'login'?: (string);
  'password'?: (string);
  'name'?: (string);
  'email'?: (string);
  'clearEmail'?: (boolean);
  'roles'?: (_varfreq_metadata_v1_RoleListInit | null);
  /**
   * Replaces all previous limits.
   */
  'limits'?: (_varfreq_metadata_v1_UserLimitsInit | null);
  /**
   * Deletes all tokens of the user.
   */
  'endTokens'?: (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_login'?: "login";
  '_password'?: "password";
  '_name'?: "name";
  '_email'?: "email";
  '_roles'?: "roles";
  '_limits'?: "limits";
}

export interface UpdateUserRequest {
  'id': (number);
  'expectedRevision'?: (number);
  'login'?: (string);
  'password'?: (string);
  'name'?: (string);
  'email'?: (string);
  'clearEmail': (boolean);
  'roles'?: (_varfreq_metadata_v1_RoleList | null);
  /**
   * Replaces all previous limits.
   */
  'limits'?: (_varfreq_metadata_v1_UserLimits | null);
  /**
   * Deletes all tokens of the user.
   */
  'endTokens': (boolean);
  '_expectedRevision'?: "expectedRevision";
  '_login'?: "login";
  '_password'?: "password";
  '_name'?: "name";
  '_email'?: "email";
  '_roles'?: "roles";
  '_limits'?: "limits";
}
