// Original file: protos/varfreq/metadata/v1/catalogue.proto

import type { Sample as _varfreq_metadata_v1_Sample, Sample__Output as _varfreq_metadata_v1_Sample__Output } from '../../../varfreq/metadata/v1/Sample.ts';
import type { Long } from '@grpc/proto-loader';

export interface Samples {
  'items'?: (_varfreq_metadata_v1_Sample)[];
  'total'?: (number | string | Long);
}

export interface Samples__Output {
  'items': (_varfreq_metadata_v1_Sample__Output)[];
  'total': (number);
}
