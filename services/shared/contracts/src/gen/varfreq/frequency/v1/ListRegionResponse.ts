// Original file: varfreq/frequency/v1/variants.proto

import type { LookUpResponseInit as _varfreq_frequency_v1_LookUpResponseInit, LookUpResponse as _varfreq_frequency_v1_LookUpResponse } from '../../../varfreq/frequency/v1/LookUpResponse.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListRegionResponseInit {
  'items'?: (_varfreq_frequency_v1_LookUpResponseInit)[];
  'total'?: (number | string | Long);
}

export interface ListRegionResponse {
  'items': (_varfreq_frequency_v1_LookUpResponse)[];
  'total': (number);
}
