// Original file: protos/varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface Group {
  'id'?: (number | string | Long);
  'name'?: (string);
  'revision'?: (number | string | Long);
}

export interface Group__Output {
  'id': (number);
  'name': (string);
  'revision': (number);
}
