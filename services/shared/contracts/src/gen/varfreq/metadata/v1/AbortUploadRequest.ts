// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface AbortUploadRequestInit {
  'uploadId'?: (number | string | Long);
  /**
   * Code of the error, for the audit log: "entity_too_large".
   */
  'reason'?: (string);
}

export interface AbortUploadRequest {
  'uploadId': (number);
  /**
   * Code of the error, for the audit log: "entity_too_large".
   */
  'reason': (string);
}
