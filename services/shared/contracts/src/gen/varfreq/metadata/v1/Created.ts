// Original file: varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Answer to every creation. `replay_body` is set when this key was answered before.
 */
export interface CreatedInit {
  'id'?: (number | string | Long);
  'replayed'?: (boolean);
  'replayBody'?: (Buffer | Uint8Array | string);
  '_replayBody'?: "replayBody";
}

/**
 * Answer to every creation. `replay_body` is set when this key was answered before.
 */
export interface Created {
  'id': (number);
  'replayed': (boolean);
  'replayBody'?: (Buffer);
  '_replayBody'?: "replayBody";
}
