// Original file: varfreq/metadata/v1/directory.proto

import type { Long } from '@grpc/proto-loader';

export interface GroupInit {
  'id'?: (number | string | Long);
  'name'?: (string);
  'revision'?: (number | string | Long);
}

export interface Group {
  'id': (number);
  'name': (string);
  'revision': (number);
}
