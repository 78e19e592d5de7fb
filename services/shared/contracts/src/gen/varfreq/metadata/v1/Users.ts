// Original file: protos/varfreq/metadata/v1/directory.proto

import type { User as _varfreq_metadata_v1_User, User__Output as _varfreq_metadata_v1_User__Output } from '../../../varfreq/metadata/v1/User.ts';
import type { Long } from '@grpc/proto-loader';

export interface Users {
  'items'?: (_varfreq_metadata_v1_User)[];
  'total'?: (number | string | Long);
}

export interface Users__Output {
  'items': (_varfreq_metadata_v1_User__Output)[];
  'total': (number);
}
