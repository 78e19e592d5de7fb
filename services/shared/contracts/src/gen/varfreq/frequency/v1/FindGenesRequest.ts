// Original file: varfreq/frequency/v1/variants.proto

import type { Long } from '@grpc/proto-loader';

export interface FindGenesRequestInit {
  /**
   * in any case
   */
  'name'?: (string);
  'first'?: (number | string | Long);
  'last'?: (number | string | Long);
}

export interface FindGenesRequest {
  /**
   * in any case
   */
  'name': (string);
  'first': (number);
  'last': (number);
}
