// Original file: protos/varfreq/metadata/v1/directory.proto

import type { UserLimits as _varfreq_metadata_v1_UserLimits, UserLimits__Output as _varfreq_metadata_v1_UserLimits__Output } from '../../../varfreq/metadata/v1/UserLimits.ts';
import type { Long } from '@grpc/proto-loader';

export interface User {
  'id'?: (number | string | Long);
  'login'?: (string);
  'name'?: (string);
  'email'?: (string);
  'roles'?: (string)[];
  'added'?: (string);
  'revision'?: (number | string | Long);
  'limits'?: (_varfreq_metadata_v1_UserLimits | null);
  '_email'?: "email";
  '_limits'?: "limits";
}

export interface User__Output {
  'id': (number);
  'login': (string);
  'name': (string);
  'email'?: (string);
  'roles': (string)[];
  'added': (string);
  'revision': (number);
  'limits'?: (_varfreq_metadata_v1_UserLimits__Output | null);
  '_email'?: "email";
  '_limits'?: "limits";
}
