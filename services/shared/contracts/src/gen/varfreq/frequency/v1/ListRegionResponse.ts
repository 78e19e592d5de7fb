// Original file: protos/varfreq/frequency/v1/variants.proto

import type { LookUpResponse as _varfreq_frequency_v1_LookUpResponse, LookUpResponse__Output as _varfreq_frequency_v1_LookUpResponse__Output } from '../../../varfreq/frequency/v1/LookUpResponse.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListRegionResponse {
  'items'?: (_varfreq_frequency_v1_LookUpResponse)[];
  'total'?: (number | string | Long);
}

export interface ListRegionResponse__Output {
  'items': (_varfreq_frequency_v1_LookUpResponse__Output)[];
  'total': (number);
}
