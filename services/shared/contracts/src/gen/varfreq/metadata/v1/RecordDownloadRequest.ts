// Original file: varfreq/metadata/v1/audit.proto

import type { Long } from '@grpc/proto-loader';

export interface RecordDownloadRequestInit {
  'dataSourceId'?: (number | string | Long);
  /**
   * The index, not the data.
   */
  'index'?: (boolean);
}

export interface RecordDownloadRequest {
  'dataSourceId': (number);
  /**
   * The index, not the data.
   */
  'index': (boolean);
}
