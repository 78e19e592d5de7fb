// Original file: varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface TokenInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'name'?: (string);
  /**
   * 40 characters, decrypted; a secret; empty: sealed with a secret that is lost
   */
  'key'?: (string);
  'added'?: (string);
  'revision'?: (number | string | Long);
  /**
   * RFC 3339; expiry of the key.
   */
  'expires'?: (string);
  /**
   * RFC 3339, to the minute; recorded with a delay of some seconds, and not part of the revision.
   */
  'lastUsed'?: (string);
  '_expires'?: "expires";
  '_lastUsed'?: "lastUsed";
}

export interface Token {
  'id': (number);
  'userId': (number);
  'name': (string);
  /**
   * 40 characters, decrypted; a secret; empty: sealed with a secret that is lost
   */
  'key': (string);
  'added': (string);
  'revision': (number);
  /**
   * RFC 3339; expiry of the key.
   */
  'expires'?: (string);
  /**
   * RFC 3339, to the minute; recorded with a delay of some seconds, and not part of the revision.
   */
  'lastUsed'?: (string);
  '_expires'?: "expires";
  '_lastUsed'?: "lastUsed";
}
