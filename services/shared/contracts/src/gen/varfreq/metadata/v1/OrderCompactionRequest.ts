// Original file: protos/varfreq/metadata/v1/maintenance.proto

import type { CompactionOrder as _varfreq_metadata_v1_CompactionOrder, CompactionOrder__Output as _varfreq_metadata_v1_CompactionOrder__Output } from '../../../varfreq/metadata/v1/CompactionOrder.ts';

export interface OrderCompactionRequest {
  'order'?: (_varfreq_metadata_v1_CompactionOrder);
}

export interface OrderCompactionRequest__Output {
  'order': (_varfreq_metadata_v1_CompactionOrder__Output);
}
