// Original file: protos/varfreq/metadata/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteRequest {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  '_expectedRevision'?: "expectedRevision";
}

export interface DeleteRequest__Output {
  'id': (number);
  'expectedRevision'?: (number);
  '_expectedRevision'?: "expectedRevision";
}
