// Original file: protos/varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

export interface Lease {
  'taskId'?: (number | string | Long);
  'epoch'?: (number);
  'shard'?: (number);
  'attempt'?: (number);
}

export interface Lease__Output {
  'taskId': (number);
  'epoch': (number);
  'shard': (number);
  'attempt': (number);
}
