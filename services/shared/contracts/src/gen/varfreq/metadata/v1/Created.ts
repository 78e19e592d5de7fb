// Original file: protos/varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface Created {
  'id'?: (number | string | Long);
  'replayed'?: (boolean);
  'replayBody'?: (Buffer | Uint8Array | string);
  '_replayBody'?: "replayBody";
}

export interface Created__Output {
  'id': (number);
  'replayed': (boolean);
  'replayBody'?: (Buffer);
  '_replayBody'?: "replayBody";
}
