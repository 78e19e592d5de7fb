// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

export interface ResultIndex {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  'storedSha256'?: (Buffer | Uint8Array | string);
}

export interface ResultIndex__Output {
  'objectKey': (string);
  'sizeBytes': (number);
  'storedSha256': (Buffer);
}
