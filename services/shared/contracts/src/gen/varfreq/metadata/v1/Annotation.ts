// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from '../../../varfreq/metadata/v1/Query.ts';
import type { Task as _varfreq_metadata_v1_Task, Task__Output as _varfreq_metadata_v1_Task__Output } from '../../../varfreq/metadata/v1/Task.ts';
import type { Long } from '@grpc/proto-loader';

export interface Annotation {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'originalDataSourceId'?: (number | string | Long);
  'annotatedDataSourceId'?: (number | string | Long);
  'queries'?: (_varfreq_metadata_v1_Query)[];
  'task'?: (_varfreq_metadata_v1_Task | null);
  'revision'?: (number | string | Long);
  'originalDataSourceUserId'?: (number | string | Long);
}

export interface Annotation__Output {
  'id': (number);
  'userId': (number);
  'originalDataSourceId': (number);
  'annotatedDataSourceId': (number);
  'queries': (_varfreq_metadata_v1_Query__Output)[];
  'task': (_varfreq_metadata_v1_Task__Output | null);
  'revision': (number);
  'originalDataSourceUserId': (number);
}
