// Original file: varfreq/frequency/v1/variants.proto

import type { GeneInit as _varfreq_frequency_v1_GeneInit, Gene as _varfreq_frequency_v1_Gene } from '../../../varfreq/frequency/v1/Gene.ts';
import type { Long } from '@grpc/proto-loader';

export interface FindGenesResponseInit {
  'items'?: (_varfreq_frequency_v1_GeneInit)[];
  'total'?: (number | string | Long);
}

export interface FindGenesResponse {
  'items': (_varfreq_frequency_v1_Gene)[];
  'total': (number);
}
