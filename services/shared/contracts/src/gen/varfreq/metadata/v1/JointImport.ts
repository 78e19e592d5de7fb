// Original file: varfreq/metadata/v1/catalogue.proto

import type { TaskInit as _varfreq_metadata_v1_TaskInit, Task as _varfreq_metadata_v1_Task } from '../../../varfreq/metadata/v1/Task.ts';
import type { ImportOptionsInit as _varfreq_metadata_v1_ImportOptionsInit, ImportOptions as _varfreq_metadata_v1_ImportOptions } from '../../../varfreq/metadata/v1/ImportOptions.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * One pass over a VCF file with a variation for each of its columns that were asked for.
 */
export interface JointImportInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'task'?: (_varfreq_metadata_v1_TaskInit | null);
  /**
   * without columns
   */
  'options'?: (_varfreq_metadata_v1_ImportOptionsInit | null);
  'revision'?: (number | string | Long);
  'dataSourceUserId'?: (number | string | Long);
  /**
   * whose variation was not deleted
   */
  'samples'?: (number);
  /**
   * The samples become active in the commit that makes the variations visible.
   */
  'activate'?: (boolean);
}

/**
 * One pass over a VCF file with a variation for each of its columns that were asked for.
 */
export interface JointImport {
  'id': (number);
  'userId': (number);
  'dataSourceId': (number);
  'task': (_varfreq_metadata_v1_Task | null);
  /**
   * without columns
   */
  'options': (_varfreq_metadata_v1_ImportOptions | null);
  'revision': (number);
  'dataSourceUserId': (number);
  /**
   * whose variation was not deleted
   */
  'samples': (number);
  /**
   * The samples become active in the commit that makes the variations visible.
   */
  'activate': (boolean);
}
