// Original file: varfreq/metadata/v1/common.proto

import type { OrderInit as _varfreq_metadata_v1_OrderInit, Order as _varfreq_metadata_v1_Order } from '../../../varfreq/metadata/v1/Order.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * One page of a listing: zero-based inclusive positions, as in the Range header.
 */
export interface PageInit {
  'first'?: (number | string | Long);
  'last'?: (number | string | Long);
  'order'?: (_varfreq_metadata_v1_OrderInit)[];
}

/**
 * One page of a listing: zero-based inclusive positions, as in the Range header.
 */
export interface Page {
  'first': (number);
  'last': (number);
  'order': (_varfreq_metadata_v1_Order)[];
}
