// Original file: varfreq/metadata/v1/catalogue.proto

import type { SampleInit as _varfreq_metadata_v1_SampleInit, Sample as _varfreq_metadata_v1_Sample } from '../../../varfreq/metadata/v1/Sample.ts';
import type { Long } from '@grpc/proto-loader';

export interface SamplesInit {
  'items'?: (_varfreq_metadata_v1_SampleInit)[];
  'total'?: (number | string | Long);
}

export interface Samples {
  'items': (_varfreq_metadata_v1_Sample)[];
  'total': (number);
}
