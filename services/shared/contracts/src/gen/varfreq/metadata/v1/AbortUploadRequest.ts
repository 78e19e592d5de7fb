// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface AbortUploadRequest {
  'uploadId'?: (number | string | Long);
  'reason'?: (string);
}

export interface AbortUploadRequest__Output {
  'uploadId': (number);
  'reason': (string);
}
