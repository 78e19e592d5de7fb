// Original file: varfreq/metadata/v1/webhooks.proto

import type { DeliveryInit as _varfreq_metadata_v1_DeliveryInit, Delivery as _varfreq_metadata_v1_Delivery } from '../../../varfreq/metadata/v1/Delivery.ts';
import type { Long } from '@grpc/proto-loader';

export interface DeliveryListInit {
  'items'?: (_varfreq_metadata_v1_DeliveryInit)[];
  'total'?: (number | string | Long);
}

export interface DeliveryList {
  'items': (_varfreq_metadata_v1_Delivery)[];
  'total': (number);
}
