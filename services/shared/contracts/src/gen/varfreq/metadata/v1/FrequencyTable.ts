// Original file: varfreq/metadata/v1/catalogue.proto

import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { TableOptionsInit as _varfreq_metadata_v1_TableOptionsInit, TableOptions as _varfreq_metadata_v1_TableOptions } from '../../../varfreq/metadata/v1/TableOptions.ts';
import type { TaskInit as _varfreq_metadata_v1_TaskInit, Task as _varfreq_metadata_v1_Task } from '../../../varfreq/metadata/v1/Task.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Frequencies of every variant that samples of the queries carry, written to a data source of their own.
 */
export interface FrequencyTableInit {
  'id'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'dataSourceId'?: (number | string | Long);
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  'options'?: (_varfreq_metadata_v1_TableOptionsInit | null);
  'task'?: (_varfreq_metadata_v1_TaskInit | null);
  'revision'?: (number | string | Long);
  /**
   * The BED file of the regions, and its owner.
   */
  'regionsDataSourceId'?: (number | string | Long);
  'regionsDataSourceUserId'?: (number | string | Long);
  '_regionsDataSourceId'?: "regionsDataSourceId";
  '_regionsDataSourceUserId'?: "regionsDataSourceUserId";
}

/**
 * Frequencies of every variant that samples of the queries carry, written to a data source of their own.
 */
export interface FrequencyTable {
  'id': (number);
  'userId': (number);
  'dataSourceId': (number);
  'queries': (_varfreq_metadata_v1_Query)[];
  'options': (_varfreq_metadata_v1_TableOptions | null);
  'task': (_varfreq_metadata_v1_Task | null);
  'revision': (number);
  /**
   * The BED file of the regions, and its owner.
   */
  'regionsDataSourceId'?: (number);
  'regionsDataSourceUserId'?: (number);
  '_regionsDataSourceId'?: "regionsDataSourceId";
  '_regionsDataSourceUserId'?: "regionsDataSourceUserId";
}
