// Original file: varfreq/metadata/v1/catalogue.proto

import type { ImportInit as _varfreq_metadata_v1_ImportInit, Import as _varfreq_metadata_v1_Import } from '../../../varfreq/metadata/v1/Import.ts';
import type { Long } from '@grpc/proto-loader';

export interface ImportsInit {
  'items'?: (_varfreq_metadata_v1_ImportInit)[];
  'total'?: (number | string | Long);
}

export interface Imports {
  'items': (_varfreq_metadata_v1_Import)[];
  'total': (number);
}
