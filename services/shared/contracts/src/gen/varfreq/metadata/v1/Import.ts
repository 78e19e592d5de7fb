// Original file: varfreq/metadata/v1/catalogue.proto

import type { ImportKindInit as _varfreq_metadata_v1_ImportKindInit, ImportKind as _varfreq_metadata_v1_ImportKind } from '../../../varfreq/metadata/v1/ImportKind.ts';
import type { TaskInit as _varfreq_metadata_v1_TaskInit, Task as _varfreq_metadata_v1_Task } from '../../../varfreq/metadata/v1/Task.ts';
import type { ImportOptionsInit as _varfreq_metadata_v1_ImportOptionsInit, ImportOptions as _varfreq_metadata_v1_ImportOptions } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { Long } from '@grpc/proto-loader';

export interface ImportInit {
  'id'?: (number | string | Long);
  'kind'?: (_varfreq_metadata_v1_ImportKindInit);
  'sampleId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'task'?: (_varfreq_metadata_v1_TaskInit | null);
  'options'?: (_varfreq_metadata_v1_ImportOptionsInit | null);
  'revision'?: (number | string | Long);
  'dataSourceUserId'?: (number | string | Long);
  /**
   * Variations: the coverage that the same task makes of the same sample.
   */
  'coverageId'?: (number | string | Long);
  /**
   * Made by a joint import, of this column (from 1).
   */
  'jointImportId'?: (number | string | Long);
  'column'?: (number);
  '_coverageId'?: "coverageId";
  '_jointImportId'?: "jointImportId";
  '_column'?: "column";
}

export interface Import {
  'id': (number);
  'kind': (_varfreq_metadata_v1_ImportKind);
  'sampleId': (number);
  'dataSourceId': (number);
  'task': (_varfreq_metadata_v1_Task | null);
  'options': (_varfreq_metadata_v1_ImportOptions | null);
  'revision': (number);
  'dataSourceUserId': (number);
  /**
   * Variations: the coverage that the same task makes of the same sample.
   */
  'coverageId'?: (number);
  /**
   * Made by a joint import, of this column (from 1).
   */
  'jointImportId'?: (number);
  'column'?: (number);
  '_coverageId'?: "coverageId";
  '_jointImportId'?: "jointImportId";
  '_column'?: "column";
}
