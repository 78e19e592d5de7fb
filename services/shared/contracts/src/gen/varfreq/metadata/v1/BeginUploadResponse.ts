// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface BeginUploadResponse {
  'uploadId'?: (number | string | Long);
  'objectKey'?: (string);
  'beatEveryMs'?: (number);
}

export interface BeginUploadResponse__Output {
  'uploadId': (number);
  'objectKey': (string);
  'beatEveryMs': (number);
}
