// Original file: varfreq/metadata/v1/catalogue.proto

import type { DataSourceInit as _varfreq_metadata_v1_DataSourceInit, DataSource as _varfreq_metadata_v1_DataSource } from '../../../varfreq/metadata/v1/DataSource.ts';
import type { Long } from '@grpc/proto-loader';

export interface DataSourcesInit {
  'items'?: (_varfreq_metadata_v1_DataSourceInit)[];
  'total'?: (number | string | Long);
}

export interface DataSources {
  'items': (_varfreq_metadata_v1_DataSource)[];
  'total': (number);
}
