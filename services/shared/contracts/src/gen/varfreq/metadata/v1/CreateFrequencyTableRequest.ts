// Original file: varfreq/metadata/v1/catalogue.proto

import type { QueryInit as _varfreq_metadata_v1_QueryInit, Query as _varfreq_metadata_v1_Query } from '../../../varfreq/metadata/v1/Query.ts';
import type { TableOptionsInit as _varfreq_metadata_v1_TableOptionsInit, TableOptions as _varfreq_metadata_v1_TableOptions } from '../../../varfreq/metadata/v1/TableOptions.ts';
import type { IdempotencyInit as _varfreq_metadata_v1_IdempotencyInit, Idempotency as _varfreq_metadata_v1_Idempotency } from '../../../varfreq/metadata/v1/Idempotency.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateFrequencyTableRequestInit {
  'userId'?: (number | string | Long);
  /**
   * of the data source
   */
  'name'?: (string);
  'queries'?: (_varfreq_metadata_v1_QueryInit)[];
  'options'?: (_varfreq_metadata_v1_TableOptionsInit | null);
  /**
   * Instead of regions among the options.
   */
  'regionsDataSourceId'?: (number | string | Long);
  'idempotency'?: (_varfreq_metadata_v1_IdempotencyInit | null);
  '_regionsDataSourceId'?: "regionsDataSourceId";
  '_idempotency'?: "idempotency";
}

export interface CreateFrequencyTableRequest {
  'userId': (number);
  /**
   * of the data source
   */
  'name': (string);
  'queries': (_varfreq_metadata_v1_Query)[];
  'options': (_varfreq_metadata_v1_TableOptions | null);
  /**
   * Instead of regions among the options.
   */
  'regionsDataSourceId'?: (number);
  'idempotency'?: (_varfreq_metadata_v1_Idempotency | null);
  '_regionsDataSourceId'?: "regionsDataSourceId";
  '_idempotency'?: "idempotency";
}
