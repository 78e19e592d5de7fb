// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface AppendPieceRequestInit {
  'id'?: (number | string | Long);
  /**
   * bytes of the upload before it
   */
  'start'?: (number | string | Long);
  'sizeBytes'?: (number | string | Long);
  'objectKey'?: (string);
}

export interface AppendPieceRequest {
  'id': (number);
  /**
   * bytes of the upload before it
   */
  'start': (number);
  'sizeBytes': (number);
  'objectKey': (string);
}
