// Original file: varfreq/metadata/v1/maintenance.proto

import type { CompactionOrderInit as _varfreq_metadata_v1_CompactionOrderInit, CompactionOrder as _varfreq_metadata_v1_CompactionOrder } from '../../../varfreq/metadata/v1/CompactionOrder.ts';

export interface OrderCompactionRequestInit {
  'order'?: (_varfreq_metadata_v1_CompactionOrderInit);
}

export interface OrderCompactionRequest {
  'order': (_varfreq_metadata_v1_CompactionOrder);
}
