// Original file: protos/varfreq/work/v1/bell.proto

import type { Long } from '@grpc/proto-loader';

export interface Bell {
  'kind'?: (string);
  'taskId'?: (number | string | Long);
  'epoch'?: (number);
}

export interface Bell__Output {
  'kind': (string);
  'taskId': (number);
  'epoch': (number);
}
