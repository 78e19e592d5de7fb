// Original file: protos/varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface Idempotency {
  'userId'?: (number | string | Long);
  'route'?: (string);
  'key'?: (string);
  'fingerprint'?: (Buffer | Uint8Array | string);
}

export interface Idempotency__Output {
  'userId': (number);
  'route': (string);
  'key': (string);
  'fingerprint': (Buffer);
}
