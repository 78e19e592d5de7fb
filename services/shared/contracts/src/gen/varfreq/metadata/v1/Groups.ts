// Original file: varfreq/metadata/v1/directory.proto

import type { GroupInit as _varfreq_metadata_v1_GroupInit, Group as _varfreq_metadata_v1_Group } from '../../../varfreq/metadata/v1/Group.ts';
import type { Long } from '@grpc/proto-loader';

export interface GroupsInit {
  'items'?: (_varfreq_metadata_v1_GroupInit)[];
  'total'?: (number | string | Long);
}

export interface Groups {
  'items': (_varfreq_metadata_v1_Group)[];
  'total': (number);
}
