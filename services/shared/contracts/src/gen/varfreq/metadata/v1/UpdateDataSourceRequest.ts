// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateDataSourceRequest {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'name'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
}

export interface UpdateDataSourceRequest__Output {
  'id': (number);
  'expectedRevision'?: (number);
  'name'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
}
