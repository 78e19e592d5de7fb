// Original file: varfreq/metadata/v1/events.proto

import type { Long } from '@grpc/proto-loader';

export interface EventInit {
  /**
   * Position among all events; 0: not an event, all before have been sent.
   */
  'place'?: (number | string | Long);
  /**
   * CloudEvents 1.0 in JSON.
   */
  'json'?: (string);
  /**
   * Without the prefix `varfreq.`: "import.succeeded".
   */
  'type'?: (string);
}

export interface Event {
  /**
   * Position among all events; 0: not an event, all before have been sent.
   */
  'place': (number);
  /**
   * CloudEvents 1.0 in JSON.
   */
  'json': (string);
  /**
   * Without the prefix `varfreq.`: "import.succeeded".
   */
  'type': (string);
}
