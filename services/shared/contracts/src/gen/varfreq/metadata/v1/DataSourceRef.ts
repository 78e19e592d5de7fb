// Original file: varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface DataSourceRefInit {
  'id'?: (number | string | Long);
}

export interface DataSourceRef {
  'id': (number);
}
