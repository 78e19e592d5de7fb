// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { ImportKind as _varfreq_metadata_v1_ImportKind, ImportKind__Output as _varfreq_metadata_v1_ImportKind__Output } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { Task as _varfreq_metadata_v1_Task, Task__Output as _varfreq_metadata_v1_Task__Output } from '../../../varfreq/metadata/v1/Task.ts';
import type { ImportOptions as _varfreq_metadata_v1_ImportOptions, ImportOptions__Output as _varfreq_metadata_v1_ImportOptions__Output } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { Long } from '@grpc/proto-loader';

export interface Import {
  'id'?: (number | string | Long);
  'kind'?: (_varfreq_metadata_v1_ImportKind);
  'sampleId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'task'?: (_varfreq_metadata_v1_Task | null);
  'options'?: (_varfreq_metadata_v1_ImportOptions | null);
  'revision'?: (number | string | Long);
  'dataSourceUserId'?: (number | string | Long);
}

export interface Import__Output {
  'id': (number);
  'kind': (_varfreq_metadata_v1_ImportKind__Output);
  'sampleId': (number);
  'dataSourceId': (number);
  'task': (_varfreq_metadata_v1_Task__Output | null);
  'options': (_varfreq_metadata_v1_ImportOptions__Output | null);
  'revision': (number);
  'dataSourceUserId': (number);
}
