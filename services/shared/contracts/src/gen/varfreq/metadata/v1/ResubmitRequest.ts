// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface ResubmitRequest {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  '_expectedRevision'?: "expectedRevision";
}

export interface ResubmitRequest__Output {
  'id': (number);
  'expectedRevision'?: (number);
  '_expectedRevision'?: "expectedRevision";
}
