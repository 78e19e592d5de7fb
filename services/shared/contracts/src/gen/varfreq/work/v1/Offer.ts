// Original file: varfreq/work/v1/offer.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A shard waits for a worker, which claims from metadata and may be given another one. Lost, duplicated and reordered
 * offers are harmless.
 */
export interface OfferInit {
  /**
   * parse, annotate, compact
   */
  'kind'?: (string);
  'taskId'?: (number | string | Long);
  'epoch'?: (number);
  'shard'?: (number);
}

/**
 * A shard waits for a worker, which claims from metadata and may be given another one. Lost, duplicated and reordered
 * offers are harmless.
 */
export interface Offer {
  /**
   * parse, annotate, compact
   */
  'kind': (string);
  'taskId': (number);
  'epoch': (number);
  'shard': (number);
}
