// Original file: varfreq/metadata/v1/webhooks.proto

import type { Long } from '@grpc/proto-loader';

export interface WebhookInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'url'?: (string);
  /**
   * Types of events without `varfreq.`; with `*` at the end all that begin so.
   */
  'kinds'?: (string)[];
  /**
   * `whsec_` and base64; a secret; empty: sealed with a secret that is lost
   */
  'secret'?: (string);
  /**
   * False: deleted by no one, but nothing is sent.
   */
  'active'?: (boolean);
  'added'?: (string);
  'revision'?: (number | string | Long);
  /**
   * Id of the last event delivered or passed over; not part of the revision, as are the fields below.
   */
  'place'?: (number | string | Long);
  /**
   * RFC 3339; absent: the last delivery succeeded.
   */
  'failingSince'?: (string);
  /**
   * A status, or why there was none; absent: nothing was sent yet.
   */
  'lastOutcome'?: (string);
  /**
   * RFC 3339.
   */
  'lastTried'?: (string);
  '_failingSince'?: "failingSince";
  '_lastOutcome'?: "lastOutcome";
  '_lastTried'?: "lastTried";
}

export interface Webhook {
  'id': (number);
  'userId': (number);
  'url': (string);
  /**
   * Types of events without `varfreq.`; with `*` at the end all that begin so.
   */
  'kinds': (string)[];
  /**
   * `whsec_` and base64; a secret; empty: sealed with a secret that is lost
   */
  'secret': (string);
  /**
   * False: deleted by no one, but nothing is sent.
   */
  'active': (boolean);
  'added': (string);
  'revision': (number);
  /**
   * Id of the last event delivered or passed over; not part of the revision, as are the fields below.
   */
  'place': (number);
  /**
   * RFC 3339; absent: the last delivery succeeded.
   */
  'failingSince'?: (string);
  /**
   * A status, or why there was none; absent: nothing was sent yet.
   */
  'lastOutcome'?: (string);
  /**
   * RFC 3339.
   */
  'lastTried'?: (string);
  '_failingSince'?: "failingSince";
  '_lastOutcome'?: "lastOutcome";
  '_lastTried'?: "lastTried";
}
