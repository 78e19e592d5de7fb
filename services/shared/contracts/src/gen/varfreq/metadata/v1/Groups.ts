// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Group as _varfreq_metadata_v1_Group, Group__Output as _varfreq_metadata_v1_Group__Output } from '../../../varfreq/metadata/v1/Group.ts';
import type { Long } from '@grpc/proto-loader';

export interface Groups {
  'items'?: (_varfreq_metadata_v1_Group)[];
  'total'?: (number | string | Long);
}

export interface Groups__Output {
  'items': (_varfreq_metadata_v1_Group__Output)[];
  'total': (number);
}
