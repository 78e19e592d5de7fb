// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface ResubmitRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  '_expectedRevision'?: "expectedRevision";
}

export interface ResubmitRequest {
  'id': (number);
  'expectedRevision'?: (number);
  '_expectedRevision'?: "expectedRevision";
}
