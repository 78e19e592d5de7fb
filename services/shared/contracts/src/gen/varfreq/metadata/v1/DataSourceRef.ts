// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Long } from '@grpc/proto-loader';

export interface DataSourceRef {
  'id'?: (number | string | Long);
}

export interface DataSourceRef__Output {
  'id': (number);
}
