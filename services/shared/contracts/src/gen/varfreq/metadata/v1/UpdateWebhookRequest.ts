// Original file: varfreq/metadata/v1/webhooks.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateWebhookRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'url'?: (string);
  /**
   * Empty: unchanged.
   */
  'kinds'?: (string)[];
  'active'?: (boolean);
  /**
   * RFC 3339; events from then on are delivered again, as long as they are kept.
   */
  'since'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_url'?: "url";
  '_active'?: "active";
  '_since'?: "since";
}

export interface UpdateWebhookRequest {
  'id': (number);
  'expectedRevision'?: (number);
  'url'?: (string);
  /**
   * Empty: unchanged.
   */
  'kinds': (string)[];
  'active'?: (boolean);
  /**
   * RFC 3339; events from then on are delivered again, as long as they are kept.
   */
  'since'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_url'?: "url";
  '_active'?: "active";
  '_since'?: "since";
}
