// Original file: varfreq/metadata/v1/tasks.proto

import type { Long } from '@grpc/proto-loader';

export interface LeaseInit {
  'taskId'?: (number | string | Long);
  'epoch'?: (number);
  'shard'?: (number);
  'attempt'?: (number);
}

export interface Lease {
  'taskId': (number);
  'epoch': (number);
  'shard': (number);
  'attempt': (number);
}
