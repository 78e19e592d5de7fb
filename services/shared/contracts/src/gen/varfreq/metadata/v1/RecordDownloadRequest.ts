// Original file: protos/varfreq/metadata/v1/audit.proto

import type { Long } from '@grpc/proto-loader';

export interface RecordDownloadRequest {
  'dataSourceId'?: (number | string | Long);
  'index'?: (boolean);
}

export interface RecordDownloadRequest__Output {
  'dataSourceId': (number);
  'index': (boolean);
}
