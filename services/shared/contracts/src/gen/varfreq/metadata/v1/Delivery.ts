// Original file: varfreq/metadata/v1/webhooks.proto

import type { Long } from '@grpc/proto-loader';

export interface DeliveryInit {
  'id'?: (number | string | Long);
  'eventId'?: (number | string | Long);
  /**
   * Without `varfreq.`.
   */
  'type'?: (string);
  'subject'?: (string);
  /**
   * A status, or why there was none.
   */
  'outcome'?: (string);
  'delivered'?: (boolean);
  /**
   * RFC 3339
   */
  'tried'?: (string);
  'milliseconds'?: (number);
}

export interface Delivery {
  'id': (number);
  'eventId': (number);
  /**
   * Without `varfreq.`.
   */
  'type': (string);
  'subject': (string);
  /**
   * A status, or why there was none.
   */
  'outcome': (string);
  'delivered': (boolean);
  /**
   * RFC 3339
   */
  'tried': (string);
  'milliseconds': (number);
}
