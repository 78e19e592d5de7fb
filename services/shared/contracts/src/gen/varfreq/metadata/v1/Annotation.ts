// Original file: varfreq/metadata/v1/catalogue.proto

import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { TaskInit as _varfreq_metadata_v1_TaskInit, Task as _varfreq_metadata_v1_Task } from '../../../varfreq/metadata/v1/Task.ts';
import type { Long } from '@grpc/proto-loader';

export interface AnnotationInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'originalDataSourceId'?: (number | string | Long);
  'annotatedDataSourceId'?: (number | string | Long);
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  'task'?: (_varfreq_metadata_v1_TaskInit | null);
  'revision'?: (number | string | Long);
  'originalDataSourceUserId'?: (number | string | Long);
}

export interface Annotation {
  'id': (number);
  'userId': (number);
  'originalDataSourceId': (number);
  'annotatedDataSourceId': (number);
  'queries': (_varfreq_metadata_v1_Query)[];
  'task': (_varfreq_metadata_v1_Task | null);
  'revision': (number);
  'originalDataSourceUserId': (number);
}
