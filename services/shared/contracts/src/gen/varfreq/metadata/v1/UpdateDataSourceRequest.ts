// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateDataSourceRequestInit {
  'id'?: (number | string | Long);
  'expectedRevision'?: (number | string | Long);
  'name'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
}

export interface UpdateDataSourceRequest {
  'id': (number);
  'expectedRevision'?: (number);
  'name'?: (string);
  '_expectedRevision'?: "expectedRevision";
  '_name'?: "name";
}
