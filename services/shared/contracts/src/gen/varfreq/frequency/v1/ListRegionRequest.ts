// Original file: protos/varfreq/frequency/v1/variants.proto

import type { Query as _varfreq_metadata_v1_Query, Query__Output as _varfreq_metadata_v1_Query__Output } from '../../../varfreq/metadata/v1/Query.ts';
import type { VariantOrder as _varfreq_frequency_v1_VariantOrder, VariantOrder__Output as _varfreq_frequency_v1_VariantOrder__Output } from '../../../varfreq/frequency/v1/VariantOrder.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListRegionRequest {
  'chromosome'?: (string);
  'begin'?: (number | string | Long);
  'end'?: (number | string | Long);
  'queries'?: (_varfreq_metadata_v1_Query)[];
  'first'?: (number | string | Long);
  'last'?: (number | string | Long);
  'order'?: (_varfreq_frequency_v1_VariantOrder)[];
}

export interface ListRegionRequest__Output {
  'chromosome': (string);
  'begin': (number);
  'end': (number);
  'queries': (_varfreq_metadata_v1_Query__Output)[];
  'first': (number);
  'last': (number);
  'order': (_varfreq_frequency_v1_VariantOrder__Output)[];
}
