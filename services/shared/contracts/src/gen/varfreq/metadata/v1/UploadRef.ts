// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface UploadRef {
  'uploadId'?: (number | string | Long);
}

export interface UploadRef__Output {
  'uploadId': (number);
}
