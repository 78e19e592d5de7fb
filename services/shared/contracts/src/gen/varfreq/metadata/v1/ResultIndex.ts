// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

/**
 * An object beside a result.
 */
export interface ResultIndexInit {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  'storedSha256'?: (Buffer | Uint8Array | string);
}

/**
 * An object beside a result.
 */
export interface ResultIndex {
  'objectKey': (string);
  'sizeBytes': (number);
  'storedSha256': (Buffer);
}
