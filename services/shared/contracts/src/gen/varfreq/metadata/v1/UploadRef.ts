// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface UploadRefInit {
  'uploadId'?: (number | string | Long);
}

export interface UploadRef {
  'uploadId': (number);
}
