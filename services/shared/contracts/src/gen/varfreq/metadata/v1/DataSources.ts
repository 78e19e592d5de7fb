// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { DataSource as _varfreq_metadata_v1_DataSource, DataSource__Output as _varfreq_metadata_v1_DataSource__Output } from '../../../varfreq/metadata/v1/DataSource.ts';
import type { Long } from '@grpc/proto-loader';

export interface DataSources {
  'items'?: (_varfreq_metadata_v1_DataSource)[];
  'total'?: (number | string | Long);
}

export interface DataSources__Output {
  'items': (_varfreq_metadata_v1_DataSource__Output)[];
  'total': (number);
}
