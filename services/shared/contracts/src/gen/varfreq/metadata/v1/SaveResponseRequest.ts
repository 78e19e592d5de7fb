// Original file: protos/varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface SaveResponseRequest {
  'userId'?: (number | string | Long);
  'route'?: (string);
  'key'?: (string);
  'body'?: (Buffer | Uint8Array | string);
}

export interface SaveResponseRequest__Output {
  'userId': (number);
  'route': (string);
  'key': (string);
  'body': (Buffer);
}
