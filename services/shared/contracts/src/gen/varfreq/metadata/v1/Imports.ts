// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Import as _varfreq_metadata_v1_Import, Import__Output as _varfreq_metadata_v1_Import__Output } from '../../../varfreq/metadata/v1/Import.ts';
import type { Long } from '@grpc/proto-loader';

export interface Imports {
  'items'?: (_varfreq_metadata_v1_Import)[];
  'total'?: (number | string | Long);
}

export interface Imports__Output {
  'items': (_varfreq_metadata_v1_Import__Output)[];
  'total': (number);
}
