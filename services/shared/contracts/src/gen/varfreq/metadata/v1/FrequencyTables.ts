// Original file: varfreq/metadata/v1/catalogue.proto

import type { FrequencyTableInit as _varfreq_metadata_v1_FrequencyTableInit, FrequencyTable as _varfreq_metadata_v1_FrequencyTable } from '../../../varfreq/metadata/v1/FrequencyTable.ts';
import type { Long } from '@grpc/proto-loader';

export interface FrequencyTablesInit {
  'items'?: (_varfreq_metadata_v1_FrequencyTableInit)[];
  'total'?: (number | string | Long);
}

export interface FrequencyTables {
  'items': (_varfreq_metadata_v1_FrequencyTable)[];
  'total': (number);
}
