// Original file: varfreq/metadata/v1/directory.proto

import type { UserInit as _varfreq_metadata_v1_UserInit, User as _varfreq_metadata_v1_User } from '../../../varfreq/metadata/v1/User.ts';
import type { Long } from '@grpc/proto-loader';

export interface UsersInit {
  'items'?: (_varfreq_metadata_v1_UserInit)[];
  'total'?: (number | string | Long);
}

export interface Users {
  'items': (_varfreq_metadata_v1_User)[];
  'total': (number);
}
