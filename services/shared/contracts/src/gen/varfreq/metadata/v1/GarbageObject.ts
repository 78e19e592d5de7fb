// Original file: protos/varfreq/metadata/v1/maintenance.proto

import type { Long } from '@grpc/proto-loader';

export interface GarbageObject {
  'objectKey'?: (string);
  'sizeBytes'?: (number | string | Long);
  'due'?: (string);
}

export interface GarbageObject__Output {
  'objectKey': (string);
  'sizeBytes': (number);
  'due': (string);
}
