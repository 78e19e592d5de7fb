// Original file: protos/varfreq/metadata/v1/common.proto

import type { Order as _varfreq_metadata_v1_Order, Order__Output as _varfreq_metadata_v1_Order__Output } from '../../../varfreq/metadata/v1/Order.ts';
import type { Long } from '@grpc/proto-loader';

export interface Page {
  'first'?: (number | string | Long);
  'last'?: (number | string | Long);
  'order'?: (_varfreq_metadata_v1_Order)[];
}

export interface Page__Output {
  'first': (number);
  'last': (number);
  'order': (_varfreq_metadata_v1_Order__Output)[];
}
