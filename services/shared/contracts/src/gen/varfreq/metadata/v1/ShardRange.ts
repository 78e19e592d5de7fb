// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

export interface ShardRange {
  'start'?: (number | string | Long);
  'end'?: (number | string | Long);
  'skipBytes'?: (number);
  'first'?: (boolean);
  'bgzf'?: (boolean);
}

export interface ShardRange__Output {
  'start': (number);
  'end': (number);
  'skipBytes': (number);
  'first': (boolean);
  'bgzf': (boolean);
}
